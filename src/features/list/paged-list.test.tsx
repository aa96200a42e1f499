// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, sentences } from '#contract/errors.ts'
import { feedbacksQuery } from '#queries/feedbacks.queries.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { StoresProvider } from '#stores/stores.ts'
import { PagedList } from './paged-list.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
/**
 * The last callback that observed: calling it simulates the foot entering the viewport, told in one delivery with the
 * crossing before it, as a busy browser does.
 */
let comeNear: (() => void) | undefined
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => callback([{ isIntersecting: false }, { isIntersecting: true }])
    }
    observe() {}
    disconnect() {
      comeNear = undefined
    }
  },
)
const TOTAL = 3
let root: Root
let asked: number[]
let failure: ApiError | undefined
let total: number
let held: Promise<void> | undefined

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  asked = []
  failure = undefined
  total = TOTAL
  held = undefined
  comeNear = undefined
  setClient({
    urlOf: () => '',
    call: async (_endpoint, input) => {
      const { page } = input as { page: number }
      asked.push(page)
      await held
      if (failure) throw failure
      const rows = [page * 2 - 1, page * 2].filter((id) => id <= total)
      return { list: rows.map((id) => ({ id: String(id) })), total, page, page_size: 2 } as never
    },
  })
})
afterEach(() => act(() => root.unmount()))

async function draw({ elder = false, queued = false } = {}): Promise<void> {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { networkMode: 'always', retry: false } })
  await act(async () => {
    root = createRoot(document.querySelector('main')!)
    root.render(
      <QueryClientProvider client={client}>
        <StoresProvider value={{ settings: { elder }, network: { usable: true } } as never}>
          <PagedList
            query={{ ...feedbacksQuery(), meta: {} }}
            skeleton={<p>等一等</p>}
            empty={queued ? undefined : <p>空的</p>}
            frame={(content, { rows, hasMore }) => (
              <section aria-label={`${rows.length}${hasMore ? '+' : ''}`}>{content}</section>
            )}
          >
            {(rows) => (
              <ul>
                {queued && <li>待发送</li>}
                {rows.map(({ id }) => (
                  <li key={id}>{id}</li>
                ))}
              </ul>
            )}
          </PagedList>
        </StoresProvider>
      </QueryClientProvider>,
    )
  })
}
const words = () => document.querySelector('main')!.textContent
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent)
const frame = () => document.querySelector('section')?.getAttribute('aria-label')
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const press = (name: string) => act(async () => button(name)!.click())
const refusal = () => document.querySelector('[role=alert]')?.textContent

test('pending: the skeleton stands alone until the first page is there', async () => {
  let release = () => {}
  held = new Promise((resolve) => (release = resolve))
  await draw()
  expect([words(), frame()]).toEqual(['等一等', undefined])
  await act(async () => release())
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2']))
  expect([words()?.includes('等一等'), frame()]).toEqual([false, '2+'])
})

test('failed: what went wrong in words, and 重试 asks again', async () => {
  failure = new ApiError('http', 500, '', '/v1/x')
  await draw()
  await vi.waitFor(() => expect(refusal()).toContain(sentences.serverError))
  expect(frame()).toBeUndefined()
  failure = undefined
  await press('重试')
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2']))
  expect(asked).toEqual([1, 1])
})

test('offline and busy are drawn differently; what is gone offers no 重试', async () => {
  const drawings = new Set<string>()
  for (const failed of [new ApiError('network', 0, '', ''), new ApiError('http', 503, '', '/v1/x')]) {
    failure = failed
    await draw()
    await vi.waitFor(() => expect(button('重试')).toBeTruthy())
    // The drawings are loaded when they are first needed; until then their room is empty.
    await vi.waitFor(() => expect(document.querySelector('svg')?.childElementCount).toBeGreaterThan(0))
    drawings.add(document.querySelector('svg')!.outerHTML)
    await act(() => root.unmount())
  }
  expect(drawings.size).toBe(2)
  failure = new ApiError('code', 403001, '', '/v1/x')
  await draw()
  await vi.waitFor(() => expect(refusal()).toContain(sentences.gone))
  expect(button('重试')).toBeUndefined()
})

test('empty: the empty state within the frame, without a foot; rows of another source are drawn all the same', async () => {
  total = 0
  await draw()
  await vi.waitFor(() => expect(words()).toBe('空的'))
  expect(frame()).toBe('0')
  await act(() => root.unmount())
  await draw({ queued: true })
  await vi.waitFor(() => expect(rows()).toEqual(['待发送']))
  expect(words()).toContain('没有更多了')
})

test('more: the next page loads when the foot comes near, and the end is said', async () => {
  await draw()
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2']))
  await act(async () => comeNear!())
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2', '3']))
  expect([asked, frame()]).toEqual([[1, 2], '3'])
  expect(words()).toContain('没有更多了')
})

test('elder mode: nothing loads by itself, the button does', async () => {
  await draw({ elder: true })
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2']))
  expect(comeNear).toBeUndefined()
  await press('加载更多')
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2', '3']))
})

test('by Tab: nothing loads by itself, so that what stands after the list can be reached', async () => {
  await draw()
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2']))
  document.documentElement.setAttribute('data-tabbing', '')
  await act(async () => comeNear!())
  expect(asked).toEqual([1])
  document.documentElement.removeAttribute('data-tabbing')
  await act(async () => comeNear!())
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2', '3']))
})

test('more failed: the rows stay, the foot says why, and waits for 重试', async () => {
  await draw()
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2']))
  failure = new ApiError('network', 0, '', '')
  await act(async () => comeNear!())
  await vi.waitFor(() => expect(refusal()).toContain(sentences.network))
  expect([rows(), comeNear]).toEqual([['1', '2'], undefined])
  failure = undefined
  await press('重试')
  await vi.waitFor(() => expect(rows()).toEqual(['1', '2', '3']))
})
