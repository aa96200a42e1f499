/** Valid first two digits: the province that issued the number. */
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK = '10X98765432'
const OLDEST_YEARS = 120

/** The form that is compared and sent: half-width, without blanks, X in capitals. */
export function plainIdentityCard(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/**
 * What is wrong with a resident's identity number, as a sentence; undefined when it is valid [decision G168]. today:
 * YYYY-MM-DD.
 */
export function identityCardFault(text: string, today: string): string | undefined {
  const number = plainIdentityCard(text)
  if (number === '') return '请填写身份证号码'
  if (!/^\d{17}[\dX]$/.test(number)) return '身份证号码为 18 位，末位可以是 X'
  if (!PROVINCES.has(number.slice(0, 2))) return '身份证号码的地区不正确，请核对前两位'
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isRealDate(birth) || birth > today || Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) > OLDEST_YEARS)
    return '身份证号码中的出生日期不正确，请核对第 7 到 14 位'
  if (number.slice(14, 17) === '000' || checkCharacter(number) !== number[17]) return '身份证号码不正确，请逐位核对'
  return undefined
}

/** The check character of the first seventeen digits by ISO 7064 MOD 11-2. */
export function checkCharacter(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return CHECK[sum % 11]!
}

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
