import * as v from 'valibot'

const EXTENSION = String.raw`(?: ?(?:-|转|分机|ext\.?|x|#) ?:? ?(\d{1,6}))?`
const COUNTRY = String.raw`(?:(?:\+|00)86[- ]*)`
const digits = (text: string) => text.replace(/\D/g, '')
const and = (extension: string | undefined) => (extension ? `-${extension}` : '')
const mobile = new RegExp(String.raw`^(?:${COUNTRY}|86[- ]*(?=1[3-9][-\d ]{9,}$))?(1[3-9](?:[- ]*\d){9})$`)
/** What people call, by form, and how it is stored. */
const forms: [RegExp, (found: string[]) => string][] = [
  [mobile, ([, number]) => digits(number!)],
  [
    new RegExp(String.raw`^(?:${COUNTRY}0?|0)(10|2\d|[3-9]\d{2})[- ]*([2-9]\d{2,3}[- ]?\d{4})${EXTENSION}$`, 'i'),
    ([, area, number, extension]) => `0${area}-${digits(number!)}${and(extension)}`,
  ],
  [
    new RegExp(String.raw`^${COUNTRY}?([48]00)[- ]*(\d{3,4}[- ]?\d{3,4})${EXTENSION}$`, 'i'),
    ([, kind, number, extension]) => `${kind}-${digits(number!)}${and(extension)}`,
  ],
  [/^(?:\+|00)(85[23])[- ]*(\d{4}[- ]?\d{4})$/, ([, place, number]) => `+${place} ${digits(number!)}`],
  // Without an area code; and the services of everybody: 110, 12345, 95588.
  [
    new RegExp(String.raw`^([2-8]\d{2,3}[- ]?\d{4})${EXTENSION}$`, 'i'),
    ([, number, extension]) => `${digits(number!)}${and(extension)}`,
  ],
  [/^(1\d{2}|1[02]\d{3}|9[56]\d{3,4})$/, ([, number]) => number!],
]

/** Whatever was typed or pasted: in half width, dashes and blanks of one kind, no brackets, nothing without a shape. */
const plain = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}−ー]+/gu, '-')
    .replace(/[()[\]【】]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A phone number as it is stored and shown, which it stays when it is read again; undefined where it is none. */
export function readPhone(written: string): string | undefined {
  const text = plain(written)
  for (const [form, stored] of forms) {
    const found = form.exec(text)
    if (found) return stored(found)
  }
  return undefined
}
/** A mainland mobile number. */
const readMobile = (written: string): string | undefined => {
  const found = mobile.exec(plain(written))
  return found ? digits(found[1]!) : undefined
}

const WRONG = '手机号不正确'
/** What an account is bound to, and whom a volunteer calls. */
export const phoneInput = v.pipe(
  v.string('请填写手机号'),
  v.check((written) => readMobile(written) !== undefined, WRONG),
  v.transform((written) => readMobile(written)!),
)
const orNone = /* @__NO_SIDE_EFFECTS__ */ (read: (written: string) => string | undefined, wrong: string) =>
  v.pipe(
    v.optional(v.string('应为文字'), ''),
    v.check((written) => plain(written) === '' || read(written) !== undefined, wrong),
    v.transform((written) => read(written) ?? ''),
  )
/** The same of a form that may go without one: ''. */
export const phoneOrNone = orNone(readMobile, WRONG)
/** A number that people call and nobody logs in with, or '': a landline with its extension, too. */
export const contactPhoneInput = orNone(readPhone, '电话不正确')
