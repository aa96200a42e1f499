import * as L from 'leaflet'
import type { CityMapLayers } from '#contract/government/maps.ts'
import styles from './map-view.module.css'

/** The zoom from which streets are named. */
export const STREET_NAMES_FROM = 14

const words: Record<string, string | undefined> = {
  district: styles.districtWord,
  place: styles.placeWord,
  water: styles.waterWord,
}

interface Name {
  at: L.LatLng
  word: HTMLElement
  isStreet: boolean
  /** Pixels; zero until the name has been measured, which its letters do not change. */
  width: number
  height: number
}

/**
 * The names on the city's own map. Where two would cover each other the street gives way to the district, and the later
 * of two to the earlier; it is shown once the map is near enough.
 */
export class CityNames {
  readonly #map: L.Map
  readonly #streets = L.layerGroup()
  readonly #names: Name[] = []
  constructor(map: L.Map) {
    this.#map = map
    map.on('zoomend', () => this.place())
  }

  add({ properties: { kind, name }, geometry }: CityMapLayers['base'][number]): void {
    const at = middleOf(geometry)
    const word = document.createElement('span')
    word.textContent = name
    const className = `${styles.word} ${words[kind] ?? ''}`
    const icon = L.divIcon({ className, html: word, iconSize: [0, 0] })
    const isStreet = kind === 'road'
    L.marker(at, { interactive: false, keyboard: false, icon }).addTo(isStreet ? this.#streets : this.#map)
    this.#names.push({ at, word, isStreet, width: 0, height: 0 })
  }
  /** Shows as many names as there is room for. */
  place(): void {
    const near = this.#map.getZoom() >= STREET_NAMES_FROM
    this.#map[near ? 'addLayer' : 'removeLayer'](this.#streets)
    const shown = this.#names.filter(({ isStreet }) => near || !isStreet)
    for (const one of shown)
      if (one.width === 0) [one.width, one.height] = [one.word.offsetWidth, one.word.offsetHeight]
    const boxes: L.Bounds[] = []
    for (const { at, word, width, height } of shown.sort((a, b) => Number(a.isStreet) - Number(b.isStreet))) {
      const { x, y } = this.#map.latLngToLayerPoint(at)
      const box = L.bounds([x - width / 2, y - height / 2], [x + width / 2, y + height / 2])
      const isFree = !boxes.some((other) => other.overlaps(box))
      if (isFree) boxes.push(box)
      word.style.visibility = isFree ? '' : 'hidden'
    }
  }
}

function middleOf(geometry: CityMapLayers['base'][number]['geometry']): L.LatLng {
  if (geometry.type === 'Polygon')
    return L.latLngBounds(geometry.coordinates[0]!.map(([x, y]) => [y!, x!] as L.LatLngTuple)).getCenter()
  const [x, y] =
    geometry.type === 'Point'
      ? geometry.coordinates
      : geometry.coordinates[Math.floor(geometry.coordinates.length / 2)]!
  return L.latLng(y!, x!)
}
