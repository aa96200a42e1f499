import { asStoredLine, charactersOf, isBlank, isolated } from '#contract/words.ts'

/** Characters that are kept of a long name: its beginning, and its end, which says what kind it is. */
const [FIRST, LAST] = [14, 10]
/** Marks piled upon one letter would cover the lines around it. */
const piles = /(\p{M}{2})\p{M}+/gu

/** The name of a file within a sentence: in one line, not too long, and turning nothing that stands beside it. */
export function fileLabel(name: string): string {
  const line = asStoredLine(name).replace(piles, '$1')
  if (isBlank(line)) return '未命名的文件'
  const letters = charactersOf(line)
  if (letters.length <= FIRST + LAST + 1) return isolated(line)
  return isolated(`${letters.slice(0, FIRST).join('')}…${letters.slice(-LAST).join('')}`)
}

/** So many are named, should somebody choose all they have. */
const NAMED = 10
/** names: of the files beyond the limit, as fileLabel has them. */
export const leftOut = (limit: number, names: readonly string[]): string =>
  `最多 ${limit} 张，多出的没有加入：${names.slice(0, NAMED).join('、')}${names.length > NAMED ? ` 等 ${names.length} 张` : ''}`
