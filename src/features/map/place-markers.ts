import L from 'leaflet'
import { clusterPoints, isNear } from '#lib/cluster-points.ts'
import { freeThread } from '#lib/free-thread.ts'
import styles from './map-view.module.css'

export interface Placed {
  id: string
  name: string
  longitude: number
  latitude: number
}
export interface Drawn extends Placed {
  at: L.LatLng
}
/** Middles of two markers are at least so many pixels apart. */
const APART = 56
const SIZE = 44
export const CLOSEST = 18
/** Markers made before the thread is given back. */
const STEP = 12

interface Standing {
  marker: L.Marker
  of: Drawn[]
}

/**
 * The markers of a map: one for a place, or for several that would cover each other. Markers that stand stay while the
 * map moves, and with them the focus; the others come in steps.
 */
export class PlaceMarkers {
  readonly #map: L.Map
  readonly #choose: (ids: string[]) => void
  readonly #standing = new Map<string, Standing>()
  #drawing = new AbortController()
  #chosen: readonly string[] = []

  constructor(map: L.Map, choose: (ids: string[]) => void) {
    this.#map = map
    this.#choose = choose
  }

  async draw(places: readonly Drawn[]): Promise<void> {
    this.stop()
    const { signal } = (this.#drawing = new AbortController())
    const wanted = this.#inView(places)
    this.#passFocus(wanted)
    for (const key of this.#standing.keys()) if (!wanted.has(key)) this.#remove(key)
    const coming = [...wanted].filter(([key]) => !this.#standing.has(key))
    for (const [place, [key, of]] of coming.entries()) {
      if (place > 0 && place % STEP === 0) await freeThread()
      if (signal.aborted) return
      this.#add(key, of)
    }
  }
  /** No more markers are made, as the map is drawn anew or goes. */
  stop(): void {
    this.#drawing.abort()
  }
  /** Shows which places are chosen. */
  mark(chosen: readonly string[]): void {
    this.#chosen = chosen
    for (const one of this.#standing.values()) this.#show(one)
  }
  focus(id: string): void {
    const holds = [...this.#standing.values()].find(({ of }) => of.some((place) => place.id === id))
    ;(holds?.marker.getElement() ?? this.#map.getContainer()).focus({ preventScroll: true })
  }

  /**
   * Groups do not change while the map is moved: all places are grouped, and those are drawn whose whole marker is in
   * view, beside the map's own buttons.
   */
  #inView(places: readonly Drawn[]): Map<string, Drawn[]> {
    const points = places.map((place) => {
      const { x, y } = this.#map.project(place.at)
      return { x, y, place }
    })
    const groups = clusterPoints(points, APART).map((group) => group.map(({ place }) => place))
    const isFree = this.#freeOf(this.#buttons())
    return new Map(groups.filter(([first]) => isFree(first!.at)).map((of) => [keyOf(of), of]))
  }
  #buttons(): L.Bounds[] {
    const box = this.#map.getContainer()
    const { left, top } = box.getBoundingClientRect()
    return [...box.querySelectorAll('.leaflet-control')].map((one) => {
      const covered = one.getBoundingClientRect()
      return L.bounds([covered.left - left, covered.top - top], [covered.right - left, covered.bottom - top])
    })
  }
  #freeOf(covered: L.Bounds[]): (at: L.LatLng) => boolean {
    const whole = L.bounds([0, 0], this.#map.getSize())
    return (at) => {
      const middle = this.#map.latLngToContainerPoint(at)
      const marker = L.bounds(middle.subtract([SIZE / 2, SIZE / 2]), middle.add([SIZE / 2, SIZE / 2]))
      return whole.contains(marker) && !covered.some((one) => one.intersects(marker))
    }
  }

  /** Where the marker that has the focus goes, the one that now holds its place takes it, or the map. */
  #passFocus(wanted: Map<string, Drawn[]>): void {
    const focused = [...this.#standing].find(([, { marker }]) => marker.getElement() === document.activeElement)
    if (!focused || wanted.has(focused[0])) return
    const { id } = focused[1].of[0]!
    const heir = [...wanted].find(([, of]) => of.some((place) => place.id === id))
    this.#remove(focused[0])
    if (heir && !this.#standing.has(heir[0])) this.#add(...heir)
    this.focus(id)
  }

  #remove(key: string): void {
    this.#standing.get(key)?.marker.remove()
    this.#standing.delete(key)
  }
  #add(key: string, of: Drawn[]): void {
    const [first] = of
    const several = of.length > 1
    const together = several && this.#isTogether(of)
    const label = !several ? first!.name : together ? `${first!.name}等 ${of.length} 处` : `${of.length} 处，放大查看`
    const icon = { className: several ? styles.cluster! : styles.pin!, html: several ? String(of.length) : '' }
    const marker = L.marker(first!.at, { icon: L.divIcon({ ...icon, iconSize: [SIZE, SIZE] }) })
    const act = () => {
      if (several && !together) this.#map.fitBounds(boundsOf(of).pad(0.3), { maxZoom: CLOSEST })
      else this.#choose(of.map(({ id }) => id))
    }
    marker.on('click', act).addTo(this.#map)
    marker.on('keydown', ({ originalEvent: key }: L.LeafletKeyboardEvent) => {
      if (key.key !== 'Enter' && key.key !== ' ') return
      key.preventDefault()
      act()
    })
    marker.getElement()?.setAttribute('aria-label', label)
    const one = { marker, of }
    this.#standing.set(key, one)
    this.#show(one)
  }
  #show({ marker, of }: Standing): void {
    const isChosen = this.#chosen.length > 0 && of.some(({ id }) => this.#chosen.includes(id))
    marker.getElement()?.classList.toggle(styles.on!, isChosen)
    marker.setZIndexOffset(isChosen ? 1000 : 0)
  }

  /** Whether no view of the map sets them apart. */
  #isTogether(of: readonly Drawn[]): boolean {
    if (this.#map.getZoom() >= CLOSEST) return true
    const [first, ...others] = of.map(({ at }) => this.#map.project(at, CLOSEST))
    return others.every((other) => isNear(first!, other, APART))
  }
}

const boundsOf = (of: readonly Drawn[]) => L.latLngBounds(of.map(({ at }) => at))
const keyOf = (of: readonly Drawn[]) => [of[0]!.at.lat, of[0]!.at.lng, of[0]!.name, ...of.map(({ id }) => id)].join(' ')
