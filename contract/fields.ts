/**
 * The kinds of fields that entities consist of: lenient in responses (a provider may send numbers for ids), exact in
 * the app.
 */
import * as v from 'valibot'
import * as codes from './content/content-types.ts'
import { asStored, asStoredLine, charactersOf, isBlank, isLonger } from './words.ts'

/** An id: string or number in a response, a string in the app. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
/** 0 | 1, which some back ends send as '0' | '1' or a boolean. Absent means 0. */
export const flag = v.pipe(
  v.optional(v.union([v.number(), v.string(), v.boolean(), v.null()]), 0),
  v.transform((value): 0 | 1 => (Number(value) === 1 ? 1 : 0)),
)
/** A whole number; absent or null means 0. */
export const count = v.pipe(
  v.optional(v.union([v.number(), v.string(), v.null()]), 0),
  v.transform((value) => Number(value) || 0),
)
/** Text; absent or null means empty. */
export const text = v.pipe(
  v.optional(v.union([v.string(), v.number(), v.null()]), ''),
  v.transform((value) => String(value ?? '')),
)
/** An address (absolute, or a path on the same host); empty when there is none. */
export const url = text
/** Rich text, sanitised again before it is shown. */
export const html = text
/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai, or ISO 8601; empty when unknown. */
export const dateTime = text
/** A list; absent or null means empty. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.nullish(v.array(item), []),
    v.transform((value) => value ?? []),
  )

/** A value that may be missing: null in the app. */
export const maybe = /* @__NO_SIDE_EFFECTS__ */ <T extends v.GenericSchema>(schema: T) => v.nullish(schema, null)

/** Every kind of content: see content-types.ts. */
export const contentTypes = [
  codes.audio,
  codes.album,
  codes.article,
  codes.video,
  codes.special,
  codes.atlas,
  codes.shortVideo,
  codes.collection,
] as const
export type ContentType = (typeof contentTypes)[number]
export const contentType = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => Number(value)),
  v.transform((value): ContentType =>
    (contentTypes as readonly number[]).includes(value) ? (value as ContentType) : codes.article,
  ),
)

/**
 * Ids are numbers in the server. Nothing exists beyond what a number holds exactly, so the result is "gone", not an
 * error.
 */
const ID_LIMIT = Number.MAX_SAFE_INTEGER
/** An id in an input: digits only. */
export const idInput = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d{1,16}$/, '编号不正确'),
  v.transform(Number),
  v.maxValue(ID_LIMIT, '编号不正确'),
)
/**
 * A number in a query or body, written in digits: with no blanks, no exponent and in no other base. Every number that
 * is sent is read here or by idInput.
 */
const decimal = /^-?\d{1,16}(\.\d{1,16})?$/
export const numberInput = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(decimal, '应为数字'),
  // Minus nothing is nothing.
  v.transform((value) => Number(value) + 0),
)
/** A whole number in a query or body. */
export const wholeInput = /* @__NO_SIDE_EFFECTS__ */ (min: number, max: number) =>
  v.pipe(numberInput, v.integer('应为整数'), v.minValue(min, '超出范围'), v.maxValue(max, '超出范围'))
/** 1 sets something, 0 takes it away. */
export const onOffInput = v.pipe(numberInput, v.picklist([0, 1], '状态不正确'))
/** WGS-84 degrees in an input; null and left out: no place. */
export const degreesInput = /* @__NO_SIDE_EFFECTS__ */ (limit: number) =>
  v.optional(
    v.pipe(
      v.nullable(v.number('应为数字')),
      v.check((value) => value === null || Math.abs(value) <= limit, '位置不正确'),
    ),
    null,
  )
const seenIn = (value: string) => charactersOf(value).filter((one) => !isBlank(one)).length
const words = /* @__NO_SIDE_EFFECTS__ */ (read: (text: string) => string, max: number, min: number) =>
  v.pipe(
    v.string('应为文字'),
    v.check((value) => !value.includes('\u0000') && isWellFormed(value), '含有无法保存的字符'),
    v.transform(read),
    v.check((value) => min === 0 || seenIn(value) >= min, min === 1 ? '请填写内容' : `至少 ${min} 个字`),
    v.check((value) => !isLonger(value, max), `最多 ${max} 个字`),
  )
/** Free text in an input, as it is stored: any lines, no NUL, no lone surrogates, `min` to `max` characters. */
export const textInput = /* @__NO_SIDE_EFFECTS__ */ (max: number, min = 0) => words(asStored, max, min)
/** The same in one line: names, titles, addresses, and what is searched for. */
export const lineInput = /* @__NO_SIDE_EFFECTS__ */ (max: number, min = 0) => words(asStoredLine, max, min)
/** A document, of which every byte stays. */
export const exactInput = /* @__NO_SIDE_EFFECTS__ */ (max: number) => words((text) => text, max, 0)

const orNothing = /* @__NO_SIDE_EFFECTS__ */ <T extends v.GenericSchema<string, string>>(input: T) =>
  v.pipe(v.optional(v.string('应为文字'), ''), input)
/** Text of a form, which says what is wrong where it was left out. */
export const written = /* @__NO_SIDE_EFFECTS__ */ (max: number, min: number) => orNothing(textInput(max, min))
export const writtenLine = /* @__NO_SIDE_EFFECTS__ */ (max: number, min: number) => orNothing(lineInput(max, min))

/** What is chosen in a form, which says so where nothing was. */
export const chosen = (words: string) =>
  v.pipe(
    v.optional(v.union([v.string(), v.number()]), ''),
    v.check((value) => value !== '', words),
  )
export const chosenId = (words: string) => v.pipe(chosen(words), idInput)

function isWellFormed(value: string): boolean {
  // Read by characters, pairs are one: what is left of this range stands alone.
  return !/[\uD800-\uDFFF]/u.test(value)
}

/** Clamped, never refused: a page size of 5000 yields 100, and what is no number in digits the usual one. */
const clamped = /* @__NO_SIDE_EFFECTS__ */ (fallback: number, max: number) =>
  v.pipe(
    v.optional(v.union([v.string(), v.number()]), fallback),
    v.transform((value) => (/^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : fallback)),
    v.transform((value) => Math.min(max, Math.max(1, Math.trunc(value) || fallback))),
  )
/** Where the page before ended, as it was answered. Only the server knows what it means. */
const cursor = v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,17}(\.-?\d{1,17}){0,4}$/, '分页位置不正确')))
/** page from 1, page_size 1–100 (default 10) [decision G11]; with a cursor the page that follows it [decision 044]. */
export const pageInput = { page: clamped(1, 100_000), page_size: clamped(10, 100), cursor }
/** Places that the app sorts by distance: more of them at once than of other lists. */
export const placesPageInput = { page: clamped(1, 100_000), page_size: clamped(300, 300), cursor }
/** The configuration request asks for page 1, page_size 1000 [specification §7]; a map of venues is as complete. */
export const configurationPageInput = { page: clamped(1, 100_000), page_size: clamped(1000, 1000) }

/** '' on the last page; absent where a back end pages by number only. */
export const nextCursor = v.nullish(v.string())
/** One page of a list [decision G11]. */
export const pageOf = /* @__NO_SIDE_EFFECTS__ */ <T extends v.GenericSchema>(item: T) =>
  v.object({ list: list(item), total: count, page: count, page_size: count, cursor: nextCursor })
export interface PageOf<T> {
  list: T[]
  total: number
  page: number
  page_size: number
  cursor?: string | null | undefined
}
