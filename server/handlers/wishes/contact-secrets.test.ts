/** Name, phone and address: for the two it is between, each reading written down; in no other answer. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAddresses, postAddress, putAddress } from '#contract/addresses.ts'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contactReadings } from '#server/database/schema/addresses.ts'
import { runStaffCommand } from '#server/reviews/run-staff-command.ts'
import { exampleInput } from '#tests/contract/example-input.ts'
import { makeVolunteer } from '#tests/server/make-activity.ts'
import { givenAddress, givenWish, makeOrder, makeWish, secretContact } from '#tests/server/make-care.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { cancelClaimWish, claimWish, getWish, postWish } from '#contract/wishes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
const canaries = Object.values(secretContact)

test('the database holds none of it in the clear', async () => {
  const me = await app.signUp()
  await app.call(postWish, givenWish, me)
  await app.call(postAddress, givenAddress, me)
  const { rows } = await app.connection.pool.query<{ text: string }>(
    `select w::text as text from wishes w union all select a::text from addresses a union all select r::text from wish_records r`,
  )
  for (const { text } of rows) for (const canary of canaries) expect(text).not.toContain(canary)
})

test('the claimant reads it while they are to come, each time is written down, and never again', async () => {
  const [wisher, claimant] = [await app.signUp(), await makeVolunteer(app)]
  const id = await makeWish(app, wisher, 1)
  const readings = async () =>
    (await app.db.select().from(contactReadings).where(eq(contactReadings.subjectId, id))).map(
      ({ readerId }) => readerId,
    )
  await app.call(getWish, { id }, claimant)
  await app.call(getWish, { id }, wisher)
  expect(await readings()).toEqual([])
  expect(await app.call(claimWish, { id }, claimant)).toMatchObject(secretContact)
  expect(await app.call(getWish, { id }, claimant)).toMatchObject(secretContact)
  expect(await readings()).toEqual([claimant.id, claimant.id])
  expect(await app.call(cancelClaimWish, { id, reason: '临时出差' }, claimant)).toMatchObject({
    phone: '',
    address: '',
  })
  expect(await app.call(getWish, { id }, claimant)).toMatchObject({ phone: '', address: '', role: '' })
  expect(await readings()).toHaveLength(2)
  for (const status of [4]) {
    const done = await makeWish(app, wisher, status, claimant)
    expect(await app.call(getWish, { id: done }, claimant)).toMatchObject({ phone: '', address: '' })
  }
})

test('in no answer to anybody else, in no list, no first screen and no list of staff', async () => {
  const [wisher, claimant, former, stranger] = [
    await app.signUp('许愿人'),
    await makeVolunteer(app, '认领人'),
    await makeVolunteer(app, '从前的认领人'),
    await makeVolunteer(app, '路过的志愿者'),
  ]
  const wishes = await Promise.all(
    [1, 2, 3, 4].map((status) => makeWish(app, wisher, status, status > 1 ? claimant : undefined)),
  )
  const orders = await Promise.all(
    [0, 1, 2, 3, 4].map((status) => makeOrder(app, wisher, status, status > 0 ? claimant : undefined)),
  )
  const readings = endpoints.map(({ endpoint }) => endpoint as Endpoint).filter(({ method }) => method === 'GET')
  const asked: [Endpoint, Record<string, unknown>][] = readings.flatMap((endpoint) =>
    exampleInput[endpoint.name] ? [[endpoint, exampleInput[endpoint.name]!] as const] : [],
  ) as never
  for (const id of wishes) asked.push([getWish, { id }])
  const byName = (name: string) => readings.find((one) => one.name === name)!
  for (const id of orders) asked.push([byName('getOrders'), { id }])
  asked.push([byName('getOrders'), { scope: 'open', page_size: 100 }], [byName('getOrders'), { scope: 'provided' }])
  const people: (Citizen | undefined)[] = [undefined, former, stranger]
  const answers = asked.flatMap(([endpoint, input]) =>
    people.map(async (who) => {
      const { response } = await send(app, endpoint, input, { token: who?.token })
      return [endpoint.name, await response.text()] as const
    }),
  )
  for (const [name, text] of await Promise.all(answers))
    for (const canary of canaries) expect(text, name).not.toContain(canary)
  for (const kind of ['wish', 'order', 'evaluation']) {
    const { lines } = await runStaffCommand(app.db, ['list', kind], '值班')
    for (const canary of canaries) expect(lines.join('\n')).not.toContain(canary)
  }
}, 60_000)

test("somebody else's address cannot be changed, and twenty are enough", async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  const { id } = await app.call(postAddress, givenAddress, me)
  await expect(app.call(putAddress, { ...givenAddress, id }, other)).rejects.toThrow()
  const more = await Promise.allSettled(Array.from({ length: 25 }, () => app.call(postAddress, givenAddress, me)))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  const second = (await app.call(getAddresses, {}, me)).list[1]!
  await app.call(putAddress, { ...givenAddress, id: second.id, is_default: 1 }, me)
  const { list } = await app.call(getAddresses, {}, me)
  expect(list.filter(({ is_default: isDefault }) => isDefault === 1).map(({ id: one }) => one)).toEqual([second.id])
})
