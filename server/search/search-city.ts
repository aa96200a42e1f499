import type * as contract from '#contract/content/city-search.ts'
import { MAX_CITY_THINGS, type CityGroup } from '#contract/content/city-search.ts'
import { askedWords, type Synonym } from './asked-words.ts'
import { rankCity } from './city-index.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/** Results that score below this share of the best are left out. */
const BESIDE_THE_BEST = 0.5

/** [decision 090] */
export const searchCity: Handle<typeof contract.searchCity> = async ({ keyword }, { db, settings }) => {
  const synonyms = await settings.get<Synonym[]>('synonyms', [])
  const ranked = await rankCity(db, askedWords(keyword, synonyms))
  const least = (ranked[0]?.score ?? 0) * BESIDE_THE_BEST
  const groups = new Map<CityGroup['kind'], CityGroup>()
  for (const { entry, score } of ranked) {
    if (score < least) break
    const { kind, id, title, note, url } = entry
    const group = groups.get(kind) ?? { kind, total: 0, list: [] }
    groups.set(kind, group)
    group.total += 1
    if (group.list.length < MAX_CITY_THINGS) group.list.push({ id, title, note, url })
  }
  return { keyword, groups: [...groups.values()] }
}
