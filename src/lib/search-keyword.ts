import { KEYWORD_AT_MOST } from '#contract/content.ts'

/** A keyword as it is searched for: its beginning, where it is too long. Half of a character is never kept. */
export const searchKeyword = (text: string): string =>
  text
    .trim()
    .slice(0, KEYWORD_AT_MOST)
    .replace(/[\uD800-\uDBFF]$/, '')
