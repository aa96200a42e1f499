/**
 * Accounts are joined, or block each other, while wishes, orders and follows go on: nobody holds what the other waits
 * for, and what was decided meanwhile is heeded.
 */
import { eq, ne, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCircleUser } from '#contract/circles/circle-users.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { postFollow } from '#contract/talk/reactions.ts'
import { stepOrder } from '#server/help/orders/step-order.ts'
import { stepWish } from '#server/help/wishes/step-wish.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { userBlocks } from '#server/marks/blocks.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { errorCode } from '#server/platform/database/error-code.ts'
import { lockMarked, moveAccount } from '#server/people/wechat/move-account.ts'
import { makeReward } from '#server/money/orders/make-order.ts'
import { releaseOrder } from '#server/money/orders/release-order.ts'
import { makeVolunteer } from './make-activity.ts'
import { makeOrder, makeWish } from './make-care.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

let app: TestApp
/** Of another process, whose transactions are not tried again. */
let pool: pg.Pool
let once: Database
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  pool = new pg.Pool({ connectionString: app.connection.pool.options.connectionString, max: 12 })
  // Those that are still closing hear that their database is taken away.
  pool.on('connect', (client) => client.on('error', () => {}))
  once = drizzle(pool, { casing: 'snake_case' })
})
afterAll(async () => {
  await pool.end()
  await app.close()
})

/** meanwhile: once both citizens are locked. */
const join = (from: Citizen, to: Citizen, meanwhile = () => Promise.resolve()) =>
  once.transaction(async (tx) => {
    await lockMarked(tx, from.id, to.id)
    await tx.execute(sql`select from users where id in (${from.id}, ${to.id}) order by id for update`)
    await meanwhile()
    await moveAccount(tx, from.id, to.id)
  })
const waiting = async () =>
  (
    await app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).rows[0]!.n

/** The step has the row; then the joining begins, and waits; then the step goes on and tells the citizen. */
async function joinDuring(from: Citizen, lock: string, step: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
  const to = await app.signUp()
  let joining!: Promise<void>
  const taken = await once.transaction(async (tx) => {
    await tx.execute(sql.raw(lock))
    joining = join(from, to)
    joining.catch(() => {}) // awaited below
    await expect.poll(waiting).toBe(1)
    return step(tx)
  })
  await joining
  return taken
}

test('a wish goes on while its wisher’s account is joined with another', async () => {
  const wisher = await app.signUp()
  const id = await makeWish(app, wisher, 1)
  const told = { content: '已过期', title: '心愿已关闭' }
  const lock = `select from wishes where id = ${id} for update`
  expect(await joinDuring(wisher, lock, (tx) => stepWish(tx, id, 'close', told))).toBeTruthy()
})

test('an order goes on while the account of who provides it is joined with another', async () => {
  const [orderer, provider] = [await app.signUp(), await makeVolunteer(app)]
  const id = await makeOrder(app, orderer, 2, provider)
  const told = { content: '已完成', title: '服务已完成', providerTitle: '订单已完成' }
  const lock = `select from service_orders where id = ${id} for update`
  expect(await joinDuring(provider, lock, (tx) => stepOrder(tx, id, 'complete', told))).toBeTruthy()
})

test('rewards are given while accounts are joined: both lock the citizen before the account', async () => {
  const [member] = await app.db.select().from(staff).where(eq(staff.name, '值班'))
  const [other] = await app.db.select().from(staff).where(ne(staff.name, '值班'))
  for (let round = 0; round < 5; round++) {
    const [from, to] = [await app.signUp(), await app.signUp()]
    const reward = async ({ id }: Citizen) => {
      const by = { ...member!, permissions: [] }
      const made = await once.transaction((tx) => makeReward(tx, by, { citizens: [id], amount: 100, title: '感谢' }))
      if (!('id' in made)) return
      await releaseOrder(once, { id: made.id, words: '', staff: { ...other!, permissions: [] } })
    }
    await Promise.all([reward(from), reward(to)])
    const said = await Promise.allSettled([reward(to), reward(from), join(from, to), reward(to), reward(from)])
    expect(said.flatMap((one) => (one.status === 'rejected' ? [errorCode(one.reason)] : []))).toEqual([])
  }
})

test('a reward that is released while the account of its citizen is joined goes to the other', async () => {
  const [member, other] = await app.db.select().from(staff)
  const [from, to] = [await app.signUp(), await app.signUp()]
  const by = { ...member!, permissions: [] }
  const made = await once.transaction((tx) => makeReward(tx, by, { citizens: [from.id], amount: 100, title: '感谢' }))
  let released!: Promise<unknown>
  await join(from, to, async () => {
    released = releaseOrder(once, { id: 'id' in made ? made.id : 0, words: '', staff: { ...other!, permissions: [] } })
    released.catch(() => {}) // awaited below
    await expect.poll(waiting).toBe(1)
  })
  expect(await released).toBe('done')
  const owned = await app.db.execute(sql`select balance from accounts where user_id = ${to.id}`)
  expect(owned.rows).toMatchObject([{ balance: 100 }])
})

test('accounts are joined while one both follow blocks one of them', async () => {
  const [known, from, to] = [await app.signUp(), await app.signUp(), await app.signUp()]
  for (const one of [from, to]) await app.call(postFollow, { id: known.id, target_type: 9, status: 1 }, one)
  let joining!: Promise<void>
  await once.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${known.id} for no key update`)
    joining = join(from, to)
    joining.catch(() => {}) // awaited below
    await expect.poll(waiting).toBe(1)
    await tx.execute(sql`select from users where id = ${from.id} for no key update`)
  })
  await joining
  expect((await app.call(getCircleUser, { id: known.id }, known)).fans_num).toBe(1)
})

test('a follow that waited while its citizen blocked the other is refused', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()]
  let following!: Promise<unknown>
  await once.transaction(async (tx) => {
    await tx.execute(sql`select from users where id in (${one.id}, ${other.id}) order by id for no key update`)
    following = app.call(postFollow, { id: one.id, target_type: 9, status: 1 }, other)
    following.catch(() => {}) // awaited below
    await expect.poll(waiting).toBe(1)
    await tx.insert(userBlocks).values({ userId: one.id, blockedId: other.id })
  })
  await expect(following).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
