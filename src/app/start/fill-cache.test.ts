// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { getActivity } from '#contract/volunteers/activities.ts'
import { getStaticArticle } from '#contract/content/articles.ts'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { getWish } from '#contract/help/wishes.ts'
import { copies } from '#offline/copies.ts'
import { categoryPostsQuery } from '#queries/content.queries.ts'
import { setClient } from '#queries/call.ts'
import { copyKey } from '#queries/copy-key.ts'
import { setPerson } from '#queries/person.ts'
import { createQueryClient, keyFor, read } from '#queries/query-client.ts'
import { fillCacheFromDocument } from './fill-cache.ts'

const article = read(getStaticArticle, { id: '150' }, { keep: true })
const onDisk = `public-${JSON.stringify(article.queryKey)}`

/** Resolves when all earlier writes are done. */
const disk = async () => {
  for (let turn = 0; turn < 3; turn++) await copies.getItem(onDisk)
}

async function openWith(answer: () => Promise<never>) {
  await copies.removeItem(onDisk)
  let idle = () => {}
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (idle = work))
  setClient({ urlOf: () => '', call: answer })
  const client = createQueryClient()
  await fillCacheFromDocument(
    client,
    {
      config: {},
      at: Date.now(),
      queries: [{ key: article.queryKey, data: { id: '150' }, meta: article.meta as Record<string, unknown> }],
    },
    { signedIn: false, person: 'guest' },
  )
  const asked = client.fetchQuery({ ...article, staleTime: 0, retry: false }).catch(() => {})
  return { asked, rest: () => idle() }
}

test('what came with the document is on disk once the page rests, also when the network is gone', async () => {
  const { asked, rest } = await openWith(() => Promise.reject(new ApiError('network', 0, '', '/')))
  rest()
  await asked
  await vi.waitFor(async () => expect(await copies.getItem(onDisk)).toMatchObject({ state: { data: { id: '150' } } }))
})

test('a phone that is never idle keeps it too: the browser is told how long it may wait', async () => {
  const told = vi.fn((_work: () => void, _options?: IdleRequestOptions) => 0)
  vi.stubGlobal('requestIdleCallback', told)
  await fillCacheFromDocument(
    createQueryClient(),
    { config: {}, at: Date.now(), queries: [] },
    { signedIn: false, person: 'guest' },
  )
  expect(told.mock.calls[0]![1]!.timeout).toBeLessThanOrEqual(2000)
})

test('what turns out to be withdrawn while the page rests is not', async () => {
  const remove = vi.spyOn(copies, 'removeItem')
  let removed = () => {}
  const { asked, rest } = await openWith(async () => {
    remove.mockImplementationOnce(() => new Promise((done) => (removed = done)))
    throw new ApiError('code', NOT_VIEWABLE, '', '/')
  })
  await vi.waitFor(() => expect(remove.mock.calls.length).toBe(2))
  rest()
  await disk()
  removed()
  await asked
  await disk()
  expect(await copies.getItem(onDisk)).toBeUndefined()
})

test('what depends on the reader was drawn for a guest: whoever is signed in gets their own at once', async () => {
  setClient({ urlOf: () => '', call: () => Promise.reject(new ApiError('network', 0, '', '/')) })
  const activity = read(getActivity, { id: '101' })
  const first = {
    config: {},
    at: Date.now(),
    queries: [activity, article].map(({ queryKey, meta }) => ({
      key: queryKey,
      data: {},
      meta: meta as Record<string, unknown>,
    })),
  }
  const isStale = async (signedIn: boolean) => {
    setPerson(() => '7')
    const client = createQueryClient()
    await fillCacheFromDocument(client, first, { signedIn, person: '7' })
    return [activity, article].map(({ queryKey }) => client.getQueryState(keyFor('7', queryKey))?.isInvalidated)
  }
  expect(await isStale(false)).toEqual([false, false])
  expect(await isStale(true)).toEqual([true, false])
})

test('what somebody has read for themselves stays, though the worker had an older document drawn for a guest', async () => {
  setClient({ urlOf: () => '', call: () => Promise.reject(new ApiError('network', 0, '', '/')) })
  setPerson(() => '7')
  const wish = read(getWish, { id: '101' }, { keep: true })
  const own = copyKey(wish.queryKey)
  const readAt = Date.now()
  const copy = { data: { phone: '13812345678' }, dataUpdatedAt: readAt, status: 'success' }
  const stored = { buster: '1', queryHash: JSON.stringify(wish.queryKey), queryKey: wish.queryKey, state: copy }
  await copies.setItem(own, stored as never)
  let idle = () => {}
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (idle = work))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ workerStart: 1, type: 'navigate' }] as never)
  const open = async (at: number) => {
    const client = createQueryClient()
    const meta = { personal: true, keep: { ttl: 10 } }
    await fillCacheFromDocument(
      client,
      { config: {}, at, queries: [{ key: keyFor('guest', wish.queryKey), data: { phone: '' }, meta }] },
      { signedIn: true, person: '7' },
    )
    const drawn = client.getQueryData(wish.queryKey)
    await client.fetchQuery({ ...wish, staleTime: 0, retry: false }).catch(() => {})
    idle()
    await disk()
    return { drawn, kept: ((await copies.getItem(own)) as unknown as typeof stored).state.data }
  }
  expect(await open(readAt - 1)).toEqual({ drawn: undefined, kept: { phone: '13812345678' } })
  expect(await open(readAt + 1)).toEqual({ drawn: { phone: '' }, kept: { phone: '13812345678' } })
  vi.restoreAllMocks()
})

test('after a reload a slow disk is waited for where the list had more pages, and nowhere else', async () => {
  const list = categoryPostsQuery('0')
  const [onePage, threePages] = [1, 3].map((pages) => ({ pages: Array(pages).fill({ list: [] }), pageParams: [] }))
  const copy = { buster: '1', state: { data: threePages, dataUpdatedAt: Date.now(), status: 'success' } }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ workerStart: 0, type: 'reload' }] as never)
  const disk = vi.spyOn(copies, 'getItem')
  /** Whether the document's one page is drawn. */
  const reload = async () => {
    disk.mockReset()
    disk.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 600, copy as never)))
    const client = createQueryClient()
    const queries = [{ key: list.queryKey, data: onePage, meta: list.meta as Record<string, unknown> }]
    await fillCacheFromDocument(client, { config: {}, at: Date.now(), queries }, { signedIn: false, person: 'guest' })
    return { client, drawn: client.getQueryData(list.queryKey) !== undefined, asked: disk.mock.calls.length }
  }
  const first = await reload()
  expect(first).toMatchObject({ drawn: true, asked: 0 })
  first.client.setQueryData(list.queryKey, threePages as never)
  dispatchEvent(new Event('pagehide'))
  expect(await reload()).toMatchObject({ drawn: false, asked: 1 })
  vi.restoreAllMocks()
})
