import { MAX_KEYWORD } from '#contract/content/content-search.ts'
import { asStoredLine, cutTo } from '#contract/words.ts'

/** A keyword as it is searched for: its beginning, where it is too long. No character is cut. */
export const searchKeyword = (text: string): string => cutTo(asStoredLine(text), MAX_KEYWORD)
