/** How a text is split for searching; the database does the same in search_terms() [decision 008]. */
const LATIN = /[A-Za-z0-9]{1,40}/g
const CHINESE = /[㐀-鿿]+/g

export const latinWords = (text: string): string[] => (text.match(LATIN) ?? []).map((word) => word.toLowerCase())
/** Runs of Chinese characters between signs, digits and Latin letters. */
export const chineseRuns = (text: string): string[] => text.match(CHINESE) ?? []

/** Neighbouring parts, each so many as one. */
export const neighbours = (parts: string | string[], size: number): string[] =>
  Array.from({ length: Math.max(0, parts.length - size + 1) }, (_, place) => {
    const some = parts.slice(place, place + size)
    return typeof some === 'string' ? some : some.join(' ')
  })

/** What a search asks for: pairs of neighbouring Chinese characters (a single one as it is) and Latin words. */
export function searchTerms(keyword: string): string[] {
  const pairs = chineseRuns(keyword).flatMap((run) => (run.length === 1 ? [run] : neighbours(run, 2)))
  return [...new Set([...latinWords(keyword), ...pairs])]
}
