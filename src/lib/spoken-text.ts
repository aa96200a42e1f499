import { plainText } from './plain-text.ts'

/** Elements that are only looked at and not read aloud. */
const UNSPOKEN = /<(\/?)(?:figure|figcaption|iframe|audio|video|pre)\b[^>]*>/gi
const BLOCK_END = /<\/(?:p|div|h[1-6]|li|blockquote|dt|dd|tr|caption|section|article)>|<[bh]r\b[^>]*>/i
const ADDRESS = /(?:https?:\/\/|www\.)[^\s，。；、）)」』”]+/gi
/**
 * A sentence, with the closing quotation mark after it. A full stop ends a sentence only before a space, so not in 3.5.
 */
const SENTENCE = /.+?(?:[。！？!?；;…]+|\.(?=\s|$)|$)[”’"』」）)》\]]*/gsu
const PAUSES = /[，、,：:—\s]/
/** A network voice is cut off after about 14 seconds, so no piece is longer than this. */
const LONGEST = 60
const SHORTEST = 20

/**
 * The pieces in which an article is read aloud: sentences of its paragraphs, long ones divided at pauses. Captions and
 * addresses are left out.
 */
export function spokenText(html: string): string[] {
  const paragraphs = withoutUnspoken(html)
    .replace(/<\/t[dh]>\s*(?=<t[dh]\b)/gi, '，')
    .split(BLOCK_END)
    .map((part) => plainText(part).replace(ADDRESS, ''))
  return paragraphs
    .flatMap((paragraph) => paragraph.match(SENTENCE) ?? [])
    .flatMap(parted)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

const CHARACTERS_PER_S = 4.5
/** Roughly how long a voice needs at normal speed. */
export const secondsToSay = (piece: string): number => Math.max(1, piece.length / CHARACTERS_PER_S)

function withoutUnspoken(html: string): string {
  let [kept, from, depth] = ['', 0, 0]
  for (const { 0: tag, 1: closing, index } of html.matchAll(UNSPOKEN)) {
    if (!closing && depth++ === 0) kept += html.slice(from, index)
    if (closing && depth > 0 && --depth === 0) from = index + tag.length
  }
  return depth === 0 ? kept + html.slice(from) : kept
}

function parted(sentence: string): string[] {
  const pieces: string[] = []
  let rest = sentence
  while (rest.length > LONGEST) {
    let end = LONGEST
    while (end > SHORTEST && !PAUSES.test(rest[end - 1]!)) end--
    if (end === SHORTEST) end = /[\uD800-\uDBFF]/.test(rest[LONGEST - 1]!) ? LONGEST - 1 : LONGEST
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}
