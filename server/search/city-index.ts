import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { perDatabase } from '#server/platform/database/per-database.ts'
import { setImmediate } from 'node:timers/promises'
import { readCityEntries, type CityEntry } from './city-entries.ts'
import type { Sense } from './asked-words.ts'
import { termsOf } from './entry-terms.ts'
import { asInitials, asPinyin } from './matches.ts'
import { searchTerms } from '#server/platform/words/terms.ts'

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
/** The share of the terms of a question that an entry must hold; of a short name nearly all. */
const LEAST = 0.5
const LEAST_OF_A_NAME = 0.75
const NAME_TERMS = 3
/** The weight of a term that no entry holds: mostly two characters of neighbouring words. */
const UNKNOWN = 1

const FRESH_MS = 30_000
const STALE_MS = 600_000
const indexes = perDatabase(
  () => new TimedCache<Indexed>({ freshMs: FRESH_MS, staleMs: STALE_MS, limit: 1, name: 'cityIndex' }),
)

/** The entries for a question in these readings, the best first. */
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
  const placesOf = (term: string) => new Set((held.get(term) ?? []).map(([place]) => place))
  return [...asPinyin(sense), ...asInitials(sense)].flatMap(({ terms, phrases }) => {
    const [first, ...others] = terms.map(placesOf).sort((one, other) => one.size - other.size)
    return [...(first ?? [])].filter(
      (place) =>
        others.every((places) => places.has(place)) &&
        phrases.every((phrase) => entries[place]!.spelled.includes(phrase)),
    )
  })
}

interface Spelt {
  spelled: string
  inTitle: Set<string>
  inWords: string[]
}
/** Spellings by entry, reused from one index to the next: spelling takes long, and few entries change. */
const spelt = perDatabase(() => new Map<string, Spelt>())

async function termsOfEntry({ title, words }: CityEntry): Promise<Spelt> {
  const blank = { introduction: '', names: [], tags: [], body: '' }
  const named = await termsOf({ ...blank, title })
  const said = await termsOf({ ...blank, title: '', introduction: words })
  const inTitle = new Set(named.terms)
  return { spelled: named.spelled, inTitle, inWords: said.terms.filter((term) => !inTitle.has(term)) }
}

async function buildIndex(db: Database): Promise<Indexed> {
  const read = await readCityEntries(db)
  const before = new Map(spelt(db))
  spelt(db).clear()
  const entries: Indexed['entries'] = []
  const held: Indexed['held'] = new Map()
  for (const [place, one] of read.entries()) {
    const key = `${one.title}\n${one.words}`
    const terms = before.get(key) ?? (await termsOfEntry(one))
    spelt(db).set(key, terms)
    entries.push({ ...one, spelled: terms.spelled })
    const hold = (term: string, worth: number) => {
      const places = held.get(term) ?? []
      places.push([place, worth])
      held.set(term, places)
    }
    for (const term of terms.inTitle) hold(term, IN_TITLE)
    for (const term of terms.inWords) hold(term, IN_WORDS)
    if (place % AT_ONCE === 0) await setImmediate()
  }
  return { entries, held }
}
