import * as L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { CityMapLayers } from '#contract/government/maps.ts'
import { fromGcj02, toGcj02, type Degrees } from '#lib/gcj02.ts'
import { inSlices } from '#lib/in-slices.ts'
import { CityNames, STREET_NAMES_FROM } from './city-names.ts'
import styles from './map-view.module.css'
import { CLOSEST, PlaceMarkers, type Drawn, type Placed } from './place-markers.ts'

interface Told {
  choose: (ids: string[]) => void
  tilesFail: () => void
  /** Of a map on which a point is chosen: its middle, in WGS-84. */
  moved?: (middle: Degrees) => void
}
const layers: Record<string, string | undefined> = {
  district: styles.district,
  water: styles.water,
  road: styles.road,
}
/** Share of the places that the first view holds. */
const MAX = 0.8

/** Leaflet with the layers of the city, its places joined where they would cover each other, and their names. */
export class CityLeaflet {
  readonly #map: L.Map
  readonly #markers: PlaceMarkers
  readonly #told: Told
  readonly #layers: CityMapLayers
  readonly #shifted: boolean
  readonly #size: ResizeObserver
  readonly #building = new AbortController()
  /** What is still to be drawn under the places: their first view is set while there is nothing to move with it. */
  #under: (() => void)[] = []
  #showing = new AbortController()
  #placed: readonly Placed[] = []
  #places: Drawn[] = []
  /** To be chosen, and the first that was when the map last went there. */
  #wanted: readonly string[] = []
  #chosen: string | undefined
  #here: L.Marker | undefined
  #isFitting = false
  /** Whether citizens have moved the map themselves: it no longer follows its places. */
  #isMoved = false

  /** from: where a map on which a point is chosen begins; else with the town. It has no buttons yet. */
  constructor(box: HTMLElement, { tiles, base }: CityMapLayers, told: Told, from?: Degrees | null) {
    this.#told = told
    this.#layers = { tiles, base }
    this.#shifted = tiles?.crs === 'gcj02'
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    this.#map = L.map(box, {
      zoomControl: false,
      maxZoom: CLOSEST,
      zoomAnimation: !calm,
      fadeAnimation: !calm,
      markerZoomAnimation: !calm,
      inertia: !calm,
    })
    if (from) this.#map.setView(this.#at(from), 16, { animate: false })
    else this.#showTown(base)
    this.#markers = new PlaceMarkers(this.#map, told.choose)
    this.#map.on('movestart', () => (this.#isMoved ||= !this.#isFitting))
    this.#map.on('moveend', () => this.#isFitting || this.#markers.draw())
    this.#size = new ResizeObserver(() => {
      this.#map.invalidateSize({ animate: false })
      this.#markers.measure()
    })
  }
  /** What stands around the places and under them. A frame has room for this or for the map alone. */
  furnish(): void {
    const { tiles, base } = this.#layers
    this.#map.attributionControl.setPrefix(false)
    L.control.zoom({ position: 'topright', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(this.#map)
    if (tiles) this.#drawTiles(tiles)
    else this.#under = this.#stepsOfBase(base)
    const box = this.#map.getContainer()
    for (const one of [box, ...box.querySelectorAll('.leaflet-control')]) this.#size.observe(one)
    if (!this.#told.moved) return
    this.#map.on('moveend', () => this.#tellMiddle())
    this.#map.on('click', ({ latlng }) => this.#map.panTo(latlng))
    this.#tellMiddle()
  }

  show(places: readonly Placed[], chosen: readonly string[]): void {
    this.#wanted = chosen
    if (places === this.#placed) return this.#showChosen()
    // Each of these takes a frame where there are a thousand places.
    const steps = [
      () => this.#setPlaces(places),
      () => !this.#isMoved && places.length > 0 && this.#fit(),
      () => this.#markers.draw(),
      () => this.#showChosen(),
    ]
    this.#showing.abort()
    this.#showing = new AbortController()
    void inSlices(steps, (step) => step(), this.#showing.signal)
      .then(() => this.#markers.drawn)
      .then(() => this.#drawUnder())
  }
  /** The citizen's own position, a dot that is no button. */
  showHere(here: Degrees | undefined): void {
    this.#here?.remove()
    this.#here = undefined
    if (!here) return
    const icon = L.divIcon({ className: styles.here!, html: '', iconSize: [20, 20] })
    const dot = L.marker(this.#at(here), { icon, interactive: false, keyboard: false, zIndexOffset: -1000 })
    this.#here = dot.addTo(this.#map)
    const element = dot.getElement()
    element?.setAttribute('role', 'img')
    element?.setAttribute('aria-label', '你的位置')
  }
  /** The marker that holds a place takes the focus. */
  focus(id: string): void {
    this.#markers.focus(id)
  }
  remove(): void {
    this.#size.disconnect()
    this.#building.abort()
    this.#showing.abort()
    this.#markers.stop()
    this.#map.remove()
  }

  #setPlaces(places: readonly Placed[]): void {
    this.#placed = places
    this.#places = places.map((place) => {
      const at = L.latLng(this.#at(place))
      const { x, y } = this.#map.project(at, 0)
      return { ...place, at, x, y }
    })
    this.#markers.setPlaces(this.#places)
  }
  #showChosen(): void {
    const one = this.#firstWanted()
    if (one && one.id !== this.#chosen) this.#map.panTo(one.at)
    this.#chosen = this.#wanted[0]
    this.#markers.mark(this.#wanted)
  }
  #firstWanted(): Drawn | undefined {
    return this.#places.find(({ id }) => id === this.#wanted[0])
  }
  #fit(): void {
    const near = this.#places.length === 1 ? this.#places[0] : this.#firstWanted()
    this.#isFitting = true
    if (near) this.#map.setView(near.at, 16, { animate: false })
    else this.#fitMost()
    this.#isFitting = false
  }
  /** Shows where most places are: a few far ones would make the town too small to read. */
  #fitMost(): void {
    const middle = (of: (one: Drawn) => number) =>
      this.#places.map(of).sort((a, b) => a - b)[Math.floor(this.#places.length / 2)]!
    const [x, y] = [middle((one) => one.x), middle((one) => one.y)]
    const near = this.#places
      .map((one) => ({ at: one.at, far: Math.hypot(one.x - x, one.y - y) }))
      .sort((a, b) => a.far - b.far)
      .slice(0, Math.ceil(this.#places.length * MAX))
    this.#map.fitBounds(L.latLngBounds(near.map(({ at }) => at)).pad(0.1), { maxZoom: 16, animate: false })
  }

  #tellMiddle(): void {
    const { lng: longitude, lat: latitude } = this.#map.getCenter()
    this.#told.moved?.(this.#shifted ? fromGcj02({ longitude, latitude }) : { longitude, latitude })
  }
  #at(place: { longitude: number; latitude: number }): L.LatLngTuple {
    const { longitude, latitude } = this.#shifted ? toGcj02(place) : place
    return [latitude, longitude]
  }

  /** Tile hosts learn no more than which squares are drawn: no referrer, no token. */
  #drawTiles({ url, attribution, approval_number: approval }: NonNullable<CityMapLayers['tiles']>): void {
    const layer = L.tileLayer(url, { maxZoom: CLOSEST, referrerPolicy: 'no-referrer' })
    // One square that does not come, at the edge of what is drawn, is no reason to give the rest up.
    let came = false
    layer.once('tileload', () => (came = true))
    layer.on('tileerror', () => came || this.#told.tilesFail())
    const said = document.createElement('span')
    said.textContent = [attribution, approval].filter(Boolean).join(' · ')
    layer.addTo(this.#map)
    this.#map.attributionControl.addAttribution(said.innerHTML)
  }

  #drawUnder(): void {
    const steps = this.#under
    this.#under = []
    void inSlices(steps, (step) => step(), this.#building.signal)
  }
  #stepsOfBase(base: CityMapLayers['base']): (() => void)[] {
    const names = new CityNames(this.#map)
    const drawShape = (one: CityMapLayers['base'][number]) =>
      L.geoJSON(one as never, {
        interactive: false,
        style: { className: layers[one.properties.kind] ?? '' },
      }).addTo(this.#map)
    const shapes = base.filter(({ geometry }) => geometry.type !== 'Point')
    return [
      ...shapes.map((one) => () => drawShape(one)),
      ...base.map((one) => () => names.add(one)),
      () => names.place(),
    ]
  }
  /** Leaflet draws nothing without a view: the country, where the city is not known. */
  #showTown(base: CityMapLayers['base']): void {
    const town = base.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates.flat() : []))
    const middle = L.latLngBounds(town.map(([x, y]) => [y!, x!] as L.LatLngTuple))
    if (town.length > 0) this.#map.setView(middle.getCenter(), STREET_NAMES_FROM, { animate: false })
    else this.#map.setView([35, 105], 4)
  }
}
