import { simplify } from '#server/platform/words/simplify.ts'
import { initialTerms, spell, spelledOut, syllablePairs } from './spelling.ts'
import { chineseRuns, latinWords, neighbours } from '#server/platform/words/terms.ts'

/** What is searched of an item. */
export interface EntryText {
  title: string
  introduction: string
  names: string[]
  tags: string[]
  /** The plain text of its page. */
  body: string
}
/** Marks a term of a tag, for suggestions. */
export const TAG = '@'

const pairs = (text: string) => chineseRuns(text).flatMap((run) => neighbours(run, 2))
const withSingles = (text: string) => [...pairs(text), ...chineseRuns(text).flatMap((run) => [...run])]

/**
 * All terms of an item: characters, pairs and words of its heading, pairs and words of its body, the syllables of both
 * and the initials of its title. Everything in simplified characters [decision 035].
 */
export async function termsOf(entry: EntryText): Promise<{ terms: string[]; lead: string; spelled: string }> {
  const title = simplify(entry.title)
  const rest = simplify([entry.introduction, ...entry.names].join(' '))
  const tags = simplify(entry.tags.join(' '))
  const body = simplify(entry.body)
  const lead = `${title} ${rest} ${tags}`
  const inTitle = await spell(title)
  // Each run is spelled once, however often the text repeats it.
  const runs = new Set(chineseRuns(`${rest} ${tags} ${body}`))
  const spelled = await spell([...runs].join(' '))
  return {
    terms: [
      ...new Set([
        ...withSingles(lead),
        ...pairs(body),
        ...latinWords(`${lead} ${body}`),
        ...[...withSingles(tags), ...latinWords(tags)].map((term) => TAG + term),
        ...syllablePairs([...inTitle, ...spelled]),
        ...initialTerms(inTitle),
      ]),
    ],
    lead: lead.toLowerCase(),
    spelled: spelledOut(inTitle),
  }
}
