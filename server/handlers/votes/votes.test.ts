/** Votes of circles, on real connections [decisions G198, G199; decision 053]. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCirclePost, getCirclePosts, getCircles } from '#contract/circles.ts'
import { getComments } from '#contract/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { getVote, postBallot, postVote } from '#contract/votes.ts'
import { circles } from '#server/database/schema/circles.ts'
import { follows } from '#server/database/schema/marks.ts'
import { voteOptions, voteSignups } from '#server/database/schema/votes.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

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
