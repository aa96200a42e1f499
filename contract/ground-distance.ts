interface Place {
  longitude: number
  latitude: number
}
const EARTH_M = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres between two places. */
export function groundDistance(from: Place, to: Place): number {
  const [high, wide] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const half =
    Math.sin(high / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(wide / 2) ** 2
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)))
}
