/**
 * Citizens follow each other, take it back, block each other and join their accounts at the same moment, through two
 * processes: the counter beside each is the number of who follows them. RACE_ROUNDS=100 runs that many rounds.
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Secrets } from '#server/platform/access/secrets.ts'
import { blockCircleUser, getCircleUser, getCircleUserFans } from '#contract/circles/circle-users.ts'
import { postFollow } from '#contract/talk/reactions.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { lockMarked, moveAccount } from '#server/people/wechat/move-account.ts'
import { startSecondProcess, type SecondProcess } from './second-process.ts'
import { raceRounds } from '#tests/thorough.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const ROUNDS = raceRounds(4, 2)
const key = randomBytes(32)
let app: TestApp
let second: SecondProcess
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { secrets: new Secrets(key) })
  second = await startSecondProcess(app, key)
}, 180_000)
afterEach(async () => expect(await wrong()).toEqual([]))
afterAll(async () => {
  await second.end('SIGTERM')
  await app.close()
})
let turn = 0
/** By one process, then by the other. */
const either: TestApp['call'] = (endpoint, input, who) => (turn++ % 2 ? app : second).call(endpoint, input, who)

/** Whose counter is not the number of rows, and rows about who is not there or follows themselves. */
async function wrong() {
  const { rows } = await app.db.execute(sql`
    select coalesce(u.id, f.target_id) as id, u.fans_num as said, count(f.user_id)::int as is
    from users u full join (select * from follows where target_type = 'user') f on f.target_id = u.id
    group by 1, 2 having u.fans_num is distinct from count(f.user_id) or bool_or(f.user_id = f.target_id)`)
  return rows
}
const follow = (from: Citizen, to: Citizen, status: 0 | 1) =>
  either(postFollow, { id: to.id, target_type: 9, status }, from)
const block = (from: Citizen, to: Citizen) => either(blockCircleUser, { id: to.id, status: 1 }, from)
const crowd = (many: number) => Promise.all(Array.from({ length: many }, () => app.signUp()))
const join = (from: Citizen, to: Citizen) =>
  app.db.transaction(async (tx) => {
    await lockMarked(tx, from.id, to.id)
    await tx.execute(sql`select from users where id in (${from.id}, ${to.id}) order by id for update`)
    await moveAccount(tx, from.id, to.id)
  })

const step = fc.record({ from: fc.nat(5), to: fc.nat(5), does: fc.constantFrom('follow', 'unfollow', 'block') })
test('whatever six do to each other at once, each counter is the number of rows', { timeout: 180_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const six = await crowd(6)
      const done = steps
        .filter(({ from, to }) => from !== to)
        .map(({ from, to, does }) =>
          does === 'block' ? block(six[from]!, six[to]!) : follow(six[from]!, six[to]!, does === 'follow' ? 1 : 0),
        )
      for (const one of await Promise.allSettled(done))
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 403001 })
      expect(await wrong()).toEqual([])
      const { rows: blocked } = await app.db.execute(sql`
        select from follows f join user_blocks b on f.target_type = 'user'
          and ((f.user_id, f.target_id) = (b.user_id, b.blocked_id) or (f.user_id, f.target_id) = (b.blocked_id, b.user_id))`)
      expect(blocked).toEqual([])
    }),
    { numRuns: ROUNDS },
  )
})

test('what is shown is the counter, and goes with each follow and block', async () => {
  const [known, ...fans] = await crowd(4)
  const shown = async () => [
    (await app.call(getCircleUser, { id: known!.id }, known)).fans_num,
    (await app.call(getCircleUserFans, { id: known!.id }, known)).total,
  ]
  for (const one of fans) await follow(one, known!, 1)
  expect(await shown()).toEqual([3, 3])
  await follow(fans[0]!, known!, 0)
  await block(known!, fans[1]!)
  expect(await shown()).toEqual([1, 1])
})

test('who followed an account follows the one it was joined with, once', { timeout: 180_000 }, async () => {
  const [from, to, both, old, ...late] = await crowd(10)
  for (const [one, of] of [
    [both, from],
    [both, to],
    [old, from],
    [from, to],
    [to, from],
    [from, old],
  ] as const)
    await follow(one!, of!, 1)
  await app.db.update(users).set({ phone: null }).where(eq(users.id, from!.id))
  await Promise.all([join(from!, to!), ...late.map((one) => follow(one, to!, 1))])
  expect((await app.call(getCircleUser, { id: to!.id }, to)).fans_num).toBe(2 + late.length)
  expect((await app.call(getCircleUser, { id: old!.id }, old)).fans_num).toBe(1)
})

test('accounts are joined while everybody follows everybody', { timeout: 180_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const people = await crowd(8)
    const all = people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other] as const))
    await Promise.all(all.filter((_, n) => n % 2 === 0).map(([one, other]) => follow(one, other, 1)))
    const said = await Promise.allSettled([
      ...[0, 2, 4].map((n) => join(people[n]!, people[n + 1]!)),
      ...all.map(([one, other], n) => follow(one, other, n % 3 === 0 ? 0 : 1)),
    ])
    expect(said.slice(0, 3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await wrong()).toEqual([])
  }
})
