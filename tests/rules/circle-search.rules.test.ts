// @vitest-environment happy-dom
/** The search within one circle remembers its words, for that circle alone [decision G204]; 关于我们 and /dj. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { circlePost, getCircle } from '#contract/circles/circles.ts'
import { getGover } from '#contract/government/gover.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const circle = v.parse(getCircle.output, { circle_id: 7, id: 7, name: '小城圈' })
/** As long as a busy machine needs. */
const WAIT = { timeout: 10_000 }

async function open(path: string, answers: Record<string, unknown>): Promise<HTMLElement> {
  app = await openApp('/boot', siteWith({}), answers)
  await app.router.navigate({ href: path })
  const page = await app.draw()
  await act(async () => {})
  return page
}
const buttons = (page: HTMLElement) => [...page.querySelectorAll('main button')].map((one) => one.textContent)

test('G204 a word searched for in a circle is offered there again, in no other circle and in no other search', async () => {
  const found = { getCircle: circle, getCirclePosts: emptyPage, searchCirclePosts: emptyPage }
  const page = await open('/group-search/7', found)
  const field = await vi.waitFor(() => page.querySelector<HTMLInputElement>('input[type=search]')!, WAIT)
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  await act(async () => {
    write.call(field, '晚霞')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => field.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await vi.waitFor(() => expect(app.router.state.location.search).toEqual({ word: '晚霞' }), WAIT)
  await act(async () => app.router.navigate({ href: '/group-search/8' }))
  await vi.waitFor(() => expect(page.textContent).toContain('输入词语，在这个圈子里找帖子'), WAIT)
  expect(app.stores.settings.searchHistory).toEqual([])
  await act(async () => app.router.navigate({ href: '/group-search/7' }))
  await vi.waitFor(() => expect(buttons(page)).toContain('晚霞'), WAIT)
})

test('L26 the words that were searched for are marked in what was found', async () => {
  const list = [
    v.parse(circlePost, { id: 5, circle_id: 7, content: '河边的晚霞真好', user: { id: 1, nickname: '小林' } }),
  ]
  const page = await open('/group-search/7?word=晚霞', {
    getCircle: circle,
    getCirclePosts: { ...emptyPage, list, total: 1 },
  })
  await vi.waitFor(() => expect(page.querySelector('article mark')?.textContent).toBe('晚霞'), WAIT)
})

test('L26 a circle that does not exist is not searched', async () => {
  const page = await open('/group-search/999', {})
  await vi.waitFor(() => expect(page.textContent).toContain('该内容已不存在'), WAIT)
})

test('G63 关于我们 offers its agreements for reading', async () => {
  const text = { type: 'privacy', title: '隐私政策', content: '<p>只浏览新闻时不要求任何信息</p>' }
  const page = await open('/about', { getClauses: { list: [text] }, getAgreements: { list: [] } })
  await vi.waitFor(() => expect(page.textContent).toContain('用户协议'), WAIT)
  const row = [...page.querySelectorAll('button')].find((one) => one.textContent.includes('隐私政策'))!
  await act(async () => row.click())
  await vi.waitFor(() => expect(document.body.textContent).toContain('只浏览新闻时不要求任何信息'), WAIT)
})

test('G162 /dj without an arranged page has its four columns, each with what is written about it', async () => {
  const page = await open('/dj', {
    getGover: v.parse(getGover.output, { page: { id: 1, name: '', cards: [] }, matters: [], answers: [] }),
    searchContent: { ...emptyPage, keyword: '党建动态' },
  })
  await vi.waitFor(() => expect(page.textContent).toContain('还没有党建动态的文章'), WAIT)
  const columns = [...page.querySelectorAll('[aria-label=栏目] a')].map((one) => one.textContent)
  expect(columns).toEqual(['党建动态', '学习教育', '组织风采', '先锋人物'])
})
