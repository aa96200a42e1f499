import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { pino } from 'pino'
import { ReadCounter } from './read-counter.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('readings that could not be written are kept, told of once, and written later', async () => {
  const { pool } = app.connection
  const { rows } = await pool.query<{ id: number }>(
    "insert into posts (title, publish_at) values ('一', now()) returning id",
  )
  const { id } = rows[0]!
  const readings = async () =>
    (await pool.query<{ n: number }>('select read_num as n from posts where id = $1', [id])).rows[0]!.n
  const lines: string[] = []
  const counter = new ReadCounter(
    app.db,
    pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    'posts',
    'read_num',
  )

  await pool.query('alter table posts add constraint broken check (read_num < 0) not valid')
  counter.add(id)
  counter.add(id)
  await counter.flush()
  counter.add(id)
  await counter.flush()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('readings not written yet')
  expect(counter.waiting(id)).toBe(3)

  await pool.query('alter table posts drop constraint broken')
  await counter.flush()
  expect(await readings()).toBe(3)
  expect(counter.waiting(id)).toBe(0)
  await counter.flush()
  expect(await readings()).toBe(3)
})
