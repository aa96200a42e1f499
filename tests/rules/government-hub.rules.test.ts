// @vitest-environment happy-dom
/** /gover where the operator has arranged nothing [rule R164, decision G162]. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { getGover } from '#contract/government/gover.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const hub = (more: object) =>
  v.parse(getGover.output, { page: { id: 1, name: '', cards: [] }, matters: [], answers: [], ...more })
const ENTRIES = ['办事指南', '建言', '周边服务', '矩阵', '党建', '资质信息']
async function open(answer: unknown) {
  app = await openApp('/gover', siteWith({}), { getGover: answer })
  const page = await app.draw()
  const entries = () =>
    [...page.querySelectorAll('nav[aria-label=政务服务] a')].map(
      (link) => ENTRIES.find((name) => link.textContent?.startsWith(name)) ?? link.textContent,
    )
  await vi.waitFor(() => expect(entries()).toEqual(ENTRIES), { timeout: 5000 })
  return page
}

test('the services there are, and no heading above nothing', async () => {
  const page = await open(hub({}))
  await vi.waitFor(() => expect(app.asked).toContain('getGover'))
  expect(page.textContent).not.toMatch(/最新回复|热门事项|加载|重试/)
})
test('what there is stands under its heading, each by itself', async () => {
  const matters = [{ id: 7, title: '换领居民身份证', department: '市公安局' }]
  const page = await open(hub({ matters }))
  await vi.waitFor(() => expect(page.textContent).toContain('热门事项'))
  expect(page.textContent).toContain('换领居民身份证')
  expect(page.textContent).not.toContain('最新回复')
})
test('without an answer the services stand all the same, and it can be tried again', async () => {
  const page = await open(new ApiError('network', 0, '', '/'))
  await vi.waitFor(() => expect(page.querySelectorAll('button').length).toBeGreaterThan(0))
  expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('重试')
})
