import type * as v from 'valibot'
import { oneWidth, searchedWords } from '#contract/one-width.ts'
import type { street as streetSchema } from '#contract/volunteers/practice-settings.ts'

type Street = v.InferOutput<typeof streetSchema>
export interface StreetChoice {
  /** Its number. */
  street: string
  /** A name, '' for none. */
  community: string
}
const MAX = 20

export const communitiesOf = (all: readonly Street[], street: string): Street[] =>
  street === '' ? [] : all.filter(({ parent_id: parent }) => parent === street)

/** Streets and communities with every word in their names, a community with the name of its street. */
export function findStreets(all: readonly Street[], words: string): (StreetChoice & { name: string })[] {
  const wanted = searchedWords(words)
  if (wanted.length === 0) return []
  return all
    .filter(({ level }) => level === 1)
    .flatMap(({ id, name }) => [
      { street: id, community: '', name },
      ...communitiesOf(all, id).map((one) => ({ street: id, community: one.name, name: `${name} ${one.name}` })),
    ])
    .filter(({ name }) => wanted.every((word) => oneWidth(name).includes(word)))
    .slice(0, MAX)
}
