import { sql, type SQL } from 'drizzle-orm'
import { searchEntries } from './search.tables.ts'
import { initialTerms, phraseOf, readAsPinyin, spell, syllablePairs } from './spelling.ts'
import { chineseRuns, latinWords, searchTerms } from '#server/platform/words/terms.ts'

/** How entries match a keyword that is taken in one sense. */
export interface Match {
  /** Held by every entry that is found. */
  terms: string[]
  /** Those of them that few entries hold; the index is asked for these, and what it finds is compared with all. */
  rare?: string[]
  /** Held by the words of a title. */
  titleTerms: string[]
  /** Held by the spelling of a title. */
  phrases: string[]
  /** Nothing else is searched. */
  onlyTitles?: boolean
}

export const exactly = (terms: string[]): Match => ({ terms, titleTerms: terms, phrases: [] })

const spelledMatch = (runs: string[][], titleTerms: string[]): Match => ({
  terms: [...titleTerms, ...syllablePairs(runs)],
  titleTerms,
  phrases: runs.map(phraseOf),
})
const chineseTerms = (keyword: string) => searchTerms(chineseRuns(keyword).join(' '))

/** Latin words taken as pinyin of two syllables or more; a word that cannot be is left as it is. */
export function asPinyin(keyword: string): Match[] {
  const words = latinWords(keyword).map((word) => ({
    word,
    readings: readAsPinyin(word).filter(({ length }) => length > 1),
  }))
  const most = Math.max(0, ...words.map(({ readings }) => readings.length))
  const plain = words.filter(({ readings }) => readings.length === 0).map(({ word }) => word)
  return Array.from({ length: most }, (_, n) =>
    spelledMatch(
      words.flatMap(({ readings }) => (readings.length === 0 ? [] : [readings[n] ?? readings[0]!])),
      [...chineseTerms(keyword), ...plain],
    ),
  )
}

/** Latin words taken as the initials of syllables in a title. */
export function asInitials(keyword: string): Match[] {
  const words = latinWords(keyword)
  if (words.length === 0 || words.some((word) => !/^[a-z]{2,}$/.test(word))) return []
  const titleTerms = chineseTerms(keyword)
  const grams = words.flatMap((word) => initialTerms([[...word]]))
  return [
    { terms: [...titleTerms, ...grams], titleTerms, phrases: words.map((w) => w.toUpperCase()), onlyTitles: true },
  ]
}

/** Entries that sound the same: 云西市 for 云溪市. */
export async function asItSounds(keyword: string): Promise<Match[]> {
  const runs = (await spell(keyword)).filter(({ length }) => length > 1)
  return runs.length === 0 ? [] : [spelledMatch(runs, latinWords(keyword))]
}

type Terms = typeof searchEntries.terms | typeof searchEntries.titleTerms
export const array = (values: string[]): SQL => sql`${sql.param(values)}::text[]`
const holds = (column: Terms, terms: string[]): SQL => sql`${column} @> ${array(terms)}`
const spells = (phrases: string[]): SQL =>
  sql`not exists (select from unnest(${array(phrases)}) as phrase where position(phrase in spelled) = 0)`
const any = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`

const titleHolds = ({ terms, titleTerms, phrases }: Match): SQL =>
  phrases.length === 0
    ? holds(searchEntries.titleTerms, titleTerms)
    : sql`(${holds(searchEntries.terms, terms)} and ${holds(searchEntries.titleTerms, titleTerms)} and ${spells(phrases)})`

export const inTitle = (matches: Match[]): SQL => any(matches.map(titleHolds))
const textHolds = ({ terms, rare = [] }: Match): SQL =>
  rare.length === 0 || rare.length === terms.length
    ? holds(searchEntries.terms, terms)
    : sql`(${holds(searchEntries.terms, rare)} and ${whileReading(holds(searchEntries.terms, terms))})`
export const anywhere = (matches: Match[]): SQL =>
  any(matches.map((match) => (match.onlyTitles ? titleHolds(match) : textHolds(match))))
/**
 * A condition that no index is used for: frequent words are found soon enough while reading from the newest entry on.
 */
export const whileReading = (condition: SQL): SQL => sql`(${condition} is true)`
/** Leaves out entries whose publish time is in the future. Channels have none. */
export const hasAppeared = sql`(${searchEntries.ofChannel} or ${searchEntries.publishedAt} <= now())`
