import type { CityMapLayers } from '#contract/government/maps.ts'
import type { Degrees } from '#lib/gcj02.ts'

/** The middle of all that is drawn of the city; undefined where nothing is. */
export function cityMiddle(base: CityMapLayers['base']): Degrees | undefined {
  const points = base.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Point' ? [coordinates] : type === 'LineString' ? coordinates : coordinates.flat(),
  )
  if (points.length === 0) return undefined
  const middle = (axis: 0 | 1) => {
    const along = points.map((point) => point[axis]!)
    return (along.reduce((a, b) => Math.min(a, b)) + along.reduce((a, b) => Math.max(a, b))) / 2
  }
  return { longitude: middle(0), latitude: middle(1) }
}
