/**
 * Neighbours, authors and staff at the same moment, through two processes on one database [decisions G199, G200, G202;
 * decisions 053, 054]. RACE_ROUNDS=100 runs that many rounds of what is short.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCirclePost, getCirclePost, postCircleReport } from '#contract/circles/circles.ts'
import { postComment } from '#contract/talk/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { getVote, postBallot, postVoteSignup } from '#contract/circles/votes.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { likes } from '#server/marks/marks.tables.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { voteBallots, voteOptions, votes, voteSignups } from '#server/circles/votes/votes.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { lockMarked, moveAccount } from '#server/people/wechat/move-account.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { ownFile } from './own-file.ts'
import { startSecondProcess, type SecondProcess } from './second-process.ts'
import { raceRounds } from '#tests/thorough.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const ROUNDS = raceRounds(2, 1)
const LONG = { timeout: 180_000 + ROUNDS * 10_000 }
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
const key = randomBytes(32)
let app: TestApp
let second: SecondProcess
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { secrets: new Secrets(key) })
  second = await startSecondProcess(app, key)
}, 180_000)
afterAll(async () => {
  await second.end('SIGTERM')
  await app.close()
})
let turn = 0
/** By one process, then by the other. One that is too busy says so, and is asked again as the app asks. */
const either: TestApp['call'] = async (endpoint, input, who) => {
  const one = turn++ % 2 ? app : second
  for (let tries = 1; ; tries++)
    try {
      return await one.call(endpoint, input, who)
    } catch (error) {
      if (tries === 100 || (error as { code?: number }).code !== 503) throw error
      await rest(100)
    }
}

const LONG_AGO = new Date(Date.now() - 30 * 86_400_000)
const crowd = (many: number, since?: Date) =>
  Promise.all(
    Array.from({ length: many }, () =>
      app.signUp('市民', undefined, since ? { createdAt: since, verifiedAt: since } : {}),
    ),
  )
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const settled = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.message)))
const times = (words: string[], word: string) => words.filter((one) => one === word).length
async function newPost(author: Citizen): Promise<number> {
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: author.id, content: `说一句 ${author.id}`, status: 1 })
    .returning({ id: circlePosts.id })
  return post!.id
}
async function newVote(): Promise<{ id: number; options: number[] }> {
  const postId = await newPost(await app.signUp())
  const [vote] = await app.db
    .insert(votes)
    .values({ postId, type: 1, title: '去哪儿', startAt: LONG_AGO, endAt: new Date('2099-01-01') })
    .returning({ id: votes.id })
  const options = await app.db
    .insert(voteOptions)
    .values(['河边', '山上'].map((text) => ({ voteId: vote!.id, text })))
    .returning({ id: voteOptions.id })
  return { id: vote!.id, options: options.map(({ id }) => id) }
}
/** Ballots, what the vote says of them, and what its options have. */
async function countsOf(id: number) {
  const [vote] = await app.db.select().from(votes).where(eq(votes.id, id))
  const [sum] = await app.db
    .select({ n: sql<number>`sum(${voteOptions.voteNum})::int` })
    .from(voteOptions)
    .where(eq(voteOptions.voteId, id))
  return [await app.db.$count(voteBallots, eq(voteBallots.voteId, id)), vote!.total, vote!.personNum, sum!.n]
}

/** How many wait for what a test holds. */
const waiting = () =>
  app.db.$count(
    sql`(select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) waiting`,
  )

test('fifty sign up for five places: five have one', async () => {
  const people = await crowd(50)
  const covers = await Promise.all(people.map((one) => ownFile(app, one)))
  const said = await settled(
    people.map((one, n) =>
      either(
        postVoteSignup,
        { id: world.candidates, name: `猫${n}`, introduction: '爱睡窗台', images: [covers[n]!] },
        one,
      ),
    ),
  )
  expect([times(said, 'done'), times(said, '报名人数已满')]).toEqual([5, 45])
  expect(await app.db.$count(voteSignups, eq(voteSignups.voteId, world.candidates))).toBe(5)
})

test('fifty ballots of one citizen at once are one', LONG, async () => {
  for (const _ of rounds) {
    const { id, options } = await newVote()
    const eager = await app.signUp('性急的人')
    const said = await settled(
      Array.from({ length: 50 }, (_, n) => either(postBallot, { id, options: [options[n % 2]!] }, eager)),
    )
    expect(times(said, 'done')).toBe(50)
    expect(await countsOf(id)).toEqual([1, 1, 1, 1])
  }
})

test('two hundred vote and change: the numbers are those of the ballots', async () => {
  const { id, options } = await newVote()
  const people = await crowd(40)
  const voteOften = async (one: Citizen) => {
    for (const n of [0, 1, 0, 1, 0]) await either(postBallot, { id, options: [options[n]!] }, one)
  }
  await Promise.all(people.map(voteOften))
  expect(await countsOf(id)).toEqual([40, 40, 40, 40])
})

test('a ballot is counted before the end or refused after it', async () => {
  const { id, options } = await newVote()
  const people = await crowd(30)
  const [said] = await Promise.all([
    settled(people.map((one) => either(postBallot, { id, options: [options[0]!] }, one))),
    app.db
      .update(votes)
      .set({ endAt: sql`clock_timestamp()` })
      .where(eq(votes.id, id)),
  ])
  const counted = times(said, 'done')
  expect(counted + times(said, '投票已结束')).toBe(30)
  expect(await countsOf(id)).toEqual([counted, counted, counted, counted || 0])
  const late = await app.signUp()
  await expect(app.call(postBallot, { id, options: [options[0]!] }, late)).rejects.toThrow('投票已结束')
  expect((await app.call(getVote, { id }, late)).shown).toBe(1)
})

test('a ballot that waits while its vote ends is refused', async () => {
  const { id, options } = await newVote()
  const late = await app.signUp()
  let casting!: Promise<unknown>
  await app.db.transaction(async (tx) => {
    await tx
      .update(votes)
      .set({ endAt: sql`clock_timestamp()` })
      .where(eq(votes.id, id))
    casting = app.call(postBallot, { id, options: [options[0]!] }, late)
    casting.catch(() => {}) // awaited below
    await expect.poll(waiting).toBe(1)
  })
  await expect(casting).rejects.toThrow('投票已结束')
  expect(await countsOf(id)).toEqual([0, 0, 0, 0])
})

test('a post deleted against likes, comments and reports leaves nothing of them', async () => {
  const author = await app.signUp()
  const id = await newPost(author)
  const people = await crowd(30)
  const said = await settled([
    ...people.slice(0, 10).map((one) => either(postLike, { id, type: 'circle_post', status: 1 }, one)),
    ...people.slice(10, 20).map((one) => either(postComment, { post_id: id, type: 'circle_post', content: '好' }, one)),
    either(deleteCirclePost, { id }, author),
    ...people.slice(20).map((one) => either(postCircleReport, { id, reason: 1 }, one)),
  ])
  expect(said[20]).toBe('done')
  expect(times(said, 'done') + times(said, '该内容已不存在~')).toBe(31)
  expect([
    await app.db.$count(likes, and(eq(likes.targetType, 'circle_post'), eq(likes.targetId, id))),
    await app.db.$count(comments, and(eq(comments.target, 'circle_post'), eq(comments.postId, id))),
    await app.db.$count(reports, and(eq(reports.subjectType, 'circle_post'), eq(reports.subjectId, id))),
  ]).toEqual([0, 0, 0])
})

test('five who are known for a week hide a post; new accounts do not; once a person has looked it stays', async () => {
  const id = await newPost(await app.signUp())
  const report = (people: Citizen[]) => settled(people.map((one) => either(postCircleReport, { id, reason: 2 }, one)))
  const reader = await app.signUp()
  await report(await crowd(8))
  expect((await app.call(getCirclePost, { id }, reader)).status).toBe(1)
  const said = await report(await crowd(9, LONG_AGO))
  expect(times(said, 'done')).toBeGreaterThanOrEqual(5)
  expect(times(said, 'done') + times(said, '该内容已不存在~')).toBe(9)
  await expect(app.call(getCirclePost, { id }, reader)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await staff(`approve circle_post ${id}`)
  expect(times(await report(await crowd(6, LONG_AGO)), 'done')).toBe(6)
  expect((await app.call(getCirclePost, { id }, reader)).status).toBe(1)
})

test('five at once hide it, and nobody without a verified name is one of them', LONG, async () => {
  const reader = await app.signUp()
  for (const _ of rounds) {
    const id = await newPost(await app.signUp())
    const nameless = await crowd(5, LONG_AGO)
    for (const one of nameless) await app.db.update(users).set({ verifiedAt: null }).where(eq(users.id, one.id))
    const fileAll = (people: Citizen[]) =>
      settled(people.map((one) => either(postCircleReport, { id, reason: 2 }, one)))
    const known = await crowd(5, LONG_AGO)
    await fileAll([...nameless, ...known.slice(1)])
    expect((await app.call(getCirclePost, { id }, reader)).status).toBe(1)
    const other = await newPost(await app.signUp())
    await settled(known.map((one) => either(postCircleReport, { id: other, reason: 2 }, one)))
    await expect(app.call(getCirclePost, { id: other }, reader)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  }
})

test('the fifth report counts those that are filed at the same moment', async () => {
  const id = await newPost(await app.signUp())
  const [last, ...others] = await crowd(5, LONG_AGO)
  let filing!: Promise<unknown>
  await app.db.transaction(async (tx) => {
    await tx.select({ id: circlePosts.id }).from(circlePosts).where(eq(circlePosts.id, id)).for('no key update')
    await tx
      .insert(reports)
      .values(others.map((one) => ({ subjectType: 'circle_post' as const, subjectId: id, userId: one.id, reason: 2 })))
    filing = app.call(postCircleReport, { id, reason: 2 }, last)
    filing.catch(() => {}) // awaited below
    await expect.poll(waiting).toBe(1)
  })
  await filing
  await expect(app.call(getCirclePost, { id }, await app.signUp())).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

const join = (from: Citizen, to: Citizen) =>
  app.db.transaction(async (tx) => {
    await lockMarked(tx, from.id, to.id)
    await tx.execute(sql`select from users where id in (${from.id}, ${to.id}) order by id for update`)
    await moveAccount(tx, from.id, to.id)
  })

test('accounts are joined while people vote: a ballot of both is counted once, one of either stays', LONG, async () => {
  for (const _ of rounds) {
    const [one, other, later] = [await newVote(), await newVote(), await newVote()]
    const pairs = await Promise.all(Array.from({ length: 5 }, async () => [await app.signUp(), await app.signUp()]))
    const vote = ({ id, options }: typeof one, who: Citizen, place = 0) =>
      either(postBallot, { id, options: [options[place]!] }, who)
    for (const [from, to] of pairs) {
      await vote(one, from!)
      await vote(one, to!, 1)
      await vote(other, from!)
      await app.db.update(users).set({ verifiedAt: null }).where(eq(users.id, from!.id))
    }
    const said = await settled([
      ...pairs.flatMap(([from, to]) => [join(from!, to!), vote(one, to!), vote(other, to!, 1), vote(later, to!)]),
      ...(await crowd(5)).map((who) => vote(one, who)),
    ])
    expect(said).toEqual(said.map(() => 'done'))
    expect(await countsOf(one.id)).toEqual([10, 10, 10, 10])
    expect(await countsOf(other.id)).toEqual([5, 5, 5, 5])
    expect(await countsOf(later.id)).toEqual([5, 5, 5, 5])
  }
})

test('of a daily vote each day is counted once, and who was two people is one', async () => {
  const { id, options } = await newVote()
  const [from, to] = [await app.signUp(), await app.signUp()]
  const ballot = (userId: number, day: string, option: number) => ({ voteId: id, userId, day, options: [option] })
  await app.db
    .insert(voteBallots)
    .values([
      ballot(from.id, '2026-11-01', options[0]!),
      ballot(from.id, '2026-11-02', options[0]!),
      ballot(to.id, '2026-11-02', options[1]!),
    ])
  await app.db.update(votes).set({ daily: 1, total: 3, personNum: 2 }).where(eq(votes.id, id))
  await app.db.update(voteOptions).set({ voteNum: 2 }).where(eq(voteOptions.id, options[0]!))
  await app.db.update(voteOptions).set({ voteNum: 1 }).where(eq(voteOptions.id, options[1]!))
  await join(from, to)
  expect(await countsOf(id)).toEqual([2, 2, 1, 2])
})
