import { oneWidth } from '#contract/one-width.ts'

export interface HighlightPart {
  text: string
  hit: boolean
}

/**
 * Splits a text where the keyword occurs: its whole words, else (as the search does) its pairs of neighbouring
 * characters.
 */
export function highlightParts(text: string, keyword: string): HighlightPart[] {
  const lower = asSearched(text)
  const hit = Array.from({ length: text.length }, () => false)
  for (const word of asSearched(keyword).split(/\s+/).filter(Boolean)) {
    if (mark(lower, word, hit)) continue
    const characters = [...word]
    for (let place = 0; place + 1 < characters.length; place++)
      mark(lower, characters.slice(place, place + 2).join(''), hit)
  }
  const parts: HighlightPart[] = []
  for (let place = 0; place < text.length; place++) {
    const last = parts.at(-1)
    if (last && last.hit === hit[place]) last.text += text[place]
    else parts.push({ text: text[place]!, hit: hit[place]! })
  }
  return parts
}

/** Letters that would change their length stay as they are; otherwise positions would no longer agree. */
const asSearched = (text: string): string =>
  [...text].map((letter) => [oneWidth(letter)].find(({ length }) => length === letter.length) ?? letter).join('')

function mark(text: string, word: string, hit: boolean[]): boolean {
  let at = text.indexOf(word)
  const found = at >= 0
  for (; at >= 0; at = text.indexOf(word, at + 1)) hit.fill(true, at, at + word.length)
  return found
}
