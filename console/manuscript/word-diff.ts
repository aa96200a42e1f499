/** What differs between two texts: paragraphs first, then the words of those that stand in each other's place. */
import { diffArrays } from 'diff'

export interface DiffPart {
  kind: 'same' | 'in' | 'out'
  text: string
}

/** Where nearly everything differs, it is shown as a whole: nobody reads letters of two texts at once. */
const MOST_CHANGES = 2000

export function diffTexts(before: string, after: string): DiffPart[] {
  const lines = diffLists(linesOf(before), linesOf(after))
  return lines.flatMap((one, at) => {
    const [last, next] = [lines[at - 1], lines[at + 1]]
    if (one.kind === 'out' && next?.kind === 'in') return diffLists(wordsIn(one.text), wordsIn(next.text))
    return one.kind === 'in' && last?.kind === 'out' ? [] : [one]
  })
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
/** Single characters of Chinese, and words of other scripts. */
const wordsIn = (text: string) => text.match(/[A-Za-z0-9]+|[\s\S]/gu) ?? []

function diffLists(before: string[], after: string[]): DiffPart[] {
  const found = diffArrays(before, after, { maxEditLength: MOST_CHANGES })
  if (!found)
    return [
      { kind: 'out', text: before.join('') },
      { kind: 'in', text: after.join('') },
    ]
  return found.map(({ value, added, removed }) => ({
    kind: added ? 'in' : removed ? 'out' : 'same',
    text: value.join(''),
  }))
}
