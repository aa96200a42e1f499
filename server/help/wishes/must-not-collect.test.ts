/** Contacts of strangers are given to whoever helps, not to whoever collects them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrders, provideOrder } from '#contract/help/orders.ts'
import { cancelClaimWish, claimWish, getWish } from '#contract/help/wishes.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { makeVolunteer } from '#tests/server/make-activity.ts'
import { aDayLater, makeOrder, makeWish } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { CONTACTS_A_DAY } from './must-not-collect.ts'

let app: TestApp
let asker: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  asker = await app.signUp()
})
afterAll(() => app.close())

const REFUSED = `24 小时内最多接手 ${CONTACTS_A_DAY} 个心愿和订单，请晚些再来`
async function claimAndGiveBack(me: Citizen) {
  const id = await makeWish(app, asker, 1)
  await app.call(claimWish, { id }, me)
  const wish = await app.call(getWish, { id }, me)
  await app.call(cancelClaimWish, { id, reason: '临时有事' }, me)
  return wish
}

test('taken and given back in turn: ten in a day, wishes and orders together; the next day again', async () => {
  const me = await makeVolunteer(app, '收集的人')
  for (let n = 0; n < CONTACTS_A_DAY / 2; n++) {
    expect((await claimAndGiveBack(me)).phone).not.toBe('')
    const order = { id: await makeOrder(app, asker, 0) }
    await app.call(provideOrder, { ...order, action: 'take' }, me)
    expect((await app.call(getOrders, order, me)).list[0]!.phone).not.toBe('')
    await app.call(provideOrder, { ...order, action: 'return', reason: '临时有事' }, me)
  }
  await expect(claimAndGiveBack(me)).rejects.toThrow(REFUSED)
  const order = { id: await makeOrder(app, asker, 0), action: 'take' as const }
  await expect(app.call(provideOrder, order, me)).rejects.toThrow(REFUSED)
  await aDayLater(app)
  expect(await app.call(provideOrder, order, me)).toMatchObject({ status: 1 })
})

test('all at once they are no more', async () => {
  const me = await makeVolunteer(app, '着急的人')
  const ids = await Promise.all(Array.from({ length: 25 }, () => makeOrder(app, asker, 0)))
  const taken = await Promise.allSettled(ids.map((id) => app.call(provideOrder, { id, action: 'take' }, me)))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(CONTACTS_A_DAY)
})

test('staff see who has read the contacts of the most people', async () => {
  const { lines, exitCode } = await runStaffCommand(app.db, ['readers'], '值班')
  expect(exitCode).toBe(0)
  expect(lines[0]).toMatch(/^(收集的人|着急的人)（\d+） 30 天内看过 10 个联系方式$/)
})
