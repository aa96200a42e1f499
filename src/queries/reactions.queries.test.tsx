// @vitest-environment happy-dom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { articleStateQuery } from './articles.queries.ts'
import { setClient } from './call.ts'
import { createQueryClient } from './query-client.ts'
import { useReaction } from './reactions.queries.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const before = {
  id: '101',
  read_num: 9,
  like_num: 4,
  comment_num: 0,
  collection_num: 2,
  share_num: 0,
  is_like: 0 as const,
  is_collection: 0 as const,
  is_follow: 0 as const,
  is_subscribe: 0 as const,
  play_num: 0,
  allow_comment: 1 as const,
}
const { queryKey } = articleStateQuery('101')
let client: QueryClient
let answer: { resolve: (value: unknown) => void; reject: (error: unknown) => void }
let sent: unknown[]

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  sent = []
  client = createQueryClient()
  client.setQueryData(queryKey, before)
  setClient({
    urlOf: () => '',
    call: (_endpoint, input) => {
      sent.push(input)
      return new Promise<never>((resolve, reject) => (answer = { resolve: resolve as never, reject }))
    },
  })
  function Like() {
    const react = useReaction('101', 3, 'like')
    return <button type="button" onClick={() => react.mutate(true)} />
  }
  act(() =>
    createRoot(document.body.firstElementChild!).render(
      <QueryClientProvider client={client}>
        <Like />
      </QueryClientProvider>,
    ),
  )
})
// A tap waits for the one before it.
afterEach(() => answer.reject(new Error('over')))
const tap = () => act(async () => document.querySelector('button')!.click())

test('a like is shown at once, before the server has responded', async () => {
  await tap()
  expect(sent).toEqual([{ id: '101', type: 3, status: 1 }])
  expect(client.getQueryData(queryKey)).toEqual({ ...before, is_like: 1, like_num: 5 })
})

test('a like the server refuses is rolled back together with its count', async () => {
  await tap()
  await act(async () => answer.reject(new ApiError('network', 0, '', '/v1/like')))
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual(before))
})

test("the server's count replaces ours", async () => {
  await tap()
  await act(async () => answer.resolve({ id: '101', status: 1, total: 40 }))
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ ...before, is_like: 1, like_num: 40 }))
})

test('a state in flight when the like was tapped is stale, and does not undo it', async () => {
  client.removeQueries({ queryKey })
  const answers: { resolve: (value: unknown) => void }[] = []
  setClient({
    urlOf: () => '',
    call: () => new Promise<never>((resolve) => answers.push({ resolve: resolve as never })),
  })
  const asked = client.fetchQuery(articleStateQuery('101'))
  await tap()
  expect(answers).toHaveLength(2)
  await act(async () => answers[1]!.resolve({ id: '101', status: 1, total: 5 }))
  await act(async () => answers[0]!.resolve(before))
  await asked
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ ...before, is_like: 1, like_num: 5 }))
  expect(answers).toHaveLength(2)
})
