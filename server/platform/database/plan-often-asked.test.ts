/** What is asked often is planned once by each connection [decision 063]. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import type { Transaction } from './connect.ts'

let app: TestApp
beforeAll(async () => (app = await startTestApp()))
afterAll(() => app.close())

/** How often each statement of this name was run by the plan that the connection of this transaction keeps. */
const planned = async (tx: Transaction, words: string) =>
  (
    await tx.execute<{ runs: number }>(
      sql`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like ${`%as ${words}%`} and statement not like '%pg_prepared%'`,
    )
  ).rows.map(({ runs }) => Number(runs))

test('a statement asked often has a plan, which later ones use; one asked seldom, or without values, has none', async () => {
  await app.db.transaction(async (tx) => {
    const ask = async (n: number) => {
      const { rows } = await tx.execute(sql`select ${n}::int + 1 as often_asked`)
      expect(rows).toEqual([{ often_asked: n + 1 }])
      await tx.execute(sql`select 1 as asked_without_values`)
    }
    let asked = 0
    for (; asked < 20; asked++) await ask(asked)
    // A machine so slow that these took more than ten seconds asks on.
    while (asked < 500 && (await planned(tx, 'often_asked')).length === 0) await ask(asked++)
    const [before = Number.NaN] = await planned(tx, 'often_asked')
    for (let n = 0; n < 10; n++) await ask(n)
    expect(await planned(tx, 'often_asked')).toEqual([before + 10])
    for (let n = 0; n < 10; n++) await tx.execute(sql`select ${n}::int as seldom_asked`)
    expect(await planned(tx, 'seldom_asked')).toEqual([])
    expect(await planned(tx, 'asked_without_values')).toEqual([])
  })
})

test('several statements in one text, and one that fails, are as before', async () => {
  for (let n = 0; n < 25; n++) {
    await app.db.execute(sql`select 1; select 2`)
    await expect(app.db.execute(sql`select ${1}::int / ${0}::int`)).rejects.toThrow()
  }
  expect((await app.db.execute(sql`select ${1}::int / ${2}::int as half`)).rows).toEqual([{ half: 0 }])
})
