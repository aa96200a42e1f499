/** What differs between two texts: paragraphs first, then the words of those that stand in each other's place. */

export interface DiffPart {
  kind: 'same' | 'in' | 'out'
  text: string
}

export function diffTexts(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = []
  const lines = diffLists(linesOf(before), linesOf(after))
  for (let at = 0; at < lines.length; at++) {
    const [one, next] = [lines[at]!, lines[at + 1]]
    if (one.kind === 'out' && next?.kind === 'in') {
      parts.push(...diffLists(wordsIn(one.text), wordsIn(next.text)))
      at++
    } else parts.push(one)
  }
  return joined(parts)
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
/** Single characters of Chinese, and words of other scripts. */
const wordsIn = (text: string) => text.match(/[A-Za-z0-9]+|[\s\S]/gu) ?? []
/** Beyond this many pairs the middle is taken as a whole. */
const MOST_PAIRS = 4_000_000

function diffLists(before: string[], after: string[]): DiffPart[] {
  let [start, end] = [0, 0]
  const most = Math.min(before.length, after.length)
  while (start < most && before[start] === after[start]) start++
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  return joined([
    { kind: 'same', text: before.slice(0, start).join('') },
    ...(old.length * now.length > MOST_PAIRS
      ? [
          { kind: 'out' as const, text: old.join('') },
          { kind: 'in' as const, text: now.join('') },
        ]
      : middle(old, now)),
    { kind: 'same', text: before.slice(before.length - end).join('') },
  ])
}

/** By their longest common subsequence. */
function middle(old: string[], now: string[]): DiffPart[] {
  const width = now.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length)
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ kind: 'same', text: old[i++]! })
      j++
    } else if (i < old.length && (j >= now.length || common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      parts.push({ kind: 'out', text: old[i++]! })
    else parts.push({ kind: 'in', text: now[j++]! })
  return parts
}

function joined(parts: DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (part.text === '') continue
    if (last?.kind === part.kind) last.text += part.text
    else all.push({ ...part })
  }
  return all
}
