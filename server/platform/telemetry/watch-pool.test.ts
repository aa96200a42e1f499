import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { underTrace } from './request-trace.ts'
import type { RequestSpan } from './tracing.ts'

let app: TestApp
let narrow: Connection
beforeAll(async () => {
  app = await startTestApp()
  narrow = await connect({ databaseUrl: app.connection.pool.options.connectionString, dataDir: '', connections: 1 })
})
afterAll(async () => {
  await narrow.close()
  await app.close()
})

/** What a request notes of its statements. */
function traced(id: string) {
  const noted: string[] = []
  const span: RequestSpan = {
    statement: (text) => (failure) => void noted.push(`${text}${failure ? ` ${failure}` : ''}`),
    end: () => {},
  }
  return { noted, ask: (statement: string) => underTrace({ id, span }, () => narrow.pool.query(statement)) }
}

test('statements that wait for one connection are noted by whoever asked them, and those of no request by nobody', async () => {
  const [one, other] = [traced('one'), traced('other')]
  await Promise.all([
    one.ask('select 1'),
    other.ask('select 2'),
    narrow.pool.query('select 3'),
    one.ask('select 4'),
    other.ask('select from nowhere').catch(() => {}),
    narrow.pool.query('select 5'),
  ])
  expect([one.noted, other.noted]).toEqual([
    ['select 1', 'select 4'],
    ['select 2', 'select from nowhere 42P01'],
  ])
})
