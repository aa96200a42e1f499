/** First two digits: where the number was issued (GB/T 2260). */
const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const OLDEST_YEARS = 120

/**
 * Whether 18 characters are a resident identity number (GB 11643): region, a real date of birth, check character by ISO
 * 7064 MOD 11-2.
 */
export function isIdentityCard(number: string, now = new Date()): boolean {
  if (!/^\d{17}[\dX]$/.test(number) || !regions.has(number.slice(0, 2)) || number.slice(14, 17) === '000') return false
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  if ('10X98765432'[sum % 11] !== number[17]) return false
  const [year, month, day] = [Number(number.slice(6, 10)), Number(number.slice(10, 12)), Number(number.slice(12, 14))]
  const born = new Date(Date.UTC(year, month - 1, day))
  const real = born.getUTCFullYear() === year && born.getUTCMonth() === month - 1 && born.getUTCDate() === day
  return real && born.getTime() <= now.getTime() && year >= now.getUTCFullYear() - OLDEST_YEARS
}

/** 2–30 Han characters; '·' between the parts of a name, never at its ends. Full-width and other dots become '·'. */
export function readRealName(written: string): string | undefined {
  const name = written
    .normalize('NFC')
    .replace(/[•‧・．.]/g, '·')
    .replace(/\s/g, '')
  const letters = [...name].length
  return letters >= 2 && letters <= 30 && /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(name) ? name : undefined
}
