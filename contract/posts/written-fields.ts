/** What everything that citizens write for others to read has in common; its kinds spread it. */
import * as v from 'valibot'
import type { Endpoint, Settled } from '#contract/endpoint.ts'
import {
  count,
  degreesInput,
  lineInput,
  list,
  maybe,
  text,
  textInput,
  url,
  written,
  writtenLine,
} from '#contract/fields.ts'
import { isStoredAs } from '#contract/words.ts'
import { writtenSince } from './written-since.ts'

/** Its words with pictures or one video. */
export const saidFields = {
  content: text,
  images: list(url),
  /** '' if there are pictures. */
  video: url,
}
/** WGS-84 degrees. */
const degrees = maybe(v.number())
export const placeFields = { address: text, longitude: degrees, latitude: degrees }
export const decisionFields = {
  status: count,
  /** Why it was refused, for its author only. */
  reason: text,
}
export const countFields = { like_num: count, comment_num: count }

/** How many characters. */
export interface Length {
  least: number
  most: number
}
export const saidInput = /* @__NO_SIDE_EFFECTS__ */ ({ least, most }: Length) => written(most, least)
export const titleInput = /* @__NO_SIDE_EFFECTS__ */ ({ least, most }: Length) => writtenLine(most, least)

const MAX_PICTURES = 9
const images = v.pipe(v.array(textInput(500, 1)), v.maxLength(MAX_PICTURES, `最多 ${MAX_PICTURES} 张图片`))
const video = textInput(500)
/** Files the citizen uploaded themselves: pictures or one video. */
export const filesInput = { images: v.optional(images, []), video: v.optional(video, '') }
/** In a correction: what is left out stays as it was. */
export const filesCorrection = { images: v.optional(images), video: v.optional(video) }
export const addressInput = v.optional(lineInput(80), '')
export const degreesInputs = { longitude: degreesInput(180), latitude: degreesInput(90) }

interface Written {
  content: string
  created_at: string
}
type Sent = Record<string, unknown>
interface Mine<T> {
  /** What its author's newest are asked with. */
  input?: Sent
  /** What else makes it the same. */
  isSame?: (one: T, sent: Sent) => boolean
}
/** A write without an answer is looked for among its author's newest: the same words, written no earlier than it. */
export const amongMine = /* @__NO_SIDE_EFFECTS__ */ <T extends Written>(
  endpoint: Endpoint,
  { input = {}, isSame = () => true }: Mine<T> = {},
): Settled => ({
  endpoint,
  input: () => ({ ...input, page_size: 20 }),
  find: ({ list: mine }: { list: T[] }, sent, since) =>
    mine.find(
      (one) => isStoredAs(one.content, sent.content) && isSame(one, sent) && writtenSince(one.created_at, since),
    ),
})
