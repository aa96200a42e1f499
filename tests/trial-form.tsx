/** A form of two fields on a page of its own, with an outbox that does what the test says. */
import 'fake-indexeddb/auto'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { postFeedback } from '#contract/government/feedbacks.ts'
import type { OutboxEntry } from '#offline/db.ts'
import { readDraft } from '#offline/drafts.ts'
import { createStores } from '#stores/create-stores.ts'
import { StoresProvider, type Stores } from '#stores/stores.ts'
import { WordsField } from '#ui/words-field.tsx'
import { SubmitBar } from '#features/forms/submit-bar.tsx'
import { useWriteForm } from '#features/forms/use-write-form.ts'
import { WriteForm } from '#features/forms/write-form.tsx'

export const USER = '7'
const blank = { title: '', words: '' }
export const done = vi.fn()
export const next = vi.fn()
export const allowed = vi.fn(() => true)
export const save = vi.fn<(words: string) => Promise<void>>()
/** What the outbox received, and what comes of it once `answered` has resolved. */
export const trial = {
  added: [] as OutboxEntry[],
  outcome: 'sent' as 'sent' | 'queued' | 'refused',
  answered: Promise.resolve(),
}
let root: Root
let stores: Stores

export const leave = () => act(() => root.unmount())

/** For each file of tests: what one test did to the form and its outbox is over before the next. */
export function withTrialForm(): void {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  beforeEach(() => {
    document.body.innerHTML = '<main></main>'
    for (const spy of [done, next, allowed, save]) spy.mockReset()
    allowed.mockReturnValue(true)
    trial.added = []
    trial.outcome = 'sent'
    trial.answered = Promise.resolve()
  })
  afterEach(leave)
}

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
export async function open(target: string, { direct = false } = {}): Promise<void> {
  const storage = { getItem: () => 'token', setItem: () => {}, removeItem: () => {} }
  const outbox = {
    add: async (entry: OutboxEntry) => {
      trial.added.push(entry)
      await trial.answered
      return trial.outcome === 'sent'
        ? { state: 'sent', answer: undefined }
        : {
            state: 'kept',
            entry: { ...entry, state: trial.outcome === 'queued' ? 'waiting' : 'attention', reason: '内容不合适' },
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
export const inputs = () => [...document.querySelectorAll('input')]
export const values = () => inputs().map(({ value }) => value)
export const alerts = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent)
export const type = (place: number, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(inputs()[place], text)
    inputs()[place]!.dispatchEvent(new Event('input', { bubbles: true }))
  })
export const swap = () =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === '换成那份')!.click())
export const submit = () =>
  act(async () =>
    document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
export const toasts = () => stores.overlays.toasts.map(({ text }) => text)
export const draftOf = async (target: string) => (await readDraft(USER, 'trial', target))?.fields
/** Whether leaving or reloading is held back. */
export const isHeld = () => stores.activity.busy
