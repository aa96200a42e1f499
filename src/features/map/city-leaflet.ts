import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { CityMapLayers } from '#contract/maps.ts'
import { clusterPoints } from '#lib/cluster-points.ts'
import { fromGcj02, toGcj02, type Degrees } from '#lib/gcj02.ts'
import styles from './map-view.module.css'

export interface Placed {
  id: string
  name: string
  longitude: number
  latitude: number
}
interface Told {
  choose: (id: string) => void
  tilesFail: () => void
  /** Of a map on which a point is chosen: its middle, in WGS-84. */
  moved?: (middle: Degrees) => void
}
const SQUARE = 56
const CLOSEST = 18
const STREET_NAMES_FROM = 14
/** Share of the places that the first view holds. */
const MOST = 0.8

/** Leaflet with the layers of the city, its places joined where they would cover each other, and their names. */
export class CityLeaflet {
  readonly #map: L.Map
  readonly #markers = L.layerGroup()
  readonly #told: Told
  readonly #shifted: boolean
  #places: Placed[] = []
  #chosen: string | undefined
  #fitted = false

  /** from: where a map on which a point is chosen begins; else with the town. */
  constructor(box: HTMLElement, { tiles, base }: CityMapLayers, told: Told, from?: Degrees | null) {
    this.#told = told
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
    this.#map.attributionControl.setPrefix(false)
    L.control.zoom({ position: 'topright', zoomInTitle: '放大', zoomOutTitle: '缩小' }).addTo(this.#map)
    // Leaflet draws nothing without a view: the country, until the city or its places are known.
    this.#map.setView([35, 105], 4)
    if (tiles) this.#drawTiles(tiles)
    else this.#drawBase(base)
    this.#showTown(base)
    if (from) this.#map.setView(this.#at(from), 16, { animate: false })
    this.#markers.addTo(this.#map)
    this.#map.on('moveend zoomend', () => this.#draw())
    if (!told.moved) return
    this.#map.on('moveend', () => this.#tellMiddle())
    this.#map.on('click', ({ latlng }) => this.#map.panTo(latlng))
    this.#tellMiddle()
  }

  show(places: Placed[], chosen: string | undefined): void {
    this.#places = places
    const one = places.find(({ id }) => id === chosen)
    // What is said of it may cover the foot of the map.
    if (one && chosen !== this.#chosen) this.#map.panTo(this.#at(one))
    this.#chosen = chosen
    if (!this.#fitted && places.length > 0) {
      this.#fitted = true
      const near = one ?? (places.length === 1 ? places[0] : undefined)
      if (near) this.#map.setView(this.#at(near), 16, { animate: false })
      else this.#fitMost(places)
    }
    this.#draw()
  }
  remove(): void {
    this.#map.remove()
  }

  /** Shows where most places are: a few far ones would make the town too small to read. */
  #fitMost(places: Placed[]): void {
    const at = places.map((place) => L.latLng(this.#at(place)))
    const middle = (of: (one: L.LatLng) => number) => at.map(of).sort((a, b) => a - b)[Math.floor(at.length / 2)]!
    const town = L.latLng(
      middle(({ lat }) => lat),
      middle(({ lng }) => lng),
    )
    const near = [...at].sort((a, b) => town.distanceTo(a) - town.distanceTo(b)).slice(0, Math.ceil(at.length * MOST))
    this.#map.fitBounds(L.latLngBounds(near).pad(0.1), { maxZoom: 16, animate: false })
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
    layer.once('tileerror', () => this.#told.tilesFail())
    const said = document.createElement('span')
    said.textContent = [attribution, approval].filter(Boolean).join(' · ')
    layer.addTo(this.#map)
    this.#map.attributionControl.addAttribution(said.innerHTML)
  }

  #drawBase(base: CityMapLayers['base']): void {
    L.geoJSON(base as never, {
      filter: ({ geometry }) => geometry.type !== 'Point',
      interactive: false,
      style: (feature) => ({
        className: styles[(feature?.properties as { kind?: string } | undefined)?.kind ?? ''] ?? '',
      }),
    }).addTo(this.#map)
    const names = L.layerGroup().addTo(this.#map)
    const roads = L.layerGroup()
    for (const { properties, geometry } of base) {
      const points =
        geometry.type === 'Point'
          ? [geometry.coordinates]
          : geometry.type === 'LineString'
            ? geometry.coordinates
            : geometry.coordinates[0]!
      const at =
        geometry.type === 'Polygon'
          ? L.latLngBounds(points.map(([x, y]) => [y!, x!] as L.LatLngTuple)).getCenter()
          : L.latLng(...(points[Math.floor(points.length / 2)]!.slice(0, 2).reverse() as [number, number]))
      this.#nameAt(at, properties).addTo(properties.kind === 'road' ? roads : names)
    }
    const streets = () => this.#map[this.#map.getZoom() >= STREET_NAMES_FROM ? 'addLayer' : 'removeLayer'](roads)
    this.#map.on('zoomend', streets)
    streets()
  }
  #showTown(base: CityMapLayers['base']): void {
    const town = base.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates.flat() : []))
    const middle = L.latLngBounds(town.map(([x, y]) => [y!, x!] as L.LatLngTuple))
    if (town.length > 0) this.#map.setView(middle.getCenter(), STREET_NAMES_FROM, { animate: false })
  }

  #nameAt(at: L.LatLng, { kind, name }: { kind: string; name: string }): L.Marker {
    const word = document.createElement('span')
    word.textContent = name
    return L.marker(at, {
      interactive: false,
      keyboard: false,
      icon: L.divIcon({ className: `${styles.word} ${styles[`${kind}Word`] ?? ''}`, html: word, iconSize: [0, 0] }),
    })
  }

  #draw(): void {
    // What has the focus is drawn anew: the focus goes to the same marker or to the map, not to the top of the page.
    const box = this.#map.getContainer()
    const focused = box.contains(document.activeElement) && document.activeElement?.getAttribute('aria-label')
    this.#markers.clearLayers()
    const seen = this.#map.getBounds().pad(0.2)
    const points = this.#places.flatMap((place) => {
      const at = this.#at(place)
      return seen.contains(at) ? [{ place, ...coordinates(this.#map.project(at)) }] : []
    })
    const side = this.#map.getZoom() >= CLOSEST ? 1 : SQUARE
    for (const { at, of } of clusterPoints(points, side)) {
      if (of.length > 1)
        this.#addCluster(
          this.#map.unproject(L.point(at.x, at.y)),
          of.map(({ place }) => place),
        )
      else this.#addPlace(of[0]!.place)
    }
    if (!focused || box.contains(document.activeElement)) return
    const same = [...box.querySelectorAll<HTMLElement>('[role="button"]')].find((one) => one.ariaLabel === focused)
    ;(same ?? box).focus()
  }

  #addPlace(place: Placed): void {
    const on = place.id === this.#chosen
    this.#addMarker(L.latLng(this.#at(place)), on ? `${styles.pin} ${styles.on}` : styles.pin!, '', place.name, () =>
      this.#told.choose(place.id),
    )
  }
  #addCluster(at: L.LatLng, of: Placed[]): void {
    this.#addMarker(at, styles.cluster!, String(of.length), `${of.length} 处，放大查看`, () =>
      this.#map.fitBounds(L.latLngBounds(of.map((place) => this.#at(place))).pad(0.3), { maxZoom: CLOSEST }),
    )
  }
  #addMarker(at: L.LatLng, className: string, text: string, label: string, act: () => void): void {
    const marker = L.marker(at, { icon: L.divIcon({ className, html: text, iconSize: [44, 44] }) })
    marker.on('click', act).addTo(this.#markers)
    marker.on('keydown', ({ originalEvent: key }: L.LeafletKeyboardEvent) => {
      if (key.key !== 'Enter' && key.key !== ' ') return
      key.preventDefault()
      act()
    })
    marker.getElement()?.setAttribute('aria-label', label)
  }
}

const coordinates = ({ x, y }: L.Point) => ({ x, y })
