/** Where somebody is to be visited: everybody sees the street, the rest is for whoever comes. */
import * as v from 'valibot'
import { chosenId, textInput, writtenLine } from '#contract/fields.ts'
import { phoneOrNone } from '#contract/phone-input.ts'
import { parseTime } from '#contract/shanghai-time.ts'

/** contact, phone: '' for the verified ones of the account. */
export const contactFields = {
  contact: writtenLine(20, 0),
  phone: phoneOrNone,
  street_id: chosenId('请选择街道'),
  address: writtenLine(80, 2),
}
/** A moment as 'YYYY-MM-DD HH:mm:ss' in Shanghai, or ISO 8601: milliseconds since 1970. */
export const momentInput = (words: string) =>
  v.pipe(
    v.optional(v.string('应为文字'), ''),
    v.check((value) => parseTime(value) !== undefined, words),
    v.transform((value) => parseTime(value)!),
  )
export const picturesInput = (most: number, least = 0) =>
  v.optional(
    v.pipe(
      v.array(textInput(500, 1)),
      v.minLength(least, '请添加图片'),
      v.maxLength(most, `最多 ${most} 张图片`),
      v.check((all) => new Set(all).size === all.length, '有重复的图片'),
    ),
    [],
  )
