export interface HighlightPart {
  text: string
  hit: boolean
}

/**
 * Splits a text where the keyword occurs: its whole words, else (as the search does) its pairs of neighbouring
 * characters.
 */
export function highlightParts(text: string, keyword: string): HighlightPart[] {
  const lower = text.toLowerCase()
  const hit = Array.from({ length: text.length }, () => false)
  // Lower-casing may change the length of rare letters; positions would no longer agree.
  if (lower.length === text.length)
    for (const word of keyword.toLowerCase().split(/\s+/).filter(Boolean)) {
      if (mark(lower, word, hit)) continue
      for (let place = 0; place + 1 < word.length; place++) mark(lower, word.slice(place, place + 2), hit)
    }
  const parts: HighlightPart[] = []
  for (let place = 0; place < text.length; place++) {
    const last = parts.at(-1)
    if (last && last.hit === hit[place]) last.text += text[place]
    else parts.push({ text: text[place]!, hit: hit[place]! })
  }
  return parts
}

function mark(text: string, word: string, hit: boolean[]): boolean {
  let at = text.indexOf(word)
  const found = at >= 0
  for (; at >= 0; at = text.indexOf(word, at + 1)) hit.fill(true, at, at + word.length)
  return found
}
