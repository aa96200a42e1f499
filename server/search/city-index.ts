import { TimedCache } from '#server/cache/timed-cache.ts'
import type { Database } from '#server/database/connect.ts'
import { perDatabase } from '#server/database/per-database.ts'
import { setImmediate } from 'node:timers/promises'
import { readCityEntries, type CityEntry } from './city-entries.ts'
import type { Sense } from './asked-words.ts'
import { termsOf } from './entry-terms.ts'
import { asInitials, asPinyin, type Match } from './matches.ts'
import { searchTerms } from './terms.ts'

interface Indexed {
  entries: (CityEntry & { spelled: string })[]
  /** Term → the entries that hold it, each with what that is worth. */
  held: Map<string, [place: number, worth: number][]>
}
export interface Ranked {
  entry: CityEntry
  score: number
}
const IN_TITLE = 1
const IN_WORDS = 0.7
const AT_ONCE = 50
/** Of a question so much has to be there; a few characters are a name, of which nearly all has to. */
const LEAST = 0.5
const LEAST_OF_A_NAME = 0.75
const NAME_TERMS = 3
/** What a term counts that nothing holds: mostly two characters of neighbouring words. */
const UNKNOWN = 1

const FRESH_MS = 30_000
const STALE_MS = 600_000
const indexes = perDatabase(() => new TimedCache<Indexed>({ freshMs: FRESH_MS, staleMs: STALE_MS, limit: 1 }))

/** What the city offers for a question in these senses, the best first. */
export async function rankCity(db: Database, senses: Sense[]): Promise<Ranked[]> {
  const index = await indexes(db).get('', () => buildIndex(db))
  const best = new Map<number, number>()
  for (const { words, worth } of senses)
    for (const [found, score] of scoresOf(index, words)) best.set(found, Math.max(best.get(found) ?? 0, score * worth))
  if (best.size === 0) for (const found of spelledAs(index, senses[0]?.words ?? '')) best.set(found, 1)
  return [...best]
    .sort(([a, one], [b, other]) => other - one || a - b)
    .map(([place, score]) => ({ entry: index.entries[place]!, score }))
}

/** Rare terms count more; the words as they stand, in the title, most. */
function scoresOf({ entries, held }: Indexed, sense: string): Map<number, number> {
  const terms = searchTerms(sense)
  const isName = terms.length <= NAME_TERMS
  const rarity = (term: string) => {
    const holders = held.get(term)?.length ?? (isName ? 1 : 0)
    return holders === 0 ? UNKNOWN : Math.log(1 + entries.length / holders)
  }
  const all = terms.reduce((sum, term) => sum + rarity(term), 0)
  const sums = new Map<number, { there: number; worth: number }>()
  for (const term of terms)
    for (const [place, worth] of held.get(term) ?? []) {
      const sum = sums.get(place) ?? { there: 0, worth: 0 }
      sums.set(place, { there: sum.there + rarity(term), worth: sum.worth + worth * rarity(term) })
    }
  const whole = sense.replaceAll(' ', '')
  return new Map(
    [...sums].flatMap(([place, { there, worth }]): [number, number][] => {
      if (there / all < (isName ? LEAST_OF_A_NAME : LEAST)) return []
      const { title, words } = entries[place]!
      const name = title.toLowerCase()
      const bonus = name === whole ? 1 : name.includes(whole) ? 0.5 + 0.3 * (whole.length / name.length) : 0
      return [[place, worth / all + (bonus || (words.includes(whole) ? 0.2 : 0))]]
    }),
  )
}

/** Latin letters as pinyin or initials of titles. */
function spelledAs({ entries, held }: Indexed, sense: string): number[] {
  const holds = (place: number, term: string) => (held.get(term) ?? []).some(([one]) => one === place)
  const fits = (match: Match) => (place: number) =>
    match.terms.every((term) => holds(place, term)) &&
    match.phrases.every((phrase) => entries[place]!.spelled.includes(phrase))
  const all = [...entries.keys()]
  return [...asPinyin(sense), ...asInitials(sense)].flatMap((match) => all.filter(fits(match)))
}

async function buildIndex(db: Database): Promise<Indexed> {
  const read = await readCityEntries(db)
  const entries: Indexed['entries'] = []
  const held: Indexed['held'] = new Map()
  for (const [place, one] of read.entries()) {
    const named = await termsOf({ title: one.title, introduction: '', names: [], tags: [], body: '' })
    const said = await termsOf({ title: '', introduction: one.words, names: [], tags: [], body: '' })
    entries.push({ ...one, spelled: named.spelled })
    const inTitle = new Set(named.terms)
    const hold = (term: string, worth: number) => {
      const places = held.get(term) ?? []
      places.push([place, worth])
      held.set(term, places)
    }
    for (const term of inTitle) hold(term, IN_TITLE)
    for (const term of said.terms) if (!inTitle.has(term)) hold(term, IN_WORDS)
    if (place % AT_ONCE === 0) await setImmediate()
  }
  return { entries, held }
}
