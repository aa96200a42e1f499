/** Cents per yuan [R115]. */
const CENTS_PER_YUAN = 100

/** Whole cents as yuan with two decimals, computed with integers [G210]. */
export function moneyText(cents: number): string {
  const whole = Number.isFinite(cents) ? Math.round(cents) : 0
  const size = Math.abs(whole)
  return `${whole < 0 ? '-' : ''}${Math.floor(size / CENTS_PER_YUAN)}.${String(size % CENTS_PER_YUAN).padStart(2, '0')}`
}
