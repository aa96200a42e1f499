import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { remindOnce } from './remind-of-lives.ts'

const PEOPLE = 1250
let app: TestApp
let room: number
beforeAll(async () => {
  app = await startTestApp()
  const { pool } = app.connection
  await pool.query(`insert into users (nickname) select '市民' || n from generate_series(1, ${PEOPLE}) n`)
  const { rows } = await pool.query<{ id: number }>(
    "insert into channels (type, name) values (4, '发布会') returning id",
  )
  room = rows[0]!.id
  await pool.query("insert into lives (channel_id, start_at) values ($1, now() - interval '1 minute')", [room])
  await pool.query("insert into follows (user_id, target_type, target_id) select id, 'channel', $1 from users", [room])
})
afterAll(() => app.close())

const told = async () => {
  const { rows } = await app.connection.pool.query<{ messages: number; people: number }>(
    'select count(*)::int as messages, count(distinct user_id)::int as people from messages',
  )
  return rows[0]!
}

test('who reserved a room is told in batches; a run that was stopped half-way is gone on with, and each is told once', async () => {
  const transaction = app.db.transaction.bind(app.db)
  let batches = 0
  const broken = vi.spyOn(app.db, 'transaction').mockImplementation((work, config) => {
    if (++batches > 3) throw new Error('the server was stopped')
    return transaction(work, config)
  })
  await expect(remindOnce(app.db, new Date(), 100)).rejects.toThrow('stopped')
  broken.mockRestore()
  expect(await told()).toEqual({ messages: 300, people: 300 })

  await Promise.all([remindOnce(app.db, new Date(), 100), remindOnce(app.db, new Date(), 100)])
  expect(await told()).toEqual({ messages: PEOPLE, people: PEOPLE })
  expect(await remindOnce(app.db, new Date(), 100)).toBe(0)
  expect(await told()).toEqual({ messages: PEOPLE, people: PEOPLE })
})
