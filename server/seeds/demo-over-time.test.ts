import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { activityStates } from '#contract/activity-state.ts'
import { getActivities } from '#contract/activities.ts'
import { getRanking } from '#contract/rankings.ts'
import { getVolunteers } from '#contract/volunteers.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { AUTO_VOLUNTEERS, moveVolunteers, type AutoVolunteers } from '#server/activities/auto-volunteers.ts'
import { repeatWeekly } from '#server/activities/repeat-weekly.ts'
import { Settings } from '#server/settings.ts'
import { faultsOfHours } from '#tests/server/faults-of-hours.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { loadDemo } from './demo.ts'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => void (app = await startTestApp(loadDemo)), 60_000)
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
})

async function expectAlive(): Promise<void> {
  expect((await app.call(getVolunteers, {})).total).toBeGreaterThanOrEqual(300)
  expect((await app.call(getActivities, {})).total).toBeGreaterThanOrEqual(60)
  for (const [status, name] of activityStates.entries())
    expect((await app.call(getActivities, { status })).total, name).toBeGreaterThan(0)
}

test('300 volunteers, 60 activities, every state of one', expectAlive)

test(
  'a month later too: volunteers join and come, and the ranks of that month are alive',
  { timeout: 120_000 },
  async () => {
    let later = Date.now() + 30 * DAY_MS
    // The first days of a month have little to rank yet.
    while (Number(shanghaiDate(later).slice(8)) < 3) later += DAY_MS
    const setting = await new Settings(app.db).get<AutoVolunteers | undefined>(AUTO_VOLUNTEERS, undefined)
    for (let at = later - 10 * DAY_MS; at <= later; at += DAY_MS / 2) {
      await repeatWeekly(app.db, new Date(at))
      while ((await moveVolunteers(app.db, setting!, new Date(at))) > 0);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: later })
    await expectAlive()
    const full = await app.call(getActivities, { status: 2 })
    expect(full.list.some(({ quota, join_num }) => quota === join_num)).toBe(true)
    for (const kind of ['volunteer', 'team', 'organization'] as const)
      expect((await app.call(getRanking, { kind, period: 'month' })).list.length, kind).toBeGreaterThan(3)
    expect(await faultsOfHours(app.db)).toEqual([])
  },
)
