import { oneWidth } from '#contract/one-width.ts'

/** How a text is split for searching; the database does the same in search_terms() [decision 008]. */
const LATIN = /[A-Za-z0-9]{1,40}/g
/** 〇, and the characters of all planes: names of people and places are written with rare ones [decision 094]. */
const CHINESE = /[\u3007\u3400-\u9FFF\u{20000}-\u{3FFFD}]+/gu

export const latinWords = (text: string): string[] => oneWidth(text).match(LATIN) ?? []
/** Runs of Chinese characters between signs, digits and Latin letters. */
export const chineseRuns = (text: string): string[] => text.normalize('NFKC').match(CHINESE) ?? []

/** All runs of `size` neighbouring parts, each joined to one. */
export function neighbours(parts: string | string[], size: number): string[] {
  const all = [...parts]
  const between = typeof parts === 'string' ? '' : ' '
  return Array.from({ length: Math.max(0, all.length - size + 1) }, (_, place) =>
    all.slice(place, place + size).join(between),
  )
}

/** What a search asks for: pairs of neighbouring Chinese characters (a single one as it is) and Latin words. */
export function searchTerms(keyword: string): string[] {
  const pairs = chineseRuns(keyword).flatMap((run) => ([...run].length === 1 ? [run] : neighbours(run, 2)))
  return [...new Set([...latinWords(keyword), ...pairs])]
}
