// @vitest-environment happy-dom
import { QueryClientProvider, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Collection } from '#contract/talk/collections.ts'
import { ApiError } from '#contract/errors.ts'
import type { PageOf } from '#contract/fields.ts'
import { articleStateQuery } from './articles.queries.ts'
import { setClient } from './call.ts'
import { collectionsQuery, useUncollect } from './collections.queries.ts'
import { createQueryClient } from './query-client.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
type Pages = InfiniteData<PageOf<Collection>, number>
const row = (id: string) =>
  ({ id, type: 3, status: 1, created_at: '', content: { title: `篇目 ${id}` } }) as unknown as Collection
const before: Pages = {
  pages: [{ list: [row('1'), row('2'), row('3')], total: 3, page: 1, page_size: 20 }],
  pageParams: [1],
}
const everything = collectionsQuery().queryKey
const articles = collectionsQuery(3).queryKey
let client: QueryClient
let sent: { id: string }[]
let refused: string[]
let release: () => void

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  sent = []
  refused = []
  client = createQueryClient()
  for (const key of [everything, articles]) client.setQueryData<Pages>(key as readonly unknown[], before)
  client.setQueryData(articleStateQuery('1').queryKey, { is_collection: 1 } as never)
  const gate = new Promise<void>((resolve) => (release = resolve))
  setClient({
    urlOf: () => '',
    call: async (_endpoint, input) => {
      const { id } = input as { id: string }
      sent.push({ id })
      await gate
      if (refused.includes(id)) throw new ApiError('network', 0, '', '/v1/collection')
      return { id, status: 0, total: 0 } as never
    },
  })
  function Drop() {
    const { mutate } = useUncollect()
    return <button type="button" onClick={() => mutate([row('1'), row('3')])} />
  }
  act(() =>
    createRoot(document.body.firstElementChild!).render(
      <QueryClientProvider client={client}>
        <Drop />
      </QueryClientProvider>,
    ),
  )
})
const tap = () => act(async () => document.querySelector('button')!.click())
const ids = (key: readonly unknown[]) =>
  client.getQueryData<Pages>(key)!.pages.flatMap(({ list }) => list.map(({ id }) => id))

test('removed items leave every tab at once, are sent one after the other, and their own page is updated', async () => {
  await tap()
  expect([ids(everything), ids(articles)]).toEqual([['2'], ['2']])
  expect(client.getQueryData<Pages>(everything)!.pages[0]!.total).toBe(1)
  expect(sent).toEqual([{ id: '1' }])
  await act(async () => release())
  await vi.waitFor(() => expect(sent).toEqual([{ id: '1' }, { id: '3' }]))
  expect(client.getQueryData(articleStateQuery('1').queryKey)).toEqual({ is_collection: 0 })
})

test('items the server refuses to remove return to every tab', async () => {
  refused = ['3']
  await tap()
  await act(async () => release())
  await vi.waitFor(() =>
    expect([ids(everything), ids(articles)]).toEqual([
      ['1', '2', '3'],
      ['1', '2', '3'],
    ]),
  )
})
