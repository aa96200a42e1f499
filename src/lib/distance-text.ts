const NEAR = 100
const KILOMETRE = 1000
const FAR = 100_000

/**
 * A distance in words. The limits apply to the raw metres, so 99 960 m is '100.0km' and 100 000 m is '大于100km'
 * [R107–R110, G206]. An unknown distance is ''.
 */
export function distanceText(metres: number | string | null | undefined): string {
  const distance = metres === null || metres === undefined || metres === '' ? Number.NaN : Number(metres)
  if (!Number.isFinite(distance) || distance < 0) return ''
  if (distance < NEAR) return '小于100m'
  if (distance < KILOMETRE) return `${Math.round(distance)}m`
  if (distance < FAR) return `${(Math.round(distance / 100) / 10).toFixed(1)}km`
  return '大于100km'
}
