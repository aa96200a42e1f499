/** Cents in a yuan [R115]. */
export const MONEY_FACTOR = 100

/** Whole cents as yuan with two decimals, by integer arithmetic [G210]. */
export function moneyText(cents: number): string {
  const whole = Number.isFinite(cents) ? Math.round(cents) : 0
  const size = Math.abs(whole)
  return `${whole < 0 ? '-' : ''}${Math.floor(size / MONEY_FACTOR)}.${String(size % MONEY_FACTOR).padStart(2, '0')}`
}

/** Yuan as typed ('19.99', '¥20', '.5') → whole cents; undefined unless it is a sum of at most two decimals. */
export function parseMoney(text: string): number | undefined {
  const match = /^[¥￥]?\s?(\d{0,13})(?:\.(\d{0,2}))?$/.exec(text.trim())
  const [, yuan = '', fraction = ''] = match ?? []
  if (yuan === '' && fraction === '') return undefined
  return Number(yuan) * MONEY_FACTOR + Number(fraction.padEnd(2, '0'))
}
