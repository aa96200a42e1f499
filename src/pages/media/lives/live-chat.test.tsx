// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider } from '#stores/stores.ts'
import { LiveChat } from './live-chat.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
let root: Root
let sent: string[]
let failing: boolean
let keys: unknown[]
let answer: Promise<void>

beforeEach(async () => {
  document.body.innerHTML = '<div></div>'
  sent = []
  failing = false
  keys = []
  answer = Promise.resolve()
  setClient({
    urlOf: () => '',
    call: async ({ name }, input, options) => {
      if (name !== 'postLiveMessage') return { list: [], status: 1, view_num: 0, hidden: [], log_num: 0 } as never
      keys.push(options?.headers?.['Idempotency-Key'])
      if (failing) throw new ApiError('network', 0, '', '')
      await answer
      sent.push((input as { content: string }).content)
      const user = { id: '1', nickname: '小林', avatar: '', is_official: 0 }
      return { id: '9', user, content: '', created_at: '' } as never
    },
  })
  const saved = new Map([
    ['Authorization', 'token'],
    ['user', JSON.stringify({ id: '1', nickname: '小林', phone: '138****5678' })],
  ])
  const storage = { getItem: (key: string) => saved.get(key) ?? null, setItem: () => {}, removeItem: () => {} }
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { title: '', area: 'shell', access: 'open', example: {} },
      // Over: nothing is followed; open: the field is there all the same.
      component: () => <LiveChat id="7" open over onLog={() => {}} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/lives/7'] }),
  })
  await router.load()
  await act(async () => {
    root = createRoot(document.body.firstElementChild!)
    root.render(
      <StoresProvider value={createStores({ storage, online: true })}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </StoresProvider>,
    )
  })
  await vi.waitFor(() => expect(field()).toBeTruthy(), 5000)
})
afterEach(() => act(() => root.unmount()))

const field = () => document.querySelector('input')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () =>
  act(async () => field().form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)

test('words beyond the limit are counted and said, neither cut nor sent', async () => {
  await type('鹭'.repeat(101))
  expect(field().value).toHaveLength(101)
  expect(document.body.textContent).toContain('101/100')
  expect(alerts()).toEqual(['最多 100 个字'])
  await send()
  expect(sent).toEqual([])
  await type('🦢'.repeat(100))
  expect(alerts()).toEqual([])
  await send()
  expect(sent).toEqual(['🦢'.repeat(100)])
})

test('why it was not sent is said once, under the field, and not of the next words', async () => {
  failing = true
  await type('发不出去')
  await send()
  await vi.waitFor(() => expect(alerts()).toHaveLength(1))
  expect(field().value).toBe('发不出去')
  await type('换一句')
  expect(alerts()).toEqual([])
})

test('words sent again after a lost answer are the same message; once answered they are another', async () => {
  failing = true
  await type('同一句')
  await send()
  failing = false
  await vi.waitFor(() => expect(alerts()).toHaveLength(1))
  await send()
  await vi.waitFor(() => expect(field().value).toBe(''))
  await type('同一句')
  await send()
  await vi.waitFor(() => expect(sent).toEqual(['同一句', '同一句']))
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)])
  expect(keys[2]).not.toBe(keys[0])
})

test('what is typed while words are sent stays', async () => {
  let release = () => {}
  answer = new Promise((resolve) => (release = resolve))
  await type('先说一句')
  await send()
  await type('先说一句，再说一句')
  await act(async () => release())
  await vi.waitFor(() => expect(sent).toEqual(['先说一句']))
  expect(field().value).toBe('先说一句，再说一句')
})
