// @vitest-environment happy-dom
/**
 * Two people on one device: whatever a reading that is not public was asked for by one, the other neither sees nor
 * finds it on the disk.
 */
import 'fake-indexeddb/auto'
import { InfiniteQueryObserver, QueryObserver, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { ApiError } from '#contract/errors.ts'
import { withDatabase } from '#offline/db.ts'
import { setClient } from '#queries/call.ts'
import { ownerOf } from '#queries/disk-first.ts'
import { setPerson } from '#queries/person.ts'
import { createQueryClient, followPerson } from '#queries/query-client.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/queries/*.queries.ts', { eager: true })
const personal = endpoints.filter(({ endpoint }) => endpoint.access !== 'public' && endpoint.access !== 'staff')
const names = new Set(personal.map(({ endpoint }) => endpoint.name))

interface Made {
  queryKey: QueryKey
  queryFn?: (context: unknown) => unknown
  asks?: string[]
  initialPageParam?: unknown
}
/** What a query takes, by trial: ids, filters, lists of ids. */
const inputs: unknown[][] = [['7', '8', '9'], ['7', {}], [{}], [['7']], []]

/** Every query that can be made and asks for what is not public, with the names of what it asks for. */
async function everyQuery(): Promise<Made[]> {
  const found = new Map<string, Made>()
  for (const [name, make] of Object.values(modules).flatMap((module) => Object.entries(module))) {
    if (!name.endsWith('Query') || typeof make !== 'function') continue
    for (const input of inputs) {
      const query = await Promise.resolve()
        .then(() => (make as (...of: unknown[]) => Made)(...input))
        .catch(() => undefined)
      const asks = query?.queryFn ? await asksFor(query) : []
      for (const one of asks) if (names.has(one)) found.set(`${name} ${one}`, { ...query!, asks })
    }
  }
  return [...found.values()]
}
async function asksFor({ queryFn }: Pick<Made, 'queryFn'>): Promise<string[]> {
  const asked: string[] = []
  setClient({
    urlOf: () => '',
    call: (({ name }: { name: string }) => (asked.push(name), Promise.reject(new Error()))) as never,
  })
  const context = { signal: new AbortController().signal, meta: {}, pageParam: 1, client: createQueryClient() }
  await Promise.resolve()
    .then(() => queryFn!(context))
    .catch(() => {})
  setClient({ urlOf: () => '', call: (() => answer()) as never })
  return asked
}

/** Called where a tap or a job needs them: dropped by the client when their person has left. */
const askedWithoutQuery = [
  'getDeviceKeys',
  'getDataExportFile',
  'getOrderScore',
  'getHistories',
  'requestCaptcha',
  'getWechatAuth',
  'authWechat',
  'logOut',
  'getPositions',
  'getSource',
  'getSourcePlayAuth',
  'getChannelPlayAuth',
  'getOssUploadAuth',
  'scanImage',
  'getCivilizationComments',
].sort()

let who = 'first'
let answer: () => Promise<unknown>
beforeEach(async () => {
  await withDatabase((database) => database.clear('copies'))
  who = 'first'
  setPerson(() => who)
  setClient({ urlOf: () => '', call: (() => answer()) as never })
})
/** An answer in the shape of a page, with the words of its owner everywhere. */
const wordsOf = (owner: string) => ({
  list: [{ id: '1', status: 1, created_at: '', text: `of ${owner}` }],
  text: `of ${owner}`,
  total: 1,
  page: 1,
  page_size: 20,
})
const onDisk = async (scope: string) =>
  JSON.stringify(await withDatabase((database) => database.getAllFromIndex('copies', 'scope', scope)))

/** The page of a tab that shows all of them: what was shown while somebody was here. */
function openTab(queries: Made[]) {
  const client = createQueryClient()
  client.mount()
  const shown: [person: string, data: string][] = []
  const stops = queries.map((query) => {
    const observer =
      'initialPageParam' in query
        ? new InfiniteQueryObserver(client, query as never)
        : new QueryObserver(client, { ...query, enabled: true } as never)
    return (observer.subscribe as (on: (result: { data: unknown }) => void) => () => void)(({ data }) =>
      shown.push([who, JSON.stringify(data) ?? '']),
    )
  })
  return { client, shown, close: () => (stops.forEach((stop) => stop()), client.unmount(), client.clear()) }
}
function switchTo(next: string, ...tabs: { client: QueryClient }[]): void {
  who = next
  for (const { client } of tabs) followPerson(client)
}

test('each reading that is not public has a query whose key names its person', async () => {
  const queries = await everyQuery()
  for (const { queryKey } of queries) expect(ownerOf(queryKey), String(queryKey[0])).toBe('first')
  const asked = new Set(queries.flatMap(({ asks = [] }) => asks))
  const readings = personal.filter(({ endpoint: { method } }) => method === 'GET').map(({ endpoint: { name } }) => name)
  expect(readings.filter((name) => !asked.has(name)).sort()).toEqual(askedWithoutQuery)
})

test('an answer that comes after a direct switch is shown and stored for nobody; nor is it after a log-out', async () => {
  for (const next of ['second', 'guest']) {
    await withDatabase((database) => database.clear('copies'))
    who = 'first'
    const queries = await everyQuery()
    const held: (() => void)[] = []
    answer = () => new Promise((resolve) => held.push(() => resolve(wordsOf('first'))))
    const tabs = [openTab(queries), openTab(queries)]
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(100))
    answer = () => Promise.resolve(wordsOf(who))
    switchTo(next, ...tabs)
    held.forEach((release) => release())
    await vi.waitFor(() =>
      expect(tabs[0]!.shown.filter(([, data]) => data.includes(`of ${next}`)).length).toBeGreaterThan(50),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const { shown } of tabs)
      expect(shown.filter(([person, data]) => person !== 'first' && data.includes('of first'))).toEqual([])
    expect(await onDisk(next)).not.toContain('of first')
    expect(await onDisk('first')).toBe('[]')
    tabs.forEach(({ close }) => close())
  }
})

test('each finds their own copies without a network, and only those', async () => {
  answer = () => Promise.resolve(wordsOf(who))
  const queries = async () => (await everyQuery()).filter((query) => (query as { meta?: { keep?: object } }).meta?.keep)
  for (const person of ['first', 'second']) {
    who = person
    const tab = openTab(await queries())
    await vi.waitFor(async () => expect(JSON.parse(await onDisk(person))).not.toEqual([]))
    await vi.waitFor(() => expect(tab.client.isFetching()).toBe(0))
    tab.close()
  }
  answer = () => Promise.reject(new ApiError('network', 0, '', ''))
  who = 'first'
  const tab = openTab(await queries())
  await vi.waitFor(() => expect(tab.shown.some(([, data]) => data.includes('of first'))).toBe(true))
  switchTo('second', tab)
  await vi.waitFor(() =>
    expect(tab.shown.some(([person, data]) => person === 'second' && data.includes('of second'))).toBe(true),
  )
  for (const person of ['first', 'second']) {
    const other = person === 'first' ? 'second' : 'first'
    expect(tab.shown.filter(([here, data]) => here === person && data.includes(`of ${other}`))).toEqual([])
  }
  tab.close()
})

test('a session whose citizen is not known yet leaves nothing on the disk', async () => {
  answer = () => Promise.resolve(wordsOf('somebody'))
  who = 'unnamed 3'
  const tab = openTab(await everyQuery())
  await vi.waitFor(() =>
    expect(tab.shown.filter(([, data]) => data.includes('of somebody')).length).toBeGreaterThan(50),
  )
  await vi.waitFor(() => expect(tab.client.isFetching()).toBe(0))
  expect(JSON.stringify(await withDatabase((database) => database.getAll('copies')))).not.toContain('of somebody')
  tab.close()
})
