// @vitest-environment happy-dom
/** A scan made without a network stands as waiting on the lists it will be in. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getMyJoins } from '#contract/volunteers/activities.ts'
import { getMyHours, getMyScans } from '#contract/volunteers/check-ins.ts'
import type { OutboxEntry } from '#offline/db.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'
import { entry } from './outbox-rows.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const answers = {
  getMyScans: v.parse(getMyScans.output, { ...emptyPage, cursor: '' }),
  getMyJoins: v.parse(getMyJoins.output, { ...emptyPage, cursor: '' }),
  getMyHours: v.parse(getMyHours.output, { hours: 0, points: 0, activity_num: 0 }),
}
const queued = (call: string, more: Partial<OutboxEntry> = {}) =>
  entry(call, {
    call,
    input: { activity_id: '7' },
    target: 'activity 7',
    page: '/scan-result',
    at: Date.now(),
    ...more,
  })

test.each([
  ['/code-record', '签到、签退的记录会在这里'],
  ['/activity-record', '报名过的活动和服务时长会在这里'],
])('%s shows my queued scans as waiting, and nothing else that waits', async (path, nothing) => {
  app = await openApp('/about', siteWith({}), answers)
  app.stores.session.signIn('token')
  await app.router.navigate({ href: path })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain(nothing), { timeout: 5000 })
  const rows = () => [...page.querySelectorAll('[aria-label=待核验] li')].map(({ textContent }) => textContent)
  const show = (...entries: OutboxEntry[]) => act(async () => app.stores.outbox.show(entries, []))

  await show(queued('joinActivity'), queued('scanCode', { target: 'scans 7' }))
  expect(rows()).toEqual([])
  expect(page.textContent).toContain(nothing)

  await show(queued('signIn'), queued('signOut', { state: 'attention', reason: '活动已结束' }))
  expect(rows()).toEqual([
    expect.stringMatching(/签到 · 刚刚待核验待发送/),
    expect.stringMatching(/签退 · 刚刚需处理活动已结束/),
  ])
  expect(rows()[1]).not.toContain('待核验')
  expect(page.textContent).not.toContain(nothing)

  await show()
  expect(rows()).toEqual([])
})
