import { oneWidth } from '#contract/one-width.ts'
import { cutTo } from '#contract/words.ts'
import type { City } from '#contract/site/site.ts'

/** A city or county to choose, with the one it belongs to. */
export interface CityChoice {
  id: string
  name: string
  initial: string
  within: string
}
const PROVINCE = 1
const OTHER = '#'

/** Cities and counties of the tree, by initial, as an index shows them; provinces cannot be chosen. */
export function cityGroups(tree: readonly City[], searched = ''): { initial: string; cities: CityChoice[] }[] {
  const wanted = oneWidth(searched).trim()
  const found = choices(tree, '').filter(({ name }) => oneWidth(name).includes(wanted))
  const initials = [...new Set(found.map(({ initial }) => initial))].sort((a, b) =>
    a === OTHER ? 1 : b === OTHER ? -1 : a < b ? -1 : 1,
  )
  return initials.map((initial) => ({ initial, cities: found.filter((city) => city.initial === initial) }))
}

function choices(tree: readonly City[], within: string): CityChoice[] {
  return tree.flatMap(({ id, name, level, initial, children }) => [
    ...(level > PROVINCE ? [{ id, name, within, initial: cutTo(initial.trim(), 1).toUpperCase() || OTHER }] : []),
    ...choices(children, name),
  ])
}

/** The city of the tree that a place name means: '云溪' and '云溪市' alike. */
export function namedCity(tree: readonly City[], place: string): string | undefined {
  const bare = (name: string) => name.replace(/(市|区|县|自治州|地区|盟)$/, '')
  const name = bare(place.trim())
  return name === '' ? undefined : choices(tree, '').find((city) => bare(city.name) === name)?.name
}
