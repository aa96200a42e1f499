// @vitest-environment happy-dom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { StoresProvider } from '#stores/stores.ts'
import { LikedBy } from './liked-by.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const people = ['小林', '阿禾', '南门老陈', '茶岭小妹'].map((nickname, place) => ({
  id: String(place + 1),
  nickname,
  avatar: '',
}))
let client: QueryClient
let root: Root
let asked: string[]
let answers: boolean

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  asked = []
  answers = true
  client = createQueryClient()
  client.setDefaultOptions({ queries: { networkMode: 'always', retry: false } })
  setClient({
    urlOf: () => '',
    call: async ({ name }) => {
      asked.push(name)
      if (!answers) throw new ApiError('network', 0, '', '')
      return { total: people.length, is_like: 0, users: people } as never
    },
  })
  root = createRoot(document.querySelector('main')!)
})
afterEach(() => act(() => root.unmount()))
const counts = (likes: number) => client.setQueryData(articleStateQuery('7').queryKey, { like_num: likes } as never)
const draw = (savesData = false) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <StoresProvider value={{ settings: { savesData }, player: {} } as never}>
          <LikedBy id="7" />
        </StoresProvider>
      </QueryClientProvider>,
    ),
  )
const line = () => document.querySelector('button')?.textContent

test('its place is held until the counts have come, and nothing is asked for before', async () => {
  await draw()
  expect(document.querySelector('main')!.children).toHaveLength(1)
  expect([line(), asked]).toEqual([undefined, []])
  await act(async () => void counts(0))
  await vi.waitFor(() => expect(document.querySelector('main')!.innerHTML).toBe(''))
  expect(asked).toEqual([])
})

test('the newest names come with the number; the first like shows by itself', async () => {
  counts(128)
  await draw()
  await vi.waitFor(() => expect(line()).toContain('小林等 128 人赞过'))
  expect(document.querySelectorAll('button [aria-hidden] > *').length).toBeGreaterThanOrEqual(3)
  expect(asked).toEqual(['getPostLikes'])
  await act(async () => void counts(1))
  await vi.waitFor(() => expect(line()).toContain('小林赞过'))
})

test('while data are saved, and where names do not come, the number stands alone', async () => {
  counts(128)
  await draw(true)
  expect([line(), asked]).toEqual(['128 人赞过', []])
  answers = false
  await draw()
  await vi.waitFor(() => expect(asked).toEqual(['getPostLikes']))
  expect(line()).toBe('128 人赞过')
})
