/** A made-up number with the right check character. birth: YYYYMMDD. */
export function makeIdentityCard(birth: string, order: number, region = '330102'): string {
  const digits = `${region}${birth}${String(order).padStart(3, '0')}`
  // ISO 7064 MOD 11-2, reckoned as the standard tells it, not as the program does.
  const rest = [...digits].reduce((carried, digit) => ((carried + Number(digit)) * 2) % 11, 0)
  const check = (12 - rest) % 11
  return digits + (check === 10 ? 'X' : String(check))
}
