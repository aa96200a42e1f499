// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { arrangement, type Arrangement } from '#contract/staff/arrangement-fields.ts'
import { getArrangement, type ArrangementDraft } from '#contract/staff/arrangement.ts'
import type { KeptWords } from '#console/saving/device-words.ts'
import { ArrangementDesk } from './arrangement-desk.tsx'

const published = { id: '7', at: '2026-11-29 08:00:00', by: '小王', reason: '冬季', from: '' }
const documentOf = (...titles: string[]): Arrangement =>
  v.parse(arrangement, {
    pages: [
      {
        id: '101',
        name: '云溪',
        is_home: 1,
        cards: titles.map((title, place) => ({ id: String(place + 1), type: 4, title })),
      },
    ],
  })
const draftOf = (part: Record<string, unknown> = {}): ArrangementDraft =>
  v.parse(getArrangement.output, {
    version: 3,
    document: documentOf('民生', '健康'),
    changed: 1,
    editor: '小李',
    edited_at: '2026-11-30 12:00:00',
    in_force: published,
    waiting: null,
    problems: [],
    site: 'http://localhost:1',
    article: '',
    ...part,
  })

/** A server of one draft, which refuses what began with another version. */
let server: { version: number; document: Arrangement }
let sent: { version: number; document: Arrangement }[]
let kept: KeptWords<Arrangement> | undefined
let root: Root
const page = () => document.body.textContent
const buttons = () => [...document.querySelectorAll('button')]
const press = (name: string) =>
  act(async () =>
    buttons()
      .find((one) => one.textContent.trim() === name || one.getAttribute('aria-label') === name)!
      .click(),
  )
const cards = () =>
  [...document.querySelectorAll('section ol > li')].map((row) => row.getAttribute('aria-label')!.split('：').at(-1))
const titles = ({ pages }: Arrangement) => pages[0]!.cards.map(({ title }) => title)

async function open(draft: ArrangementDraft) {
  server = { version: draft.version, document: draft.document }
  const device = { read: async () => kept, write: async (_key: string, words: typeof kept) => void (kept = words) }
  function Desk() {
    const [at, onOpen] = useState('')
    return <ArrangementDesk {...{ draft, kept, device, at, onOpen }} deviceKey="li" onReadAgain={() => {}} />
  }
  const router: AnyRouter = createRouter({
    routeTree: createRootRoute({ component: Desk } as never),
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
  ;[sent, kept] = [[], undefined]
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    const of = (data: unknown, status = 200) =>
      new Response(JSON.stringify({ code: status === 200 ? 100_000 : status, msg: '有人先保存了', data }), { status })
    if (method !== 'PUT') return of(draftOf(server))
    const given = JSON.parse(String(body)) as (typeof sent)[number]
    sent.push(given)
    if (given.version !== server.version) return of(null, 409)
    server = { version: given.version + 1, document: given.document }
    return of({ version: server.version, changed: 1, problems: [] })
  })
})
afterEach(async () => {
  await act(async () => (root.unmount(), document.body.replaceChildren()))
  vi.unstubAllGlobals()
})
const settle = (check: () => void) => act(() => vi.waitFor(check, { timeout: 4000 }))
const saved = (times: number) => settle(() => expect(sent).toHaveLength(times))

test('a card that was added is on the device and saved; what was done last is undone, redone and saved too', async () => {
  await open(draftOf())
  await press('添加卡片')
  expect(cards()).toEqual(['民生', '健康', '内容列表'])
  await vi.waitFor(() => expect(titles(kept!.fields!)).toEqual(['民生', '健康', '']))
  await saved(1)
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true })))
  expect(cards()).toEqual(['民生', '健康'])
  await press('重做一步')
  expect(cards()).toEqual(['民生', '健康', '内容列表'])
  await press('撤销一步')
  await press('移除：内容列表：民生')
  await saved(2)
  expect([titles(server.document), server.version]).toEqual([['健康'], 5])
})
test('who was overtaken chooses; their own stays on this device and can be brought back', async () => {
  await open(draftOf())
  server = { version: 9, document: documentOf('别人的') }
  await press('移除：内容列表：健康')
  await settle(() => expect(page()).toContain('有人在你之前保存了编排'))
  await press('用对方的')
  expect(cards()).toEqual(['别人的'])
  await press('换成它')
  expect(cards()).toEqual(['民生'])
  await saved(2)
  expect([sent[1]!.version, titles(server.document)]).toEqual([9, ['民生']])
})
test('what waits for its time can only be read', async () => {
  kept = { version: 3, fields: documentOf('没存的') }
  await open(draftOf({ waiting: { ...published, id: '8', at: '2026-12-01 08:00:00' } }))
  expect([cards(), kept.fields]).toEqual([['民生', '健康'], documentOf('没存的')])
  expect(page()).toContain('这台设备上有一份没有保存的修改')
  expect(page()).toContain('小王定于 2026-12-01 08:00 发布：冬季')
  const names = buttons().map((one) => one.textContent)
  expect(names).toContain('取消定时')
  expect(names).not.toContain('发布')
  expect(names).not.toContain('添加卡片')
  await press('查看')
  expect(document.querySelector<HTMLInputElement>('section input')!.readOnly).toBe(true)
})
test('what stops publishing is said, and leads to its place', async () => {
  const found = { part: '', page: '101', card: '2', item: -1, stops: 1, words: '栏目已经停用' }
  await open(draftOf({ problems: [found] }))
  await press('发布')
  expect(document.querySelector('dialog')).toBeNull()
  await press('云溪 › 内容列表：健康')
  expect(document.activeElement!.textContent).toBe('内容列表：健康')
  expect(document.querySelector('section')!.textContent).toContain('栏目已经停用')
})
test('what stopped publishing and was mended a moment ago stops it no more', async () => {
  const found = { part: '', page: '101', card: '2', item: -1, stops: 1, words: '栏目已经停用' }
  await open(draftOf({ problems: [found] }))
  await press('移除：内容列表：健康')
  await press('发布')
  await settle(() => expect(document.querySelector('dialog h2')?.textContent).toBe('发布'))
  expect(titles(server.document)).toEqual(['民生'])
})
test('the name of a module and of a tab follows what is chosen', async () => {
  await open(draftOf())
  const choose = (label: string, value: string) =>
    act(async () => {
      const field = [...document.querySelectorAll('section div')].find(
        (one) => one.querySelector(':scope > label')?.textContent === label,
      )!
      const select = field.querySelector('select')!
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    })
  await press('功能模块')
  await press('添加模块')
  await choose('模块', 'wallet')
  await press('底部导航')
  await press('添加一项')
  await choose('打开', '9')
  await saved(1)
  const { modules, menu } = server.document
  expect([modules, menu.map(({ name }) => name)]).toEqual([[{ code: 'wallet', name: '钱包', enabled: 1 }], ['电台']])
  await choose('打开', '10')
  await saved(2)
  expect(server.document.menu[0]).toMatchObject({ name: '电台', type: 10 })
})
test('what breaks a rule is said at its field, and not sent', async () => {
  await open(draftOf())
  await press('编辑：内容列表：民生')
  const title = document.querySelector<HTMLInputElement>('section input')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title, '长'.repeat(41))
    title.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  expect(title.closest('div')!.textContent).toContain('最多 40 个字')
  expect(sent).toEqual([])
})
