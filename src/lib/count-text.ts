/**
 * A count up to 9999 is shown as it is, a larger one in 万 with two decimals [R112, G208]. Negative or unknown counts
 * are '0'.
 */
export function countText(count: number | string | null | undefined): string {
  const whole = Math.trunc(Number(count ?? 0))
  if (!Number.isFinite(whole) || whole <= 0) return '0'
  return whole <= 9999 ? String(whole) : `${(whole / 10_000).toFixed(2)}万`
}
