import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { getMessages } from '#contract/talk/messages.ts'
import { getNotViews } from '#contract/talk/not-views.ts'
import { deleteMyWish, getMyWishes, reopenWish } from '#contract/help/wishes.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { makeVolunteer } from '#tests/server/make-activity.ts'
import { makeWish } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

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

type Deed = (app: TestApp, id: number, wisher: Citizen) => Promise<unknown>
const staff =
  (verb: string): Deed =>
  async ({ db }, id) =>
    expect((await runStaffCommand(db, [verb, 'wish', `${id}`], '值班')).lines).toEqual(['已处理'])
const reopen: Deed = (app, id, wisher) => app.call(reopenWish, { id, reason: '还差一样' }, wisher)
const remove: Deed = (app, id, wisher) => app.call(deleteMyWish, { id }, wisher)
/** What befalls a wish; how many messages about it its claimant has, and how many wishes with news. */
const fates: [string, number, Deed[], number, number][] = [
  ['is still theirs', 3, [reopen], 1, 1],
  ['is theirs no more', 2, [staff('dismiss')], 1, 0],
  ['is theirs no more and closed, so that they cannot see it', 2, [staff('dismiss'), staff('close')], 1, 0],
  ['is there no more', 2, [staff('dismiss'), remove], 0, 0],
]
test('each unread message is listed and counted, or neither; news stand beside what is listed as one’s own', async () => {
  const app = await startTestApp(seedSmallWorld)
  for (const [fate, status, deeds, messages, claimed] of fates) {
    const [wisher, claimant] = [await app.signUp('许愿人'), await makeVolunteer(app, '认领人')]
    const id = await makeWish(app, wisher, status, claimant)
    for (const deed of deeds) await deed(app, id, wisher)
    const { list, unread } = await app.call(getMessages, {}, claimant)
    const own = (await app.call(getMyWishes, { scope: 'claimed' }, claimant)).list
    expect([list.filter(({ is_read: read }) => read === 0).length, unread, own.length], fate).toEqual([
      messages,
      messages,
      claimed,
    ])
    expect(await app.call(getNotViews, {}, claimant), fate).toMatchObject({ message: messages, claimed })
  }
  await app.close()
})
