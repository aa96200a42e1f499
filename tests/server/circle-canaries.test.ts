/**
 * What circles keep to themselves: results before one has voted, phones, who reported what, and who has blocked whom.
 * In every answer about them, in messages and in the log, for everybody [decisions G199, G202, 067].
 */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCircleFeed, getCircleNews } from '#contract/circles/circle-feeds.ts'
import * as people from '#contract/circles/circle-users.ts'
import * as calls from '#contract/circles/circles.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getPostLikes, postLike } from '#contract/talk/reactions.ts'
import { getVote, postBallot } from '#contract/circles/votes.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { voteOptions, votes, voteSignups } from '#server/circles/votes/votes.tables.ts'
import { renewHot } from '#server/circles/renew-hot.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const circle = world.circle
const RESULTS = ['48611', '9956', '"percent":83', '"percent":17']
const WORDS = '院子里种什么花'
const REPORTED = '举报里写的说明'
let app: TestApp
let author: Citizen
let reporter: Citizen
let blocker: Citizen
let member: Citizen
let manager: Citizen
let post: number
let options: number[]
let secrets: string[]
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  author = await app.signUp('写帖的人', '13955550001')
  reporter = await app.signUp('悄悄举报的人', '13955550002')
  blocker = await app.signUp('屏蔽别人的人', '13955550003')
  member = await app.signUp('邻居', '13955550004')
  manager = await app.signUp('老管', '13955550005')
  secrets = ['1395555000', '13955550099', '悄悄举报的人', REPORTED, '"is_blocked":1']
  await staff(`appoint citizen ${manager.id} ${circle}`)
  for (const one of [author, reporter, member, manager])
    await app.call(calls.followCircle, { id: circle, status: 1 }, one)
  ;[{ id: post } = { id: 0 }] = await app.db
    .insert(circlePosts)
    .values({
      circleId: circle,
      topicId: world.circleTopic,
      userId: author.id,
      content: WORDS,
      status: 1,
      isEssence: 1,
    })
    .returning({ id: circlePosts.id })
  const [vote] = await app.db
    .insert(votes)
    .values({
      postId: post,
      type: 1,
      title: '种什么花',
      total: 58_567,
      personNum: 58_567,
      startAt: new Date(0),
      endAt: new Date('2099-01-01'),
    })
    .returning({ id: votes.id })
  const made = await app.db
    .insert(voteOptions)
    .values([
      { voteId: vote!.id, text: '种桂花', voteNum: 48_611 },
      { voteId: vote!.id, text: '种樱花', voteNum: 9956 },
    ])
    .returning({ id: voteOptions.id })
  options = [vote!.id, ...made.map(({ id }) => id)]
  await app.db.insert(voteSignups).values({
    voteId: world.candidates,
    userId: member.id,
    name: '橘子',
    introduction: '爱睡',
    cover: '',
    phone: '13955550099',
  })
  await app.call(postComment, { post_id: post, type: 'circle_post', content: '种桂花好' }, author)
  await app.call(postLike, { id: post, type: 'circle_post', status: 1 }, member)
  await app.call(people.blockCircleUser, { id: author.id, status: 1 }, blocker)
  await app.call(calls.postCircleReport, { id: post, reason: 6, content: REPORTED }, reporter)
  await renewHot(app.db)
})
afterAll(() => app.close())

/** Whatever of circles this reader can ask for. */
async function everything(who?: Citizen): Promise<string> {
  const answers = await Promise.all([
    app.call(calls.getCircles, {}, who),
    app.call(calls.getCircle, { id: circle }, who),
    app.call(calls.getCircleTopics, { id: circle }, who),
    app.call(calls.getTopic, { id: world.circleTopic }, who),
    ...(['new', 'hot', 'essence'] as const).map((order) => app.call(calls.getCirclePosts, { id: circle, order }, who)),
    app.call(calls.getCirclePosts, { id: circle, topic_id: world.circleTopic }, who),
    app.call(calls.getCirclePosts, { id: circle, keyword: '种什么花' }, who),
    app.call(calls.getCirclePost, { id: post }, who),
    app.call(getVote, { id: options[0]! }, who),
    app.call(getVote, { id: world.candidates }, who),
    app.call(getCircleNews, { id: circle, since: 1 }, who),
    ...[author, member].map(({ id }) => app.call(people.getCircleUser, { id }, who)),
    app.call(people.getCircleUserPosts, { id: author.id }, who),
    app.call(people.getCircleUserFans, { id: author.id }, who),
    app.call(getComments, { id: post, type: 'circle_post' }, who),
    app.call(getPostLikes, { id: post, type: 'circle_post' }, who),
    ...(who ? [app.call(getCircleFeed, {}, who), app.call(calls.getMyCirclePosts, {}, who)] : []),
    ...(who ? [app.call(getMessages, {}, who), app.call(people.getBlockedUsers, {}, who)] : []),
  ])
  const text = JSON.stringify(answers)
  expect(text).toContain(WORDS)
  return text
}
const none = (text: string, canaries: string[]) => expect(canaries.filter((one) => text.includes(one))).toEqual([])

test('a guest, the author, a neighbour and the manager read no result, no phone, no report, no block', async () => {
  for (const who of [undefined, author, member, manager]) {
    none(await everything(who), [...RESULTS, ...secrets])
  }
})
test('what is answered when something is done tells no more', async () => {
  const done = [
    await app.call(postLike, { id: post, type: 'circle_post', status: 1 }, manager),
    await app.call(calls.postCircleReport, { id: post, reason: 6 }, reporter),
    await app.call(calls.manageCirclePost, { id: post, deed: 'top' }, manager),
    await app.call(postComment, { post_id: post, type: 'circle_post', content: '也好' }, member),
  ]
  none(JSON.stringify(done), [...RESULTS, ...secrets])
})
test('who has voted reads the results, and nobody else does', async () => {
  await app.call(postBallot, { id: options[0]!, options: [options[2]!] }, member)
  expect(await everything(member)).toContain('"vote_num":48611')
  for (const who of [undefined, author, manager]) none(await everything(who), ['48611', '9957', '"percent":83'])
})
test('the author of what is hidden hears why, and not from whom; who is blocked hears nothing', async () => {
  const [{ id: report } = { id: 0 }] = await app.db.select().from(reports).where(eq(reports.subjectId, post))
  await staff(`hide report ${report} 没有写明来源`)
  const told = JSON.stringify((await app.call(getMessages, {}, author)).list)
  expect(told).toContain('没有写明来源')
  none(told, [...secrets, '屏蔽'])
  const rows = await app.db.execute(sql`select * from messages where user_id = ${author.id}`)
  none(JSON.stringify(rows.rows), [...secrets, '屏蔽', `"${reporter.id}"`])
  await app.call(calls.putCirclePost, { id: post, content: '改好的话' }, author)
  const corrected = JSON.stringify(await app.call(calls.getCirclePost, { id: post }, author))
  none(corrected, ['48611', '9957', ...secrets])
})
test('the log names calls, and nothing of what was said', async () => {
  // Who does not follow the circle is refused, and so is a reason that there is none.
  await expect(app.call(calls.postCirclePost, { id: circle, content: WORDS }, blocker)).rejects.toThrow('先关注')
  const report = { id: post, reason: 99, content: REPORTED }
  await expect(app.call(calls.postCircleReport, report, reporter)).rejects.toMatchObject({ code: 400 })
  for (const call of ['postCirclePost', 'postCircleReport']) expect(app.logged.join('\n')).toContain(call)
  none(app.logged.join('\n'), ['1395555', '悄悄举报的人', '屏蔽别人的人', REPORTED, WORDS, '48611'])
})
