/** What blocking and a ban keep from whom, what nobody is told, and what a post may hold [decisions G198–G203]. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  blockCircleUser,
  getCircleUser,
  getCircleUserFans,
  getCircleUserPosts,
} from '#contract/circles/circle-users.ts'
import { getCircleFeed, getCircleNews } from '#contract/circles/circle-feeds.ts'
import * as circleCalls from '#contract/circles/circles.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getPostLikes, postFollow, postLike } from '#contract/talk/reactions.ts'
import { getVote, postBallot, postVoteSignup } from '#contract/circles/votes.ts'
import { circlePosts } from './circles.tables.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp, type Who } from '#tests/server/test-server.ts'

const { followCircle, getCircle, getCirclePost, getCirclePosts, getCircles, postCirclePost } = circleCalls
let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  // Before the first post is written: settings are read anew after some seconds only.
  await saveSettings(app.db, {
    regions: [
      { region: '坏行', networks: ['no network', '10.0.0.0/99', '/8'] },
      { region: '浙江', networks: ['203.0.113.0/24', '2001:db8:1::/48'] },
    ],
  })
})
afterAll(() => app.close())

const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
const circle = world.circle
async function member(nickname: string): Promise<Citizen> {
  const one = await app.signUp(nickname)
  await app.call(followCircle, { id: circle, status: 1 }, one)
  return one
}
async function shownPost(author: Citizen, content: string): Promise<number> {
  const [post] = await app.db
    .insert(circlePosts)
    .values({ circleId: circle, userId: author.id, content, status: 1 })
    .returning({ id: circlePosts.id })
  return post!.id
}
const idsIn = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => Number(id))

test('who has blocked another and who is blocked are out of each other’s sight; nobody else is', async () => {
  const [ann, bob, third] = [await member('阿安'), await member('阿波'), await member('旁人')]
  const before = await shownPost(third, '先前说的')
  const [ofAnn, ofBob] = [await shownPost(ann, '阿安说的'), await shownPost(bob, '阿波说的')]
  const ofThird = await shownPost(third, '旁人说的')
  const talk = await app.db
    .insert(comments)
    .values(
      [ann, bob].map(({ id }) => ({
        target: 'circle_post' as const,
        postId: ofThird,
        userId: id,
        content: `${id} 来过`,
        status: 1,
      })),
    )
    .returning({ id: comments.id })
  for (const one of [ann, bob]) await app.call(postLike, { id: ofThird, type: 'circle_post', status: 1 }, one)
  await app.call(postLike, { id: ofBob, type: 'circle_post', status: 1 }, ann)
  await app.call(blockCircleUser, { id: bob.id, status: 1 }, ann)
  // What one has set oneself can be taken back.
  expect(await app.call(postLike, { id: ofBob, type: 'circle_post', status: 0 }, ann)).toMatchObject({ total: 0 })
  for (const [reader, hidden, author, theirs] of [
    [ann, ofBob, bob, talk[1]!.id],
    [bob, ofAnn, ann, talk[0]!.id],
  ] as const) {
    const refused = { code: NOT_VIEWABLE }
    await expect(app.call(getCirclePost, { id: hidden }, reader)).rejects.toMatchObject(refused)
    await expect(app.call(getComments, { id: hidden, type: 'circle_post' }, reader)).rejects.toMatchObject(refused)
    await expect(
      app.call(postComment, { post_id: hidden, type: 'circle_post', content: '在吗' }, reader),
    ).rejects.toMatchObject(refused)
    await expect(app.call(postLike, { id: hidden, type: 'circle_post', status: 1 }, reader)).rejects.toMatchObject(
      refused,
    )
    expect(idsIn(await app.call(getCirclePosts, { id: circle }, reader))).not.toContain(hidden)
    expect(idsIn(await app.call(getCircleFeed, {}, reader))).not.toContain(hidden)
    expect((await app.call(getCircleNews, { id: circle, since: before }, reader)).num).toBe(2)
    expect(idsIn(await app.call(getCircleUserPosts, { id: author.id }, reader))).toEqual([])
    const said = (await app.call(getComments, { id: ofThird, type: 'circle_post' }, reader)).list
    expect(said.map(({ content }) => content)).toEqual([`${reader.id} 来过`])
    // Nor are they liked, answered, named or followed below what a third citizen wrote.
    const below = { type: 'circle_post', post_id: ofThird, content: '在吗' } as const
    for (const refusedToo of [
      () => app.call(postLike, { id: theirs, type: 'comment', status: 1 }, reader),
      () => app.call(postComment, { ...below, parent_id: theirs }, reader),
      () => app.call(postComment, { ...below, reply_user_id: author.id }, reader),
      () => app.call(getComments, { id: ofThird, type: 'circle_post', parent_id: theirs }, reader),
      () => app.call(postFollow, { id: author.id, target_type: 9, status: 1 }, reader),
    ])
      await expect(refusedToo()).rejects.toMatchObject(refused)
    expect((await app.call(getPostLikes, { id: ofThird, type: 'circle_post' }, reader)).users).toEqual([
      expect.objectContaining({ id: String(reader.id) }),
    ])
    expect((await app.call(getMessages, {}, author)).list).toEqual([])
  }
  for (const who of [{}, third]) {
    expect(idsIn(await app.call(getCirclePosts, { id: circle }, who))).toEqual(expect.arrayContaining([ofAnn, ofBob]))
    expect((await app.call(getComments, { id: ofThird, type: 'circle_post' }, who)).list).toHaveLength(2)
    expect(await app.call(getPostLikes, { id: ofThird, type: 'circle_post' }, who)).toMatchObject({
      total: 2,
      users: [{ id: String(bob.id) }, { id: String(ann.id) }],
    })
  }
  await app.call(blockCircleUser, { id: bob.id, status: 0 }, ann)
  expect((await app.call(getCirclePost, { id: ofBob }, ann)).content).toBe('阿波说的')
  await app.call(postLike, { id: talk[1]!.id, type: 'comment', status: 1 }, ann)
  expect((await app.call(getMessages, {}, bob)).list.map(({ title }) => title)).toEqual(['阿安 赞了你的评论'])
})

test('of whom one has blocked, and by whom one is blocked, there is nothing to count either', async () => {
  const [ann, bob, third] = [await member('阿安'), await member('阿波'), await member('旁人')]
  await shownPost(ann, '阿安说的')
  await app.call(blockCircleUser, { id: bob.id, status: 1 }, ann)
  const counted = async (who: Citizen) => [
    (await app.call(getCircleUserPosts, { id: ann.id }, who)).total,
    (await app.call(getCircleUser, { id: ann.id }, who)).post_num,
  ]
  expect([await counted(bob), await counted(third)]).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('a banned citizen says nothing anywhere until it is lifted, and is told why and until when', async () => {
  const loud = await member('吵闹的人')
  await staff(`ban citizen ${loud.id} 3 连续发广告`)
  const says: [Parameters<TestApp['call']>[0], object][] = [
    [postCirclePost, { id: circle, content: '买一送一' }],
    [postComment, { post_id: world.circlePost, type: 'circle_post', content: '加我' }],
    [postComment, { post_id: 1004, content: '加我' }],
    [postBallot, { id: world.vote, options: [world.voteOption] }],
    [postVoteSignup, { id: world.candidates, name: '我', introduction: '选我', images: ['/uploads/a.webp'] }],
  ]
  for (const [endpoint, input] of says)
    await expect(app.call(endpoint, input as never, loud)).rejects.toThrow(/^你已被禁言至 \d{4}-.*，原因：连续发广告$/)
  expect((await app.call(getCirclePosts, { id: circle }, loud)).list.length).toBeGreaterThan(0)
  await staff(`unban citizen ${loud.id}`)
  expect((await app.call(postCirclePost, { id: circle, content: '大家好' }, loud)).status).toBe(0)
})

test('a ban lasts until its moment and not longer', async () => {
  const loud = await member('也吵闹的人')
  await staff(`ban citizen ${loud.id} 1 刷屏`)
  const until = (seconds: number) =>
    app.db
      .update(userBans)
      .set({ until: new Date(Date.now() + seconds * 1000) })
      .where(eq(userBans.userId, loud.id))
  await until(60)
  await expect(app.call(postCirclePost, { id: circle, content: '还在说' }, loud)).rejects.toThrow('原因：刷屏')
  await until(-1)
  expect((await app.call(postCirclePost, { id: circle, content: '不刷了' }, loud)).status).toBe(0)
})

test('no answer tells a phone, who reported, or who has blocked whom', async () => {
  const author = await app.signUp('被举报的人', '13977665544')
  const reporter = await app.signUp('悄悄举报的人', '13977665533')
  const id = await shownPost(author, '有人不喜欢这一条')
  await app.call(circleCalls.postCircleReport, { id, reason: 6, content: '举报说明文字' }, reporter)
  await app.call(blockCircleUser, { id: author.id, status: 1 }, reporter)
  const manager = { token: await app.signIn(world.author) }
  const answers = async (who: Who) =>
    JSON.stringify([
      await app.call(getCircles, {}, who),
      await app.call(getCircle, { id: circle }, who),
      await app.call(getCirclePosts, { id: circle }, who),
      await app.call(getCirclePost, { id }, who),
      await app.call(getCircleUser, { id: author.id }, who),
      await app.call(getCircleUserPosts, { id: author.id }, who),
      await app.call(getCircleUserFans, { id: author.id }, who),
    ])
  for (const who of [{}, author, manager, await app.signUp()]) {
    const told = await answers(who)
    expect(told).toContain('有人不喜欢这一条')
    for (const canary of ['13977665544', '13977665533', '悄悄举报的人', '举报说明文字', '"is_blocked":1'])
      expect(told).not.toContain(canary)
  }
})

test('what a post cannot hold is refused in words, and never breaks the server', async () => {
  const [me, other] = [await member('认真写的人'), await app.signUp('别人')]
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10) + ' 12:00:00'
  const vote = { type: 1, title: '投哪个', options: [{ text: '甲' }, { text: '乙' }], end_at: day(2) }
  const pictured = (image: string) => ({ vote: { ...vote, options: [{ text: '甲', image }, { text: '乙' }] } })
  const many = Array.from({ length: 11 }, (_, n) => ({ text: `第${n}个` }))
  const refused: [object, string][] = [
    [{ content: '坏字\ud800' }, '含有无法保存的字符'],
    [{ content: '空\u0000' }, '含有无法保存的字符'],
    [{ content: `e${'\u0301'.repeat(1000)}` }, '最多 1000 个字'],
    [{ content: ' \n ' }, '请填写内容'],
    [{ images: [await ownFile(app, other)] }, '图片未通过审核'],
    [pictured(await ownFile(app, other)), '图片未通过审核'],
    [pictured('https://elsewhere.example/a.webp'), '图片未通过审核'],
    [{ video: await ownFile(app, other, 'video') }, '视频无法使用，请重新上传'],
    [{ topic_id: 99_999 }, '这个圈子里没有这个话题'],
    [{ vote: { ...vote, options: many } }, '最多 10 个选项'],
    [{ vote: { ...vote, options: [{ text: '同' }, { text: ' 同 ' }] } }, '选项不能相同'],
    [{ vote: { ...vote, options: [{ text: '只有一个' }] } }, '至少 2 个选项'],
    [{ vote: { ...vote, end_at: day(-1) } }, '截止时间要晚于现在'],
    [{ vote: { ...vote, type: 3, options: [], signup_end: day(3) } }, '报名要在投票结束前截止'],
    [{ content: '看 www.example.com' }, '第一条帖子通过审核后才能发链接'],
  ]
  const said: string[] = []
  for (const [more] of refused)
    said.push(
      await app.call(postCirclePost, { id: circle, content: '好好说', ...more } as never, me).then(
        () => '没有拒绝',
        (error: Error & { code: number }) =>
          error.code >= 500 ? `${error.code}` : error.message.replace(/（[\w.]+）$/, ''),
      ),
    )
  expect(said).toEqual(refused.map(([, words]) => words))
  const bidi = '从右到左\u202Eابجد\u202C的字'
  expect((await app.call(postCirclePost, { id: circle, content: bidi, vote }, me)).content).toBe(bidi)
  // 400, so that the outbox asks its author; 429 would be sent again by itself until a day has passed.
  await expect(app.call(postCirclePost, { id: circle, content: bidi }, me)).rejects.toMatchObject({
    code: 400,
    message: '一天内发过同样的内容了',
  })
  const stranger = await app.signUp()
  await expect(app.call(postCirclePost, { id: circle, content: '没关注' }, stranger)).rejects.toThrow(
    '先关注这个圈子，再发帖',
  )
  expect((await app.call(getVote, { id: world.vote })).status).toBe(1)
})

test('where a post comes from is what the operator’s table calls its network; the address is in no answer', async () => {
  const me = await member('报地方的人')
  let said = 0
  const from = async (address: string) => {
    const post = await app.call(postCirclePost, { id: circle, content: `第 ${++said} 句` }, { ...me, address })
    expect(JSON.stringify([post, await app.call(getCirclePost, { id: Number(post.id) }, me)])).not.toContain(address)
    return post.region
  }
  expect([await from('203.0.113.9'), await from('2001:db8:1::9'), await from('198.51.100.77')]).toEqual([
    '浙江',
    '浙江',
    '',
  ])
})
