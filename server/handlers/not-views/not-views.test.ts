import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { getNotViews } from '#contract/not-views.ts'
import { startTestApp } from '#tests/server/test-server.ts'

test('what was not viewed is counted for its reader alone, by one statement; what was viewed is not counted', async () => {
  const app = await startTestApp()
  const [me, other] = [await app.signUp(), await app.signUp()]
  const add = (userId: number, seen: boolean) =>
    app.db.execute(
      sql`insert into messages (user_id, type, title, source, read_at) values (${userId}, 1, '通知', gen_random_uuid(), ${seen ? sql`now()` : null})`,
    )
  for (const seen of [false, false, true]) await add(me.id, seen)
  await add(other.id, false)
  const none = { feedback: 0, advice: 0, order: 0, wish: 0, claimed: 0 }
  expect(await app.call(getNotViews, {}, me)).toEqual({ ...none, message: 2 })
  const asked = vi.spyOn(app.connection.pool, 'query')
  expect(await app.call(getNotViews, {}, other)).toEqual({ ...none, message: 1 })
  const counting = asked.mock.calls.filter(([query]) => !JSON.stringify(query).includes('"sessions'))
  expect(counting).toHaveLength(1)
  asked.mockRestore()
  await app.close()
})
