import { afterAll, beforeAll, expect, test } from 'vitest'
import { postEvents } from '#contract/site/events.ts'
import { events } from './events.tables.ts'
import { send } from '#tests/server/send.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const event = (more = {}) => ({
  event: 3,
  object_id: '1001',
  object_type: '3',
  page: '/posts/1001',
  at: new Date(Date.now() - 60_000).toISOString(),
  ...more,
})
const kept = () => app.db.select().from(events).orderBy(events.id)

test('a batch is kept: what was done, when, on which page', async () => {
  const batch = [event(), event({ event: 12, object_id: '', object_type: '', page: '/index' })]
  await app.call(postEvents, { DeviceId: 'd-1', events: batch })
  expect(await kept()).toMatchObject([
    { event: 3, objectId: '1001', objectType: '3', page: '/posts/1001', deviceId: 'd-1', at: new Date(batch[0]!.at) },
    { event: 12, page: '/index' },
  ])
})
test('by whom is never kept, whoever says so', async () => {
  const me = await app.signUp('小林', '13800005555')
  const { status } = await send(
    app,
    postEvents,
    { DeviceId: 'd-2', user_id: me.id, events: [{ ...event(), user_id: me.id, userId: me.id, phone: '13800005555' }] },
    me,
  )
  expect(status).toBe(200)
  const { rows } = await app.connection.pool.query<{ row: string }>(
    "select events::text as row from events where device_id = 'd-2'",
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.row).not.toContain('13800005555')
  expect(Object.keys(rows[0]!)).not.toContain('user_id')
})
test('a page loses its query and fragment, a clock that is wrong is not believed', async () => {
  await app.call(postEvents, {
    DeviceId: 'd-3',
    events: [
      event({ page: '/posts/1?Authorization=secret&x=1#a', at: '2099-01-01T00:00:00Z' }),
      event({ at: '1999-01-01T00:00:00Z' }),
      event({ at: '2026-02-30T10:00:00Z' }),
    ],
  })
  const rows = (await kept()).filter((one) => one.deviceId === 'd-3')
  expect(rows[0]!.page).toBe('/posts/1')
  for (const one of rows) expect(Math.abs(one.at.getTime() - Date.now())).toBeLessThan(60_000)
})
test.each([
  ['no events', []],
  ['51 events', Array.from({ length: 51 }, () => event())],
  ['event 13', [event({ event: 13 })]],
  ['event -1', [event({ event: -1 })]],
  ['a word for a time', [event({ at: 'yesterday' })]],
  ['a long page', [event({ page: '/'.repeat(201) })]],
  ['no object', [null]],
])('%s are refused whole', async (_, wrong) => {
  const before = (await kept()).length
  expect((await send(app, postEvents, { DeviceId: 'd-4', events: wrong })).status).toBe(400)
  expect(await kept()).toHaveLength(before)
})
test('one network sends so many batches a minute', async () => {
  const address = '203.0.113.99'
  const answers = await Promise.all(
    Array.from({ length: 320 }, () => send(app, postEvents, { DeviceId: 'd-5', events: [event()] }, { address })),
  )
  expect(answers.filter((one) => one.status === 429)).toHaveLength(20)
  expect((await send(app, postEvents, { DeviceId: 'd-5', events: [event()] })).status).toBe(200)
})
