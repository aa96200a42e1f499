/**
 * Copies of public readings that are written without the query of their page, which finds them as if it had written
 * them itself.
 */
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import { COPY_SCHEMA } from './copies.ts'
import { withDatabase } from './db.ts'

/** pages: the first page of a list that goes on. */
export function publicKey<E extends Endpoint>(endpoint: E, input: InputOf<E>, pages = false): string {
  return `public-${JSON.stringify([endpoint.name, input, ...(pages ? ['pages'] : [])], sorted)}`
}

export async function storePublicCopy<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  answer: OutputOf<E>,
  { at, pages = false }: { at: number; pages?: boolean },
): Promise<void> {
  const key = publicKey(endpoint, input, pages)
  const data = pages ? { pages: [answer], pageParams: [1] } : answer
  const value = {
    buster: COPY_SCHEMA,
    queryHash: key.slice('public-'.length),
    queryKey: [endpoint.name, input, ...(pages ? ['pages'] : [])],
    state: { data, dataUpdatedAt: at, status: 'success' },
  }
  await withDatabase((database) => database.put('copies', { key, scope: 'public', at, value }))
}

/** Fields in one order, as the names of copies have them. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
