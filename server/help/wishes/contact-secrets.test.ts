/** Name, phone and address: for the two it is between, each reading written down; in no other answer. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAddresses, postAddress, putAddress } from '#contract/help/addresses.ts'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { SUCCESS } from '#contract/errors.ts'
import { evaluateService, scoreOrder } from '#contract/help/evaluations.ts'
import { completeOrder, getOrders, postOrder, provideOrder } from '#contract/help/orders.ts'
import { contactReadings } from '#server/help/addresses/addresses.tables.ts'
import { addStaff } from '#server/platform/access/staff-members.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { exampleInput } from '#tests/contract/example-input.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { inHours, makeVolunteer } from '#tests/server/make-activity.ts'
import { givenAddress, givenOrder, givenWish, makeOrder, makeWish, secretContact } from '#tests/server/make-care.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { cancelClaimWish, claimWish, finishWish, getWish, postWish } from '#contract/help/wishes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
const canaries = Object.values(secretContact)

test('from a wish and an order to their stars: in no table in the clear, in no line of the log', async () => {
  const [me, volunteer] = [await app.signUp(), await makeVolunteer(app)]
  let keys = 0
  /** As the outbox sends it: its answer is kept with its key. */
  const sent = async (endpoint: Endpoint, input: Record<string, unknown>, { token }: Citizen) => {
    const headers = { 'Idempotency-Key': `life-of-a-wish-${keys++}` }
    const { code, data } = await send(app, endpoint, input, { token, headers })
    expect(code, endpoint.name).toBe(SUCCESS)
    return (data as { id: string }).id
  }
  await sent(postAddress, givenAddress, me)
  const wish = await sent(postWish, givenWish, me)
  await runStaffCommand(app.db, ['approve', 'wish', wish], '值班')
  await sent(claimWish, { id: wish }, volunteer)
  await sent(finishWish, { id: wish, content: '已经送到家里', images: [await ownFile(app, volunteer)] }, volunteer)
  await sent(evaluateService, { type: 'wish', id: wish, score: 5 }, me)
  const order = await sent(postOrder, { ...givenOrder, service_at: inHours(0.3).toISOString() }, me)
  await sent(provideOrder, { id: order, action: 'take' }, volunteer)
  await sent(provideOrder, { id: order, action: 'start' }, volunteer)
  await sent(completeOrder, { id: order }, me)
  await sent(scoreOrder, { id: order, score: 5, content: '很准时' }, me)
  const { rows: tables } = await app.connection.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables) {
    const { rows } = await app.connection.pool.query<{ all: string }>(
      `select coalesce(string_agg(one::text, ' '), '') as all from "${name}" one`,
    )
    for (const canary of canaries) expect(rows[0]!.all, name).not.toContain(canary)
  }
  for (const canary of canaries) expect(app.logged.join('\n')).not.toContain(canary)
})

test('a claim that is sent again after it was given back opens nothing', async () => {
  const [wisher, claimant] = [await app.signUp(), await makeVolunteer(app)]
  const id = await makeWish(app, wisher, 1)
  const claim = () =>
    send(app, claimWish, { id }, { token: claimant.token, headers: { 'Idempotency-Key': 'claimed-once-before' } })
  await claim()
  expect(await app.call(getWish, { id }, claimant)).toMatchObject(secretContact)
  await app.call(cancelClaimWish, { id, reason: '临时出差' }, claimant)
  const { response } = await claim()
  const text = await response.text()
  for (const canary of canaries) expect(text).not.toContain(canary)
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
  await app.call(claimWish, { id }, claimant)
  expect(await readings()).toEqual([])
  expect(await app.call(getWish, { id }, claimant)).toMatchObject(secretContact)
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

test('whoever may read the log sees who read a contact, and when; others do not', async () => {
  const [wisher, claimant] = [await app.signUp(), await makeVolunteer(app, '上门的老李')]
  const wish = await makeWish(app, wisher, 2, claimant)
  const order = await makeOrder(app, wisher, 1, claimant)
  const readings = async (kind: string, id: number, as = '值班') =>
    (await runStaffCommand(app.db, ['readings', kind, String(id)], as)).lines
  expect(await readings('wish', wish)).toEqual(['没有人看过'])
  await app.call(getWish, { id: wish }, claimant)
  await app.call(getWish, { id: wish }, wisher)
  await app.call(getOrders, { id: order }, claimant)
  for (const [kind, id] of [['wish', wish] as const, ['order', order] as const]) {
    const lines = await readings(kind, id)
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^2\\d{3}-[\\d: -]+ 上门的老李（${claimant.id}）$`))])
    for (const canary of canaries) expect(lines.join()).not.toContain(canary)
  }
  await app.db.update(contactReadings).set({ readerId: null }).where(eq(contactReadings.subjectId, wish))
  expect((await readings('wish', wish)).join()).toContain('已注销的账号')
  await addStaff(app.db, '无权的人', [])
  expect(await readings('wish', wish, '无权的人')).toEqual(['无权的人 没有这项权限'])
  for (const words of [['address', '1'], ['wish', 'x'], ['wish']])
    expect((await runStaffCommand(app.db, ['readings', ...words], '值班')).exitCode).toBe(2)
})

test('in no answer to anybody else, in no list and no list of staff', async () => {
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
  const empty = { name: '', phone: '', detail: '' }
  const answer = await app.call(postAddress, givenAddress, me)
  expect(answer).toMatchObject(empty)
  const { id } = answer
  expect(await app.call(putAddress, { ...givenAddress, id }, me)).toMatchObject(empty)
  const { name, phone, detail } = givenAddress
  expect((await app.call(getAddresses, {}, me)).list).toMatchObject([{ id, name, phone, detail }])
  await expect(app.call(putAddress, { ...givenAddress, id }, other)).rejects.toThrow()
  const more = await Promise.allSettled(Array.from({ length: 25 }, () => app.call(postAddress, givenAddress, me)))
  expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(19)
  const second = (await app.call(getAddresses, {}, me)).list[1]!
  await app.call(putAddress, { ...givenAddress, id: second.id, is_default: 1 }, me)
  const { list } = await app.call(getAddresses, {}, me)
  expect(list.filter(({ is_default: isDefault }) => isDefault === 1).map(({ id: one }) => one)).toEqual([second.id])
})
