/** Names and numbers of identity cards, as the pages and the server read them. */
import * as v from 'valibot'
import { lineInput } from '#contract/fields.ts'

/** Dots that people, papers and keyboards put between the parts of a name. */
const dots = /[·•‧・･．.⋅∙●᛫ㆍ]/g
const han = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
/** As a permanent residence card prints it: SMITH, JOHN O'NEIL. */
const latin = /^\p{Script=Latin}+(?:[ ,.'’·-]{1,2}\p{Script=Latin}+)*$/u
const [SHORTEST, MAX_HAN, MAX_LATIN] = [2, 30, 60]

/** First two digits, and of a residence card the next two: the province that issued the number (GB/T 2260). */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const OLDEST_YEARS = 120

/** The number of a permanent residence card. */
const isForeign = (number: string) => number.startsWith('9')

/** A name as it is compared and sealed: standard characters, '·' between its parts, and no blanks in a Han name. */
export function plainName(written: string): string {
  const name = written
    .replace(dots, '·')
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /\p{Script=Han}/u.test(name) ? name.replaceAll(' ', '') : name.replace(/ ?· ?/g, '.').toUpperCase()
}
/**
 * What is wrong with a name as on an identity card, as a sentence; undefined: nothing. number: of the card,
 * where it is known; a resident's bears a Han name.
 */
export function nameFault(written: string, number?: string): string | undefined {
  const name = plainName(written)
  if (name === '') return '请填写姓名'
  if (/\p{Co}/u.test(name)) return '姓名中有这台设备自造的字，请换用输入法里的标准字'
  const mayBeLatin = number === undefined || isForeign(number)
  const { length } = [...name]
  if (
    length >= SHORTEST &&
    ((length <= MAX_HAN && han.test(name)) || (mayBeLatin && length <= MAX_LATIN && latin.test(name)))
  )
    return undefined
  return '请填写身份证上的姓名，少数民族姓名的间隔用“·”'
}
export const nameInput = v.pipe(
  lineInput(MAX_LATIN),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? nameFault(dataset.value) : undefined
    if (message) addIssue({ message })
  }),
  v.transform(plainName),
)

/** The form of a number that is compared and sent: half width, without blanks, X in capitals. */
export const plainIdentityCard = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toUpperCase()

/**
 * What is wrong with the number of a resident (GB 11643), or of a foreigner's permanent residence card of 2023, which
 * begins with 9, as a sentence; undefined when it is valid [decision G168]. today: YYYY-MM-DD in Shanghai.
 */
export function identityCardFault(text: string, today: string): string | undefined {
  const number = plainIdentityCard(text)
  if (number === '') return '请填写身份证号码'
  if (!/^\d{17}[\dX]$/.test(number)) return '身份证号码为 18 位，末位可以是 X'
  const province = isForeign(number) ? number.slice(1, 3) : number.slice(0, 2)
  if (!provinces.has(province)) return '身份证号码的地区不正确，请核对前三位'
  const birth = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  if (!isRealDate(birth) || birth > today || Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) > OLDEST_YEARS)
    return '身份证号码中的出生日期不正确，请核对第 7 到 14 位'
  if (number.slice(14, 17) === '000' || checkCharacter(number) !== number[17]) return '身份证号码不正确，请逐位核对'
  return undefined
}

/** The check character of the first seventeen digits by ISO 7064 MOD 11-2. */
export function checkCharacter(number: string): string {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0)
  return '10X98765432'[sum % 11]!
}

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
