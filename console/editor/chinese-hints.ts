/** What proofreaders of Chinese look for, one hint a place; nothing is changed unless a hint is applied. */

import type { WritingWords } from '#contract/staff/manuscripts.ts'

export interface Hint {
  from: number
  to: number
  /** What stands there, and what would. */
  was: string
  becomes: string
  why: string
}

const han = '[\\p{Script=Han}]'
const latin = '[A-Za-z0-9]'
const spaced = new RegExp(`(${han})(?=${latin})|(${latin})(?=${han})`, 'gu')
const halfWidth = new RegExp(
  `(${han})([,.!?;:])(?=${han}|[\\s”』」》）]|$)|(${han})(\\()|(\\))(?=${han}|[，。！？；：])`,
  'gu',
)
const doubled = /([，。！？、；：])\1+/gu
const wide: Record<string, string> = {
  ',': '，',
  '.': '。',
  '!': '！',
  '?': '？',
  ';': '；',
  ':': '：',
  '(': '（',
  ')': '）',
}

const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const noWords: WritingWords = { careful: [], wrong: [] }

/** The hints of one paragraph, in its order. A word that wants care stays as it is: becomes is the word itself. */
export function hintsOf(text: string, { careful, wrong }: WritingWords = noWords): Hint[] {
  const hints: Hint[] = []
  const find = (word: string, becomes: string, why: string) => {
    for (const { index } of text.matchAll(new RegExp(escaped(word), 'g')))
      hints.push({ from: index, to: index + word.length, was: word, becomes, why })
  }
  for (const { word, right } of wrong) find(word, right, `多写作“${right}”`)
  for (const word of careful) find(word, word, '慎用的词，请再看一看')
  for (const { index, 0: one } of text.matchAll(spaced)) {
    const at = index + one.length
    hints.push({ from: at, to: at, was: '', becomes: ' ', why: '中文与英文、数字之间空一格' })
  }
  for (const found of text.matchAll(halfWidth)) {
    const was = found[2] ?? found[4] ?? found[5]!
    const from = found.index + found[0].length - was.length
    hints.push({ from, to: from + was.length, was, becomes: wide[was]!, why: '中文里用全角标点' })
  }
  for (const { index, 0: was, 1: mark = '' } of text.matchAll(doubled)) {
    const becomes = mark === '。' && was.length > 2 ? '……' : mark
    hints.push({ from: index, to: index + was.length, was, becomes, why: '标点重复' })
  }
  return hints.sort((one, other) => one.from - other.from)
}

/** Chinese characters and words of other scripts. */
export function countWords(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? []
  return (
    characters +
    words.flatMap((word) => word.split(/\p{Script=Han}+/u)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  )
}
const A_MINUTE = 400
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / A_MINUTE))
