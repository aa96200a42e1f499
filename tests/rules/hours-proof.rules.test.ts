// @vitest-environment happy-dom
/** The page that confirms a proof of hours, for whoever was handed one [decision 050]. */
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { getHoursProof } from '#contract/volunteers/hours.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

test('it says who, which proof, by whom and when, and can be printed', async () => {
  const proof = { code: 'c', name: '欧阳晓溪', number: '4711', serial: 'ZM20261128000101', issuer: '云溪市实践中心' }
  const times = { from: '2026-01-01', to: '2026-11-28', hours: 12.5, created_at: '2026-11-28 09:00:00' }
  app = await openApp('/hours-proof/c', siteWith({}), {
    getHoursProof: v.parse(getHoursProof.output, { ...proof, ...times, activity_num: 3 }),
  })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('欧阳晓溪'))
  for (const fact of ['4711', 'ZM20261128000101', '云溪市实践中心', '12.5 小时', '2026-11-28'])
    expect(page.textContent).toContain(fact)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  ;[...page.querySelectorAll('button')].find(({ textContent }) => textContent === '打印')!.click()
  expect(print).toHaveBeenCalledOnce()
})
test('a code nobody made is to be looked at again, not called deleted', async () => {
  app = await openApp('/hours-proof/xxxx', siteWith({}), {})
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('没有查到这份证明，请核对'))
  expect(page.textContent).not.toContain('已不存在')
})
