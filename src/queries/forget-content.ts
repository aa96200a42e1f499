/** Content that staff took from readers leaves this device: its pages, and the rows of lists [decision 126]. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { getAlbum, getAudio } from '#contract/content/albums.ts'
import { getStaticArticle } from '#contract/content/articles.ts'
import { getSpecial } from '#contract/content/specials.ts'
import { getVideo, getVideoCollection } from '#contract/content/videos.ts'
import { copies, listCopies } from '#offline/copies.ts'
import { call } from './call.ts'
import { isGone } from './disk-first.ts'

const pages = [getStaticArticle, getSpecial, getAlbum, getAudio, getVideo, getVideoCollection]
const EVERYBODY = 'public'
/** Longer than any cache on the way answers with what it had. */
const AGAIN_MS = 35_000

/**
 * What this device has of them is asked for once more: only the answer of the server drops it, from memory, disk and
 * worker. An open page says that its content is gone.
 */
export async function forgetContent(client: QueryClient, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids)
  setTimeout(() => void drop(client, gone).catch(() => {}), AGAIN_MS)
  await drop(client, gone)
}

async function drop(client: QueryClient, gone: ReadonlySet<string>): Promise<void> {
  const isPage = ([name, input]: QueryKey) =>
    pages.some((page) => page.name === name) && gone.has(String((input as { id?: unknown }).id))
  const listed = new Set<string>()
  const stored = await listCopies(EVERYBODY)
  for (const { key, value } of stored) {
    const queryKey = JSON.parse(key.slice(EVERYBODY.length + 1)) as QueryKey
    const copy = value as { state: { data: unknown } }
    if (isPage(queryKey)) await askOnce(queryKey, key)
    else {
      const data = withoutRows(copy.state.data, gone, listed)
      if (data !== copy.state.data) await copies.setItem(key, { ...copy, state: { ...copy.state, data } })
    }
  }
  for (const query of client.getQueryCache().getAll()) {
    if (isPage(query.queryKey)) await query.fetch().catch(() => {})
    else if (query.state.data !== undefined) {
      const data = withoutRows(query.state.data, gone, listed)
      if (data !== query.state.data) client.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt })
    }
  }
  // Of those that were only seen in lists the worker may have lists too.
  for (const id of listed) await call(getStaticArticle, { id }).catch(() => {})
}

async function askOnce([name, input]: QueryKey, key: string): Promise<void> {
  const page = pages.find((one) => one.name === name)!
  await call(page, input as never).catch(async (error: unknown) => {
    if (isGone(error)) await copies.removeItem(key)
  })
}

/** The same value where nothing in it is gone. left: takes the ids of the rows that were left out. */
function withoutRows(value: unknown, gone: ReadonlySet<string>, left: Set<string>): unknown {
  if (Array.isArray(value)) {
    const rows = value
      .filter((row) => !(isRow(row) && gone.has(row.id) && left.add(row.id)))
      .map((row) => withoutRows(row, gone, left))
    return rows.length === value.length && rows.every((row, at) => row === value[at]) ? value : rows
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const parts = entries.map(([name, part]) => [name, withoutRows(part, gone, left)] as const)
  return parts.every(([, part], at) => part === entries[at]![1]) ? value : Object.fromEntries(parts)
}
/** A row of a feed, which no other thing looks like. */
const isRow = (value: unknown): value is { id: string } =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'item_num', 'media_url', 'link_url'].every((name) => name in value)
