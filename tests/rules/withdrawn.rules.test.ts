// @vitest-environment happy-dom
/** What staff withdraw leaves an open page, the lists around it and the disk within the minute [decision 126]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { followEmergency } from '#app/frame/follow-emergency.ts'
import { getStaticArticle } from '#contract/content/articles.ts'
import { feedItem } from '#contract/content/content.ts'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { copies, listCopies } from '#offline/copies.ts'
import { articleQuery } from '#queries/articles.queries.ts'
import { categoryPostsQuery } from '#queries/content.queries.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(async () => {
  app.queryClient.clear()
  localStorage.removeItem('emergency')
  await app.close()
  vi.useRealTimers()
})
const article = (id: number) =>
  v.parse(getStaticArticle.output, { id, type: 3, title: `第 ${id} 篇`, content: '<p>文</p>' })
const row = (id: number) => v.parse(feedItem, { id, type: 3, title: `第 ${id} 篇` })
const rows = [row(7), row(8), row(9)]
const copy = (data: unknown) => ({ buster: '1', state: { data, dataUpdatedAt: Date.now() } })
const kept = async () => (await listCopies('public')).map(({ key }) => key).sort()

test('a page that is open says that it is gone; copies and rows of it are dropped, and no others', async () => {
  let withdrawn: string[] = []
  // As a cache on the way, which answers for half a minute with what it had.
  let cached = true
  const left = new ApiError('code', NOT_VIEWABLE, '', '/')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  app = await openApp('/posts/7', siteWith({}), {
    getEmergency: () => Promise.resolve({ id: '', text: '', at: '', until: '', withdrawn }),
    getStaticArticle: ({ id }: { id: string }) =>
      withdrawn.includes(id) && !cached ? Promise.reject(left) : Promise.resolve(article(Number(id))),
    getCategoryPosts: { ...emptyPage, total: 3, list: rows },
  })
  followEmergency(app.stores, app.queryClient)
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('第 7 篇'))
  await app.queryClient.fetchInfiniteQuery(categoryPostsQuery('5'))
  await app.queryClient.fetchQuery(articleQuery('9'))
  await copies.setItem('public-["getStaticArticle",{"id":"8"}]', copy(article(8)))
  await copies.setItem('public-["getRelatedPosts",{"id":"9"}]', copy({ list: rows }))
  withdrawn = ['8', '7']
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  cached = false
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await vi.waitFor(() => expect(page.textContent).toContain('该内容已不存在~'), { timeout: 10_000 })
  await vi.waitFor(async () => {
    expect(await kept()).toEqual(expect.arrayContaining(['public-["getStaticArticle",{"id":"9"}]']))
    expect((await kept()).filter((key) => /getStaticArticle.*"[78]"/.test(key))).toEqual([])
    const list = (await copies.getItem('public-["getRelatedPosts",{"id":"9"}]')) as ReturnType<typeof copy>
    expect(list.state.data).toEqual({ list: [row(9)] })
  })
  const { pages } = app.queryClient.getQueryData(categoryPostsQuery('5').queryKey) as { pages: { list: object[] }[] }
  expect(pages.flatMap(({ list }) => list)).toEqual([row(9)])
  expect(app.asked.filter((name) => name === 'getStaticArticle').length).toBeGreaterThan(3)
})
