import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adviceState } from '#contract/government/advice-states.ts'
import { wishState } from '#contract/help/wish-states.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { askSettled } from './ask-settled.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp()
})
afterAll(() => app.close())

const asked = async () =>
  (await app.call(getMessages, { type: 3 }, me)).list.filter(({ title }) => title === '事情解决了吗？')

test('the author of a suggestion is asked once, a day after the answer, and once more after a second answer', async () => {
  const [row] = await app.db
    .insert(advices)
    .values({
      userId: me.id,
      merchantId: world.merchant,
      type: 1,
      title: '路灯坏了',
      content: '桥头的路灯坏了三天',
      status: adviceState.answered,
      repliedAt: sql`now() - interval '23 hours'`,
    })
    .returning({ id: advices.id })
  expect(await askSettled(app.db)).toBe(0)
  await app.db
    .update(advices)
    .set({ repliedAt: sql`now() - interval '25 hours'` })
    .where(eq(advices.id, row!.id))
  expect(await askSettled(app.db)).toBe(1)
  expect(await askSettled(app.db)).toBe(0)
  expect(await asked()).toMatchObject([
    { content: expect.stringMatching(/^“路灯坏了”已有答复.*重办一次$/), link: { type: 'advice', id: String(row!.id) } },
  ])
  await app.db
    .update(advices)
    .set({ repliedAt: sql`now() - interval '26 hours'` })
    .where(eq(advices.id, row!.id))
  expect(await askSettled(app.db)).toBe(1)
  await app.db.update(advices).set({ status: adviceState.closed }).where(eq(advices.id, row!.id))
  expect(await askSettled(app.db)).toBe(0)
})
test('of a wish that is said to be granted too; nobody is asked about what ended weeks ago', async () => {
  const of = (days: number) => ({
    userId: me.id,
    title: '一台收音机',
    content: '想要一台收音机听戏',
    category: 1,
    contact: 'v1.x',
    maskedName: '小*',
    streetId: 1,
    deadline: sql`now() + interval '30 days'`,
    status: wishState.finished,
    claimantId: world.author,
    claimedAt: sql`now() - interval '30 days'`,
    finishedAt: sql`now() - ${`${days} days`}::interval`,
  })
  await app.db.insert(wishes).values([of(2), of(20)] as never)
  expect(await askSettled(app.db)).toBe(1)
})
