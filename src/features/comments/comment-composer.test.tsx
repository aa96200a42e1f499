// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { readDraft, saveDraft } from '#offline/drafts.ts'
import { setClient } from '#queries/call.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider, type Stores } from '#stores/stores.ts'
import { CommentComposer } from './comment-composer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const onClose = vi.fn()
let root: Root
let refusal: ApiError | undefined
let sent: unknown[]
let history: ReturnType<typeof createMemoryHistory>

beforeEach(() => {
  document.body.innerHTML = '<div></div>'
  onClose.mockClear()
  sent = []
  refusal = undefined
  setClient({
    urlOf: () => '',
    call: async (_endpoint, input) => {
      sent.push(input)
      if (refusal) throw refusal
      return { id: '900', status: 0 } as never
    },
  })
})
afterEach(() => act(() => root.unmount()))

/** Each test has its own postId, because drafts stay on the device. */
async function open(postId: string, signedIn: boolean, phone?: string): Promise<Stores> {
  const saved = new Map(signedIn ? [['Authorization', 'token']] : [])
  if (phone !== undefined) saved.set('user', JSON.stringify({ id: 'guest', nickname: '小林', phone }))
  const storage = { getItem: (key: string) => saved.get(key) ?? null, setItem: () => {}, removeItem: () => {} }
  const stores = createStores({ storage, online: true })
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { title: '', area: 'shell', access: 'open', example: {} },
      component: () => <CommentComposer postId={postId} open onClose={onClose} />,
    }),
    history: (history = createMemoryHistory({ initialEntries: [`/posts/${postId}`] })),
  })
  await router.load()
  await act(async () => {
    root = createRoot(document.body.firstElementChild!)
    root.render(
      <StoresProvider value={stores}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </StoresProvider>,
    )
  })
  await vi.waitFor(() => expect(field()).toBeTruthy(), 5000)
  return stores
}
const field = () => document.querySelector<HTMLTextAreaElement>('textarea')!
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () =>
  act(async () => field().form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
const draftOf = async (postId: string) => (await readDraft('guest', 'comment', postId))?.fields.content

test('a refused comment stays in the field and on the device', async () => {
  await open('1', true)
  refusal = new ApiError('code', 100001, '评论太频繁，请稍后再试', '/v1/mobile/comment')
  await type('大桥通了')
  await send()
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toBe('评论太频繁，请稍后再试'))
  expect(field().value).toBe('大桥通了')
  expect(onClose).not.toHaveBeenCalled()
  await vi.waitFor(async () => expect(await draftOf('1')).toBe('大桥通了'))
})

test('a guest is asked to log in; nothing is sent and the text stays', async () => {
  const stores = await open('2', false)
  await type('我也想说')
  await send()
  expect(stores.overlays.question?.title).toBe('登录后才能继续操作')
  expect(sent).toEqual([])
  await act(async () => stores.overlays.question!.answer(false))
  expect(field().value).toBe('我也想说')
  await vi.waitFor(async () => expect(await draftOf('2')).toBe('我也想说'))
})

test('what was left unsent comes back', async () => {
  await saveDraft('guest', 'comment', '3', { content: '昨天写了一半' })
  await open('3', false)
  await vi.waitFor(() => expect(field().value).toBe('昨天写了一半'))
  expect(document.body.textContent).toContain('已恢复草稿')
})

test('a comment that was sent leaves no draft behind', async () => {
  const stores = await open('4', true)
  await type('谢谢')
  await send()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ post_id: '4', content: '谢谢', source_type: 2 }])
  expect(stores.overlays.toasts.map(({ text }) => text)).toEqual(['已提交，审核通过后展示'])
  await vi.waitFor(async () => expect(await draftOf('4')).toBeUndefined())
})

test('R97 R100 who has bound no phone is led to phone binding; nothing is sent and the text stays', async () => {
  await open('5', true, '')
  await type('大桥通了')
  await send()
  await vi.waitFor(() => expect(history.location.href).toBe('/wx-bind-phone?fouce=1&redirect=%2F%23write'))
  expect(sent).toEqual([])
  await vi.waitFor(async () => expect(await draftOf('5')).toBe('大桥通了'))
})
test('R97 R100 who has one is not', async () => {
  await open('6', true, '138****0000')
  await type('大桥通了')
  await send()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveLength(1)
  expect(history.location.href).toBe('/posts/6')
})
