import { groundDistance } from '#contract/ground-distance.ts'

interface Degrees {
  longitude: number | null
  latitude: number | null
}
export interface Here {
  longitude: number
  latitude: number
}
/** With the exact distances from here, the nearest first; what has no position last. */
export function nearOrder<P extends Degrees>(
  places: readonly P[],
  here: Here | undefined,
): { place: P; metres: number | undefined }[] {
  const measured = places.map((place) => ({
    place,
    metres:
      here && place.longitude !== null && place.latitude !== null
        ? groundDistance(here, { longitude: place.longitude, latitude: place.latitude })
        : undefined,
  }))
  return here ? measured.sort((a, b) => (a.metres ?? Infinity) - (b.metres ?? Infinity) || 0) : measured
}
