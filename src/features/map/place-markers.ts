import * as L from 'leaflet'
import { clusterPoints, isNear } from '#lib/cluster-points.ts'
import { inSlices } from '#lib/in-slices.ts'
import styles from './map-view.module.css'

export interface Placed {
  id: string
  name: string
  longitude: number
  latitude: number
}
export interface Drawn extends Placed {
  at: L.LatLng
  /** x, y: on the whole map at zoom 0; each zoom doubles them. */
  x: number
  y: number
}
/** Middles of two markers are at least so many pixels apart. */
const APART = 56
const SIZE = 44
export const CLOSEST = 18
/** So far beyond the edges markers stand already, before the map is moved there. */
const BEYOND = 112

interface Standing {
  marker: L.Marker
  of: Drawn[]
}
interface Group {
  key: string
  of: Drawn[]
}

/**
 * The markers of a map: one for a place, or for several that would cover each other. Markers that stand stay while the
 * map moves, and with them the focus; the others come a few in every frame.
 */
export class PlaceMarkers {
  readonly #map: L.Map
  readonly #choose: (ids: string[]) => void
  readonly #standing = new Map<string, Standing>()
  #places: readonly Drawn[] = []
  #groups: Group[] = []
  #grouped: number | undefined
  #buttons: L.Bounds[] = []
  #drawing = new AbortController()
  /** Until those of the last view stand. */
  drawn: Promise<void> = Promise.resolve()
  #chosen: readonly string[] = []

  constructor(map: L.Map, choose: (ids: string[]) => void) {
    this.#map = map
    this.#choose = choose
    map.on('move', () => this.#drawAhead())
  }

  setPlaces(places: readonly Drawn[]): void {
    this.#places = places
    this.#grouped = undefined
  }
  /** Where the map's own buttons are. Asked for when they are laid out already. */
  measure(): void {
    const box = this.#map.getContainer()
    const { left, top } = box.getBoundingClientRect()
    this.#buttons = [...box.querySelectorAll('.leaflet-control')].map((one) => {
      const covered = one.getBoundingClientRect()
      return L.bounds([covered.left - left, covered.top - top], [covered.right - left, covered.bottom - top])
    })
    // The first places are drawn once they are in view.
    if (this.#grouped !== undefined) this.draw()
  }
  draw(): void {
    this.#group()
    const wanted = new Map(this.#near().map((group) => [group.key, group]))
    this.#passFocus(wanted)
    for (const one of this.#standing.values()) this.#offer(one)
    const gone = [...this.#standing.keys()].filter((key) => !wanted.has(key))
    this.#inSlices([...gone.map((key) => () => this.#remove(key)), ...this.#additions(wanted.values())])
  }
  /** No more markers are made, as the map is drawn anew or goes. */
  stop(): void {
    this.#drawing.abort()
  }
  /** Shows which places are chosen. */
  mark(chosen: readonly string[]): void {
    this.#chosen = chosen
    for (const one of this.#standing.values()) {
      this.#offer(one)
      this.#show(one)
    }
  }
  focus(id: string): void {
    const holds = [...this.#standing.values()].find(({ of }) => of.some((place) => place.id === id))
    const marker = holds?.marker.getElement()
    ;(marker?.hasAttribute('role') ? marker : this.#map.getContainer()).focus({ preventScroll: true })
  }

  /** While the map is moved, markers are there before their place comes into view; none go until it rests. */
  #drawAhead(): void {
    if (this.#map.getZoom() !== this.#grouped) return
    const coming = this.#additions(this.#near())
    if (coming.length > 0) this.#inSlices(coming)
  }
  #inSlices(steps: (() => void)[]): void {
    this.stop()
    this.#drawing = new AbortController()
    this.drawn = inSlices(steps, (step) => step(), this.#drawing.signal)
  }
  #additions(groups: Iterable<Group>): (() => void)[] {
    return [...groups].filter(({ key }) => !this.#standing.has(key)).map((group) => () => this.#add(group))
  }

  /** Groups do not change while the map is moved: all places are grouped, once for each zoom. */
  #group(): void {
    const zoom = this.#map.getZoom()
    if (this.#grouped === zoom) return
    this.#grouped = zoom
    this.#groups = clusterPoints(this.#places, APART / 2 ** zoom).map((of) => ({ key: keyOf(of), of }))
  }
  #near(): Group[] {
    const { min, max } = this.#map.getPixelBounds()
    const seen = L.bounds(min!.subtract([BEYOND, BEYOND]), max!.add([BEYOND, BEYOND]))
    const scale = 2 ** this.#map.getZoom()
    const isNear = ({ x, y }: Drawn) => seen.contains([x * scale, y * scale])
    return this.#groups.filter(({ of }) => isNear(of[0]!) || this.#isChosen(of))
  }
  /** In pixels from the corner of the map. */
  #middleOf({ x, y }: Drawn): L.Point {
    const scale = 2 ** this.#map.getZoom()
    return L.point(x * scale, y * scale).subtract(this.#map.getPixelBounds().min!)
  }
  /** Whether the whole marker is in view, beside the map's own buttons. */
  #isWhole({ of: [first] }: Standing): boolean {
    const middle = this.#middleOf(first!)
    const marker = L.bounds(middle.subtract([SIZE / 2, SIZE / 2]), middle.add([SIZE / 2, SIZE / 2]))
    const whole = L.bounds([0, 0], this.#map.getSize())
    return whole.contains(marker) && !this.#buttons.some((one) => one.intersects(marker))
  }

  /** Where the marker that has the focus goes, the one that now holds its place takes it, or the map. */
  #passFocus(wanted: Map<string, Group>): void {
    const focused = [...this.#standing].find(([, { marker }]) => marker.getElement() === document.activeElement)
    if (!focused || (wanted.has(focused[0]) && this.#isOffered(focused[1]))) return
    const { id } = focused[1].of[0]!
    const heir = [...wanted.values()].find(({ of }) => of.some((place) => place.id === id))
    this.#remove(focused[0])
    if (heir && !this.#standing.has(heir.key)) this.#add(heir)
    this.focus(id)
  }

  #remove(key: string): void {
    this.#standing.get(key)?.marker.remove()
    this.#standing.delete(key)
  }
  #add({ key, of }: Group): void {
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
    this.#offer(one)
    this.#show(one)
  }
  /** What is half out of view is seen and tapped, and no button by keyboard: Tab would move the map on and on. */
  #offer(one: Standing): void {
    const element = one.marker.getElement()
    if (!element) return
    const isOffered = this.#isOffered(one)
    if (isOffered === element.hasAttribute('role')) return
    element.tabIndex = isOffered ? 0 : -1
    element.removeAttribute(isOffered ? 'aria-hidden' : 'role')
    element.setAttribute(isOffered ? 'role' : 'aria-hidden', isOffered ? 'button' : 'true')
  }
  /** What is chosen keeps the focus while the map makes room for its card. */
  #isOffered(one: Standing): boolean {
    return this.#isChosen(one.of) || this.#isWhole(one)
  }
  #isChosen(of: readonly Drawn[]): boolean {
    return this.#chosen.length > 0 && of.some(({ id }) => this.#chosen.includes(id))
  }
  #show({ marker, of }: Standing): void {
    const isChosen = this.#isChosen(of)
    if (isChosen === marker.getElement()?.classList.contains(styles.on!)) return
    marker.getElement()?.classList.toggle(styles.on!, isChosen)
    marker.setZIndexOffset(isChosen ? 1000 : 0)
  }

  /** Whether no view of the map sets them apart. */
  #isTogether([first, ...others]: readonly Drawn[]): boolean {
    return this.#map.getZoom() >= CLOSEST || others.every((other) => isNear(first!, other, APART / 2 ** CLOSEST))
  }
}

const boundsOf = (of: readonly Drawn[]) => L.latLngBounds(of.map(({ at }) => at))
const keyOf = (of: readonly Drawn[]) => [of[0]!.at.lat, of[0]!.at.lng, of[0]!.name, ...of.map(({ id }) => id)].join(' ')
