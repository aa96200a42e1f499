// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manuscriptFields } from '#contract/staff/manuscript-fields.ts'
import { getManuscript, type Manuscript } from '#contract/staff/manuscripts.ts'
import type { KeptWords } from '#console/saving/device-words.ts'
import { ManuscriptDesk } from './manuscript-desk.tsx'

const fields = v.parse(manuscriptFields, { title: '老街', content: '<p>早茶</p>' })
const shown = { id: 7, type: 3, title: '老街', stage: 'draft', version: 4, holder: '', reviews: 1 }
const manuscript = (part: Partial<Manuscript> = {}): Manuscript => ({
  ...v.parse(getManuscript.output, { ...shown, may: ['save', 'submit'], fields, parts: [], note: '' }),
  ...part,
})
let holder: string
let calls: string[]
let root: Root
const onReadAgain = vi.fn()
const page = () => document.body.textContent
const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)!
const press = (name: string) => act(async () => button(name).click())

async function open(shownManuscript: Manuscript, kept?: KeptWords<typeof fields>) {
  const desk = (
    <ManuscriptDesk
      manuscript={shownManuscript}
      kept={kept}
      device={{ read: async () => kept, write: async () => {} }}
      deviceKey="li 7"
      onSaved={() => {}}
      onReadAgain={onReadAgain}
    />
  )
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute({ component: () => desk } as never),
    history: createMemoryHistory(),
  })
  await router.load()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
}
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ;[holder, calls] = ['', []]
  onReadAgain.mockClear()
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${address} ${body as string}`)
    if (address.endsWith('/hold') && (JSON.parse(String(body)) as { take: number }).take === 1) holder = ''
    const data = address.endsWith('/hold') ? { holder, version: 4 } : address.endsWith('categories') ? { list: [] } : {}
    return new Response(JSON.stringify({ code: 100_000, msg: '', data: { version: 5, ...data } }))
  })
})
afterEach(async () => {
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  vi.unstubAllGlobals()
})

test('what is lacking is said at its field, and nothing is submitted', async () => {
  await open(manuscript())
  await press('提交审核')
  expect(page()).toContain('还缺：请选择栏目')
  expect(document.querySelector('select[aria-invalid=true]')!.closest('div')!.textContent).toContain('请选择栏目')
  expect(document.querySelector('dialog')).toBeNull()
  expect(calls.filter((one) => one.includes('/submit'))).toEqual([])
})
test('only the steps that may be taken are offered; one is sent with the version that was saved last', async () => {
  await open(manuscript({ fields: { ...fields, category_id: '3' } }), {
    version: 4,
    fields: { ...fields, category_id: '4' },
  })
  expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('发布')
  await press('提交审核')
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull())
  expect(calls.find((one) => one.startsWith('PUT'))).toContain('"version":4,"fields":{"title":"老街"')
  await act(async () => document.querySelector<HTMLFormElement>('dialog form')!.requestSubmit())
  await vi.waitFor(() => expect(onReadAgain).toHaveBeenCalled())
  expect(calls.find((one) => one.includes('/submit'))).toContain('"version":5')
})
test('while somebody else writes it can only be read, until it is taken over', async () => {
  holder = '小王'
  await open(manuscript({ holder: '小王' }))
  expect(page()).toContain('小王正在编辑')
  expect(document.querySelector('.ProseMirror')!.getAttribute('contenteditable')).toBe('false')
  expect(document.querySelector('textarea')!.readOnly).toBe(true)
  await press('接手编辑')
  await vi.waitFor(() => expect(onReadAgain).toHaveBeenCalled())
  expect(document.querySelector('.ProseMirror')!.getAttribute('contenteditable')).toBe('true')
})
test('newer words of this device are there, said so, and can be given up for those of the server', async () => {
  await open(manuscript(), { version: 4, fields: { ...fields, content: '<p>没存的</p>' } })
  expect(document.querySelector('.ProseMirror')!.textContent).toBe('没存的')
  await press('不要它，用服务器上的')
  expect(document.querySelector('.ProseMirror')!.textContent).toBe('早茶')
  expect(page()).not.toContain('已恢复')
})
test('under review the words of this device stay where they are, and are said to be there', async () => {
  await open(manuscript({ stage: 'review', may: ['recall'] }), { version: 4, fields: { ...fields, title: '没存的' } })
  expect(document.querySelector('textarea')!.value).toBe('老街')
  expect(page()).toContain('这台设备上有一份没有保存的修改')
})
