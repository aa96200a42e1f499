/** What the city offers, as far as this device has it: the app's own, lists that were opened here, saved matters. */
import { appServices } from '#contract/site/app-services.ts'
import { cityKinds, MAX_CITY_THINGS, type CityGroup } from '#contract/content/city-search.ts'
import { findGuides } from '#lib/find-guides.ts'
import { ownThings, readerOfCopy, searchThings } from '#lib/stored-things.ts'
import { withDatabase } from './db.ts'
import { savedGuides } from './saved-guides.ts'

type Stored = { state?: { data?: unknown } } | undefined

/** user: whose copies are searched besides everybody's. */
export async function searchStoredCity(user: string, keyword: string): Promise<CityGroup[]> {
  const scopes = user ? ['public', user] : ['public']
  const keys = await withDatabase((database) =>
    Promise.all(scopes.map((scope) => database.getAllKeysFromIndex('copies', 'scope', scope))),
  ).catch(() => [])
  const wanted = keys.flat().flatMap((key) => {
    const read = readerOfCopy(key)
    return read ? [{ key, read }] : []
  })
  const copies = await withDatabase((database) =>
    Promise.all(wanted.map(({ key }) => database.get('copies', key))),
  ).catch(() => [])
  const things = copies.flatMap((copy, place) => wanted[place]?.read((copy?.value as Stored)?.state?.data) ?? [])
  const groups = searchThings([...ownThings(appServices), ...things], keyword, MAX_CITY_THINGS)
  const saved = findGuides(await savedGuides().catch(() => []), { keyword })
  if (saved.length === 0) return groups
  const list = saved
    .slice(0, MAX_CITY_THINGS)
    .map(({ id, title, department }) => ({ id, title, note: department, url: `/guides/${id}` }))
  const guides = { kind: 'guide' as const, total: saved.length, list }
  const others = groups.filter(({ kind }) => kind !== 'guide')
  const order = Object.keys(cityKinds)
  return [...others, guides].sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))
}
