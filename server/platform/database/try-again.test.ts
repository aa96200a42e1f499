import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { refuse } from '#server/platform/api/refuse.ts'
import { users } from '#server/platform/access/users.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const introductions = async (ids: number[]) =>
  Promise.all(
    ids.map(
      async (id) => (await app.db.select({ text: users.introduction }).from(users).where(eq(users.id, id)))[0]!.text,
    ),
  )

test('two transactions that wait for each other are both done, each once', async () => {
  const [one, two] = [(await app.signUp()).id, (await app.signUp()).id]
  const arrived: (() => void)[] = []
  let begun = 0
  /** Resolves once both have locked their first row; a later try does not wait. */
  const both = () =>
    new Promise<void>((resolve) => {
      arrived.push(resolve)
      if (arrived.length >= 2) for (const go of arrived) go()
    })
  const write = (first: number, second: number, mark: string) =>
    app.db.transaction(async (tx) => {
      begun++
      const add = (id: number) =>
        tx
          .update(users)
          .set({ introduction: sql`${users.introduction} || ${mark}` })
          .where(eq(users.id, id))
      await add(first)
      await both()
      await add(second)
    })
  await Promise.all([write(one, two, 'a'), write(two, one, 'b')])
  // At least one of them began anew.
  expect(begun).toBeGreaterThan(2)
  for (const text of await introductions([one, two])) expect([...text].sort()).toEqual(['a', 'b'])
})

test.each(['40P01', '40001', '23505'])(
  'what fails with %s each time is answered by 503, and when to ask again',
  async (code) => {
    let tries = 0
    const failing = app.db.transaction(async (tx) => {
      tries++
      await tx.execute(sql.raw(`do $$ begin raise exception 'unlucky' using errcode = '${code}'; end $$`))
    })
    const error: unknown = await failing.catch((reason: unknown) => reason)
    expect(tries).toBe(4)
    const { status, headers } = refuse(error, pino({ enabled: false }), 'postComment')
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
  },
)
