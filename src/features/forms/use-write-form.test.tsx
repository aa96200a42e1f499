// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { postFeedback } from '#contract/feedbacks.ts'
import { withDatabase, type OutboxEntry } from '#offline/db.ts'
import { readEarlier } from '#offline/earlier-drafts.ts'
import { draftsReturned, readDraft, saveDraft } from '#offline/drafts.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider, type Stores } from '#stores/stores.ts'
import { WordsField } from '#ui/words-field.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { useWriteForm } from './use-write-form.ts'
import { WriteForm } from './write-form.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const USER = '7'
const blank = { title: '', words: '' }
const done = vi.fn()
const next = vi.fn()
const allowed = vi.fn(() => true)
const save = vi.fn<(words: string) => Promise<void>>()
/** Records what the outbox receives, and decides the outcome. */
let added: OutboxEntry[]
let outcome: 'sent' | 'queued' | 'refused'
let root: Root
let stores: Stores

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  for (const spy of [done, next, allowed, save]) spy.mockReset()
  allowed.mockReturnValue(true)
  added = []
  outcome = 'sent'
})
afterEach(() => act(() => root.unmount()))

function Form({ target, direct }: { target: string; direct: boolean }) {
  const form = useWriteForm({
    form: 'trial',
    target,
    blank,
    guarded: direct,
    check: ({ title, words }) => ({
      title: title === '' ? '请填写标题' : undefined,
      words: words === '' ? '请填写内容' : undefined,
    }),
    allowed,
    send: async ({ words }, queue) => {
      if (!direct) return queue(postFeedback, { type: 0, content: words, contact: '' })
      await save(words)
      return { state: 'sent', answer: undefined }
    },
    refusedAt: direct ? 'words' : undefined,
    thanks: () => '谢谢',
    done,
    next,
  })
  return (
    <WriteForm form={form} button={<SubmitBar state={form.state}>发布</SubmitBar>}>
      <WordsField label="标题" {...form.field('title')} />
      <WordsField label="内容" {...form.field('words')} />
    </WriteForm>
  )
}

/** Each test has its own target, because drafts stay on the device. */
async function open(target: string, { direct = false } = {}): Promise<void> {
  const storage = { getItem: () => 'token', setItem: () => {}, removeItem: () => {} }
  const outbox = {
    add: async (entry: OutboxEntry) => {
      added.push(entry)
      return outcome === 'sent'
        ? { state: 'sent', answer: undefined }
        : {
            state: 'kept',
            entry: { ...entry, state: outcome === 'queued' ? 'waiting' : 'attention', reason: '内容不合适' },
          }
    },
    takeBack: async () => true,
    awaited: [],
    awaits: () => {},
  }
  stores = { ...createStores({ storage, online: true }), outbox: outbox as never }
  stores.session.setUser({ id: USER, phone: '', avatar: '', nickname: '', real_name: '', profile: {} } as never)
  const router = createRouter({
    routeTree: createRootRoute({
      staticData: { title: '', area: 'shell', access: 'open', example: {} },
      component: () => <Form target={target} direct={direct} />,
    }),
    history: createMemoryHistory(),
  })
  await router.load()
  await act(async () => {
    root = createRoot(document.querySelector('main')!)
    root.render(
      <StoresProvider value={stores}>
        <RouterProvider router={router as never} />
      </StoresProvider>,
    )
  })
  await vi.waitFor(() => expect(document.querySelectorAll('input')).toHaveLength(2), 5000)
}
const inputs = () => [...document.querySelectorAll('input')]
const values = () => inputs().map(({ value }) => value)
const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
const type = (place: number, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(inputs()[place], text)
    inputs()[place]!.dispatchEvent(new Event('input', { bubbles: true }))
  })
const swap = () =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === '换成那份')!.click())
const submit = () =>
  act(async () =>
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const toasts = () => stores.overlays.toasts.map(({ text }) => text)
const draftOf = async (target: string) => (await readDraft(USER, 'trial', target))?.fields

test('what is wrong is said beside each field and the first takes the focus; nothing is sent; typing takes it back', async () => {
  await open('faults')
  await submit()
  expect(alerts().filter(Boolean)).toEqual(['请填写标题', '请填写内容'])
  expect(document.activeElement).toBe(inputs()[0])
  await type(0, '路灯')
  expect(alerts().filter(Boolean)).toEqual(['请填写内容'])
  await submit()
  expect(document.activeElement).toBe(inputs()[1])
  expect([added, allowed.mock.calls, done.mock.calls]).toEqual([[], [], []])
})

test('what is written is on this device and comes back; meanwhile nothing reloads the page', async () => {
  await saveDraft(USER, 'trial', 'kept', { title: '昨天', words: '写了一半' })
  await open('kept')
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '写了一半']))
  await vi.waitFor(() =>
    expect([document.body.textContent?.includes('已恢复草稿'), stores.activity.busy]).toEqual([true, true]),
  )
  await type(0, '今天')
  await vi.waitFor(async () => expect(await draftOf('kept')).toEqual({ title: '今天', words: '写了一半' }))
})

test('a draft that is put back behind the open form is found; what was typed meanwhile stays', async () => {
  await open('returned')
  await type(0, '今天')
  await vi.waitFor(async () => expect(await draftOf('returned')).toEqual({ title: '今天', words: '' }))
  await saveDraft(USER, 'trial', 'returned', { title: '昨天', words: '写了一半' })
  await act(async () => draftsReturned())
  await vi.waitFor(() => expect(values()).toEqual(['今天', '写了一半']))
  await vi.waitFor(async () => expect(await draftOf('returned')).toEqual({ title: '今天', words: '写了一半' }))
  // What was written earlier is offered, and neither of the two is lost by choosing.
  for (const title of ['昨天', '今天', '昨天']) {
    await swap()
    await vi.waitFor(() => expect(values()).toEqual([title, '写了一半']))
    await vi.waitFor(async () => expect(await draftOf('returned')).toEqual({ title, words: '写了一半' }))
  }
})

test('what is typed before the draft could be read stays, and so does the draft, also for the next visit', async () => {
  await saveDraft(USER, 'trial', 'slow', { title: '昨天', words: '写了一半' })
  let slow = true
  const disk = withDatabase(async (database) => {
    const { store, done } = database.transaction('drafts', 'readwrite')
    while (slow) await store.count()
    await done
  })
  await open('slow')
  await type(0, '今天')
  await type(1, '写了别的')
  slow = false
  await disk
  await vi.waitFor(() => expect(document.body.textContent).toContain('换成那份'))
  expect(values()).toEqual(['今天', '写了别的'])
  await vi.waitFor(async () => expect(await draftOf('slow')).toEqual({ title: '今天', words: '写了别的' }))
  await act(() => root.unmount())
  await open('slow')
  await vi.waitFor(() => expect(values()).toEqual(['今天', '写了别的']))
  await vi.waitFor(() => expect(document.body.textContent).toContain('换成那份'))
  await swap()
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '写了一半']))
})

test('what goes on from an earlier draft has all of it: none other is offered', async () => {
  await saveDraft(USER, 'trial', 'goes-on', { title: '昨天', words: '写了一半' })
  await open('goes-on')
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '写了一半']))
  await type(1, '改')
  await vi.waitFor(async () => expect(await draftOf('goes-on')).toEqual({ title: '昨天', words: '改' }))
  await act(async () => draftsReturned())
  await act(() => root.unmount())
  await open('goes-on')
  await vi.waitFor(() => expect(values()).toEqual(['昨天', '改']))
  expect(await readEarlier(USER, 'trial', 'goes-on')).toBeUndefined()
})

test('who may not send yet is asked, and keeps the words', async () => {
  await open('asked')
  await type(0, '路灯')
  await type(1, '不亮')
  allowed.mockReturnValue(false)
  await submit()
  expect([added, values()]).toEqual([[], ['路灯', '不亮']])
})

test('sent: with its draft, then the form is blank, holds nothing and says thanks', async () => {
  await open('sent')
  await type(0, '路灯')
  await type(1, '不亮')
  await submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(added[0]).toMatchObject({
    call: 'postFeedback',
    input: { type: 0, content: '不亮', contact: '' },
    user: USER,
    draft: { form: 'trial', target: 'sent', fields: { title: '路灯', words: '不亮' } },
  })
  await vi.waitFor(() => expect([toasts(), values(), stores.activity.busy]).toEqual([['谢谢'], ['', ''], false]))
  await vi.waitFor(async () => expect(await draftOf('sent')).toBeUndefined())
})

test('queued: the toast says that it waits in the outbox', async () => {
  outcome = 'queued'
  await open('queued')
  await type(0, '路灯')
  await type(1, '不亮')
  await submit()
  await vi.waitFor(() => expect(toasts()).toEqual(['已放入发件箱，有网络时自动发送']))
  await vi.waitFor(() => expect([done.mock.calls.length, values()]).toEqual([1, ['', '']]))
})

test('refused: said beside the button, every field as it was, the draft still there', async () => {
  outcome = 'refused'
  await open('refused')
  await type(0, '路灯')
  await type(1, '不亮')
  await submit()
  await vi.waitFor(() => expect(alerts()).toContain('内容不合适'))
  expect([done.mock.calls, toasts(), values()]).toEqual([[], [], ['路灯', '不亮']])
  await vi.waitFor(async () => expect(await draftOf('refused')).toEqual({ title: '路灯', words: '不亮' }))
})

test('sent directly: a refusal stands beside its field, which takes the focus; saved, the words stay until the form is left', async () => {
  await open('direct', { direct: true })
  await type(0, '路灯')
  await type(1, '不亮')
  save.mockRejectedValueOnce(new ApiError('code', 100001, '这个内容已有人写过', '/v1/x'))
  inputs()[0]!.focus()
  await submit()
  await vi.waitFor(() => expect(alerts().filter(Boolean)).toEqual(['这个内容已有人写过']))
  expect([document.activeElement, done.mock.calls.length]).toEqual([inputs()[1], 0])
  await submit()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect([save.mock.calls, added, toasts()]).toEqual([[['不亮'], ['不亮']], [], ['谢谢']])
  await vi.waitFor(() => expect([values(), stores.activity.busy]).toEqual([['路灯', '不亮'], false]))
})

test('sent too often: the button says when to try again, and until then nothing is sent; the words stay', async () => {
  await open('often', { direct: true })
  await type(0, '路灯')
  await type(1, '不亮')
  save.mockRejectedValueOnce(new ApiError('http', 429, '操作太频繁，请 30 秒后再试', '/v1/x', 30))
  await submit()
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/操作太频繁，请 (30|29) 秒后再试/))
  await submit()
  expect([save.mock.calls.length, values()]).toEqual([1, ['路灯', '不亮']])
})

/** Sends directly, and does not answer yet. */
async function sendsSlowly(target: string) {
  let resolve = () => {}
  let reject: (error: Error) => void = () => {}
  save.mockReturnValueOnce(new Promise<void>((...ends) => ([resolve, reject] = ends)))
  await open(target, { direct: true })
  await type(0, '路灯')
  await type(1, '不亮')
  inputs()[1]!.focus()
  await submit()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  return { answer: () => act(async () => resolve()), refuse: (error: Error) => act(async () => reject(error)) }
}
const still = () => inputs()[0]!.closest('[inert]') !== null

test('while it is sent the fields stand still, the button does not; a refusal gives them back', async () => {
  const sending = await sendsSlowly('still')
  expect([still(), document.querySelector('[type=submit]')!.closest('[inert]')]).toEqual([true, null])
  await sending.refuse(new ApiError('code', 100001, '这个内容已有人写过', '/v1/x'))
  await vi.waitFor(() => expect(alerts()).toContain('这个内容已有人写过'))
  expect([still(), values(), document.activeElement]).toEqual([false, ['路灯', '不亮'], inputs()[1]])
  await vi.waitFor(async () => expect(await draftOf('still')).toEqual({ title: '路灯', words: '不亮' }))
})

test('what is typed while it is sent, where browsers let it be typed, stays a draft', async () => {
  const sending = await sendsSlowly('typed')
  await type(1, '不亮，又亮了')
  await sending.answer()
  await vi.waitFor(() => expect(next).toHaveBeenCalledOnce())
  await vi.waitFor(async () => expect(await draftOf('typed')).toEqual({ title: '路灯', words: '不亮，又亮了' }))
})

test('who has left the form while it was sent stays where they are, and is told what came of it', async () => {
  const sending = await sendsSlowly('left')
  await act(() => root.unmount())
  await saveDraft(USER, 'trial', 'left', { title: '下一条', words: '' })
  await sending.answer()
  await vi.waitFor(() => expect(toasts()).toEqual(['谢谢']))
  expect(next).not.toHaveBeenCalled()
  // What they have begun since then is not what was sent.
  expect(await draftOf('left')).toEqual({ title: '下一条', words: '' })
})

test('who has left the form is told of a refusal, and finds the words in the draft', async () => {
  const sending = await sendsSlowly('left-refused')
  await act(() => root.unmount())
  await sending.refuse(new ApiError('code', 100001, '这个内容已有人写过', '/v1/x'))
  await vi.waitFor(() => expect(toasts()).toEqual(['这个内容已有人写过']))
  expect(await draftOf('left-refused')).toEqual({ title: '路灯', words: '不亮' })
})

test('two tabs write in one form: neither text is lost, and the other one is offered', async () => {
  await open('tabs')
  await type(0, '这一页')
  await vi.waitFor(async () => expect(await draftOf('tabs')).toEqual({ title: '这一页', words: '' }))
  await saveDraft(USER, 'trial', 'tabs', { title: '那一页', words: '' })
  await type(1, '不亮')
  await vi.waitFor(async () => expect(await draftOf('tabs')).toEqual({ title: '这一页', words: '不亮' }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('换成那份'))
  await swap()
  await vi.waitFor(() => expect(values()).toEqual(['那一页', '']))
})

test('emptied in one tab: what another has written stays', async () => {
  await open('emptied')
  await type(0, '这一页')
  await vi.waitFor(async () => expect(await draftOf('emptied')).toBeDefined())
  await saveDraft(USER, 'trial', 'emptied', { title: '', words: '那一页' })
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === '重新写')?.click())
  await type(0, '')
  await act(() => root.unmount())
  expect(await draftOf('emptied')).toEqual({ title: '', words: '那一页' })
  await open('emptied')
})
