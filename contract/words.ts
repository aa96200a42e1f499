/**
 * What citizens write, as it is read everywhere: what is seen of it, how long it is, how it is cut. A character is what
 * a reader takes for one: an emoji of several parts, a flag, a letter with its marks.
 */
import { oneWidth } from './one-width.ts'

/** Blanks, controls and what has no shape. */
const unseen = /[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
const allUnseen = new RegExp(unseen, 'gu')
/** Says how the character before it is drawn. */
const selector = /[\p{Variation_Selector}\u{E0020}-\u{E007F}]/u
/** Texts in which each code unit is a character. */
const plain =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uff01-\uff60]*$/u
/** Firefox 115 to 124 have no Intl.Segmenter. */
const cluster =
  /\r\n|\p{RI}{2}|(?:\p{ExtPict}(?:(?:\p{M}|\p{EMod}|[\u{E0020}-\u{E007F}])*\u200D\p{ExtPict})*|[\s\S])(?:\p{M}|\p{EMod}|[\u200C-\u200D\u{E0020}-\u{E007F}])*/gu
let segmenter: Intl.Segmenter | undefined

/** Whether nothing of it is seen. */
export const isBlank = (text: string): boolean => text.replace(allUnseen, '') === ''

/** What is seen of a text, by which a copy is known: with no blanks and nothing that has no shape, in one width. */
export const visibleCharacters = (text: string): string => oneWidth(text).replace(allUnseen, '')

/** What a reader takes for a character each. */
export function charactersOf(text: string): string[] {
  if (plain.test(text)) return text.split('')
  if (!('Segmenter' in Intl)) return text.match(cluster) ?? []
  segmenter ??= new Intl.Segmenter('zh')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
/** Code units of the largest emoji, a family with its skins, are 19. */
const MAX_CHARACTER = 24
/** In characters; one that is a pile of marks counts as many as it has. */
export const lengthOf = (text: string): number =>
  charactersOf(text).reduce((sum, { length }) => sum + (length > MAX_CHARACTER ? length : 1), 0)
/** The first characters, none of them cut. */
export const cutTo = (text: string, most: number): string => charactersOf(text).slice(0, most).join('')
/** Whether it has more than `most` characters; a text that is far too long is not divided to know it. */
export const isLonger = (text: string, most: number): boolean =>
  text.length > most * MAX_CHARACTER || lengthOf(text) > most

/** As it is stored: nothing unseen around it, and lines end in one way. */
export function asStored(text: string): string {
  const points = [...text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')]
  let [start, end] = [0, points.length]
  while (start < end && unseen.test(points[start]!)) start++
  while (end > start && unseen.test(points[end - 1]!) && !selector.test(points[end - 1]!)) end--
  return points.slice(start, end).join('')
}
/** A text of one line, as it is stored: nothing in it turns the direction of what stands beside it. */
export const asStoredLine = (text: string): string =>
  asStored(
    text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\t-\r\u0085\u2028\u2029]+/g, ' '),
  )

/** Whether a text that was stored is the one that was sent. */
export const isStoredAs = (stored: string | undefined, sent: unknown): boolean =>
  stored !== undefined && asStoredLine(stored) === asStoredLine(String(sent))

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Words of somebody else within a sentence that cannot be marked up, such as a label or a title: they turn nothing. */
export const isolated = (words: string): string => (rightToLeft.test(words) ? `\u2068${words}\u2069` : words)
