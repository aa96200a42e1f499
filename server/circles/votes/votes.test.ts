/** Votes of circles, on real connections [decisions G198, G199; decision 053]. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCirclePost, getCirclePosts, getCircles } from '#contract/circles/circles.ts'
import { getComments } from '#contract/talk/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { getVote, postBallot, postVote } from '#contract/circles/votes.ts'
import { ballotDay } from '#server/circles/present-votes.ts'
import { circlePosts, circles } from '#server/circles/circles.tables.ts'
import { follows } from '#server/marks/marks.tables.ts'
import { voteBallots, voteOptions, votes, voteSignups } from './votes.tables.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const first = world.voteOption
const seen = (who = {}) => app.call(getVote, { id: world.vote }, who)

test('results are hidden until one has voted', async () => {
  const [voter, other] = [await app.signUp('投票的人'), await app.signUp('还没投的人')]
  await app.call(postBallot, { id: world.vote, options: [first] }, voter)
  for (const who of [{}, other]) {
    const hidden = await seen(who)
    expect(hidden.shown).toBe(0)
    expect(hidden.options.map(({ vote_num, percent }) => vote_num + percent)).toEqual([0, 0])
    const listed = (await app.call(getCirclePosts, { id: world.circle }, who)).list
    const inList = listed.find(({ id }) => id === String(world.circlePost))!.vote!
    expect(inList.options.map(({ vote_num, percent }) => vote_num + percent)).toEqual([0, 0])
  }
  const shown = await seen(voter)
  expect(shown).toMatchObject({ shown: 1, my_options: [String(first)] })
  expect(shown.options[0]!.vote_num).toBeGreaterThan(0)
})

test('a post that is not shown is its author’s alone', async () => {
  const author = { token: await app.signIn(world.author) }
  const id = world.circlePostWaiting
  expect(await app.call(getCirclePost, { id }, author)).toMatchObject({ status: 0 })
  for (const who of [{}, await app.signUp('路人')]) {
    await expect(app.call(getCirclePost, { id }, who)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(getComments, { id, type: 'circle_post' }, who)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    const { list } = await app.call(getCirclePosts, { id: world.circle }, who)
    expect(list.map((post) => post.id)).not.toContain(String(id))
  }
})

test('an option is a picture, words or both; one that is neither, and equal words, are refused', async () => {
  const manager = { id: world.author, phone: '13812345678', token: await app.signIn(world.author) }
  const [one, two] = [await ownFile(app, manager), await ownFile(app, manager)]
  const make = (options: object[]) =>
    app.call(
      postVote,
      {
        circle_id: world.circle,
        type: 1,
        title: '哪张好看',
        options,
        end_at: shanghaiDateTime(Date.now() + 86_400_000),
      } as never,
      manager,
    )
  const made = await make([{ image: one }, { text: ' ', image: two }, { text: '都不好看' }])
  expect(made.options.map(({ text, image }) => [text, image !== ''])).toEqual([
    ['', true],
    ['', true],
    ['都不好看', false],
  ])
  await expect(make([{ text: '河边' }, { text: '' }])).rejects.toThrow('请填写内容')
  await expect(make([{ text: '河边' }, { text: '河边', image: one }])).rejects.toThrow('选项不能相同')
})

test('who votes reads the introduction of each candidate, and never their phone', async () => {
  const candidate = await app.signUp('参选的人')
  const [signup] = await app.db
    .insert(voteSignups)
    .values({
      voteId: world.candidates,
      userId: candidate.id,
      name: '橘子',
      introduction: '爱睡窗台',
      cover: '/uploads/a.webp',
      phone: '13900001111',
      status: 1,
    })
    .returning({ id: voteSignups.id })
  await app.db.insert(voteOptions).values({ voteId: world.candidates, signupId: signup!.id, text: '橘子' })
  const shown = await app.call(getVote, { id: world.candidates }, {})
  expect(shown.options).toMatchObject([{ text: '橘子', introduction: '爱睡窗台' }])
  expect(JSON.stringify(shown)).not.toContain('13900001111')
  expect((await seen()).options.map(({ introduction }) => introduction)).toEqual(['', ''])
})

test('the circles of a citizen are read page by page', async () => {
  const citizen = await app.signUp('圈子很多的人')
  const rows = await app.db
    .insert(circles)
    .values(Array.from({ length: 25 }, (_, n) => ({ name: `圈子 ${n}` })))
    .returning({ id: circles.id })
  await app.db
    .insert(follows)
    .values(rows.map(({ id }) => ({ userId: citizen.id, targetType: 'circle' as const, targetId: id })))
  const page = (cursor?: string) => app.call(getCircles, { user_id: citizen.id, page_size: 20, cursor }, {})
  const first = await page()
  const second = await page(first.cursor!)
  expect([first.total, first.list.length, second.list.length, second.cursor]).toEqual([25, 20, 5, ''])
  expect(new Set([...first.list, ...second.list].map(({ name }) => name)).size).toBe(25)
  await expect(app.call(getCircles, { user_id: 999_999 }, {})).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

const hours = (n: number) => new Date(Date.now() + n * 3_600_000)
/** A vote of three options, running, in a post of its own. */
async function newVote(more: Partial<typeof votes.$inferInsert> = {}) {
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: world.circle, userId: world.author, content: '投一投', status: 1 })
    .returning({ id: circlePosts.id })
  const signup = more.type === 3 ? { signupStart: hours(-3), signupEnd: hours(-2), signupLimit: 5 } : {}
  const [vote] = await app.db
    .insert(votes)
    .values({
      postId: post!.id,
      type: 1,
      title: '去哪儿',
      startAt: hours(-1),
      endAt: hours(1),
      ...signup,
      ...more,
    })
    .returning({ id: votes.id })
  const options = await app.db
    .insert(voteOptions)
    .values(['河边', '山上', '镇上'].map((text) => ({ voteId: vote!.id, text })))
    .returning({ id: voteOptions.id })
  const id = vote!.id
  return {
    id,
    options: options.map((one) => one.id),
    cast: (who: Citizen, chosen: number[]) => app.call(postBallot, { id, options: chosen }, who),
  }
}
const says = (message: string, code = 400) => ({ code, message })
const NOT_NOW = 400402

test('as many options as the vote allows, each once, and of this vote', async () => {
  const me = await app.signUp()
  const [one, many] = [await newVote(), await newVote({ type: 2, maxSelect: 2 })]
  const [a, b, c] = many.options as [number, number, number]
  await expect(one.cast(me, one.options.slice(0, 2))).rejects.toMatchObject(says('最多选 1 项'))
  await expect(many.cast(me, [a, b, c])).rejects.toMatchObject(says('最多选 2 项'))
  await expect(many.cast(me, [])).rejects.toThrow('请选择选项')
  await expect(many.cast(me, [a, a])).rejects.toThrow('选项不能重复')
  for (const strange of [one.options[0]!, 999_999])
    await expect(many.cast(me, [a, strange])).rejects.toMatchObject(says('没有这个选项'))
  expect(await app.db.$count(voteBallots, eq(voteBallots.userId, me.id))).toBe(0)
  const cast = await many.cast(me, [a, b])
  expect([cast.total, cast.my_options, cast.options.map(({ vote_num }) => vote_num)]).toEqual([
    1,
    [String(a), String(b)],
    [1, 1, 0],
  ])
})

test('until the end a choice is changed; of candidates and of a day it is not', async () => {
  const me = await app.signUp()
  const [changed, daily, ofCandidates] = [await newVote(), await newVote({ daily: 1 }), await newVote({ type: 3 })]
  await changed.cast(me, [changed.options[0]!])
  const after = await changed.cast(me, [changed.options[2]!])
  expect([after.total, after.options.map(({ vote_num }) => vote_num)]).toEqual([1, [0, 0, 1]])
  for (const [vote, words] of [
    [daily, '今天已经投过票了'],
    [ofCandidates, '已经投过票了'],
  ] as const) {
    await vote.cast(me, [vote.options[0]!])
    await expect(vote.cast(me, [vote.options[1]!])).rejects.toMatchObject(says(words, NOT_NOW))
    const { options, total } = await app.call(getVote, { id: vote.id }, me)
    expect([total, options.map(({ vote_num }) => vote_num)]).toEqual([1, [1, 0, 0]])
  }
  // The day after, by the clock of Shanghai.
  await app.db
    .update(voteBallots)
    .set({ day: sql`day - 1` })
    .where(eq(voteBallots.voteId, daily.id))
  expect(await daily.cast(me, [daily.options[1]!])).toMatchObject({ total: 2, my_options: [String(daily.options[1])] })
})

test('a day of a daily vote begins at midnight in Shanghai', () => {
  const dayAt = (moment: string) => ballotDay({ daily: 1 }, new Date(moment))
  expect(['2026-11-25T15:59:59.999Z', '2026-11-25T16:00:00Z', '2026-11-26T15:59:59Z'].map(dayAt)).toEqual([
    '2026-11-25',
    '2026-11-26',
    '2026-11-26',
  ])
})

test('before its beginning and after its end no ballot counts; then everybody reads the results', async () => {
  const me = await app.signUp()
  const early = await newVote({ startAt: hours(1), endAt: hours(2) })
  const late = await newVote({ startAt: hours(-2), endAt: hours(-1) })
  await expect(early.cast(me, [early.options[0]!])).rejects.toMatchObject(says('投票还没有开始', NOT_NOW))
  await expect(late.cast(me, [late.options[0]!])).rejects.toMatchObject(says('投票已结束', NOT_NOW))
  expect((await app.call(getVote, { id: early.id })).status).toBe(0)
  expect(await app.call(getVote, { id: late.id })).toMatchObject({ status: 2, shown: 1 })
})

test('the vote of a post that is not shown takes no ballot, from its author either', async () => {
  const vote = await newVote()
  const author = { token: await app.signIn(world.author), id: world.author, phone: null }
  const [{ postId } = { postId: 0 }] = await app.db.select().from(votes).where(eq(votes.id, vote.id))
  await app.db.update(circlePosts).set({ status: 0 }).where(eq(circlePosts.id, postId))
  expect((await app.call(getVote, { id: vote.id }, author)).title).toBe('去哪儿')
  for (const who of [author, await app.signUp()])
    await expect(vote.cast(who, [vote.options[0]!])).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
