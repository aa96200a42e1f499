/** Pinyin without tones, ü as v. The dictionary is loaded with the first text. */
import { chineseRuns, neighbours } from '#server/platform/words/terms.ts'

/** Longer runs are spelled in parts of this length: the time per character grows with the length of the text. */
const AT_ONCE = 40

/** The syllables of each run of Chinese characters. */
export async function spell(text: string): Promise<string[][]> {
  const runs = chineseRuns(text)
  if (runs.length === 0) return []
  const { pinyin } = await import('pinyin-pro')
  return runs.map((run) =>
    (run.match(new RegExp(`.{1,${AT_ONCE}}`, 'gu')) ?? []).flatMap((part) =>
      pinyin(part, { toneType: 'none', type: 'array', v: true }),
    ),
  )
}

/** Terms of a spelled text: pairs of neighbouring syllables. No other term contains a space. */
export const syllablePairs = (spelled: string[][]): string[] => spelled.flatMap((run) => neighbours(run, 2))

const initialsOf = (run: string[]): string => run.map((syllable) => [...syllable][0]!.toUpperCase()).join('')
/** Terms of the initials: two or three neighbours. All other Latin terms are in lower case. */
export const initialTerms = (spelled: string[][]): string[] =>
  spelled.map(initialsOf).flatMap((initials) => [...neighbours(initials, 2), ...neighbours(initials, 3)])

/** A title spelled in full, then by its initials, to be searched for a phrase: ' dong zhan DZ'. */
export const spelledOut = (spelled: string[][]): string =>
  spelled.map((run) => phraseOf(run)).join('/') + spelled.map(initialsOf).join('/')
export const phraseOf = (syllables: string[]): string => ` ${syllables.join(' ')} `

const syllable = new RegExp(
  '^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])' +
    '(?:[iu]ang|[iu]?ong|[iuv]an|iao|uai|ang|[ei]ng|an|ai|ao|e[nir]|i[aenu]|ou|[uv]e|u[aino]|[aeiouv])' +
    '|a(?:ng|[nio])?|e(?:ng|[nir])?|ou?)$',
)
const LONGEST = 6
const READINGS = 3

/** How a Latin word can be read as syllables, the fewest first: xian is xian, or xi an. */
export function readAsPinyin(word: string): string[][] {
  // from[n]: the readings of what follows the n-th letter.
  const from: string[][][] = Array.from({ length: word.length + 1 }, () => [])
  from[word.length] = [[]]
  for (let start = word.length - 1; start >= 0; start--)
    from[start] = Array.from({ length: Math.min(LONGEST, word.length - start) }, (_, place) => start + place + 1)
      .filter((end) => syllable.test(word.slice(start, end)))
      .flatMap((end) => from[end]!.map((rest) => [word.slice(start, end), ...rest]))
      .sort((a, b) => a.length - b.length)
      .slice(0, READINGS)
  return from[0]!
}
