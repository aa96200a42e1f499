/**
 * Every call of circles, by everybody there is around one: a guest, a member, who does not follow it, its manager,
 * another circle's, who is banned, and who is blocked by the author of what is there.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as feeds from '#contract/circles/circle-feeds.ts'
import * as people from '#contract/circles/circle-users.ts'
import * as calls from '#contract/circles/circles.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getPostLikes, postFollow, postLike } from '#contract/talk/reactions.ts'
import { postReport } from '#contract/talk/reports.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import * as ballots from '#contract/circles/votes.ts'
import { circlePosts } from '#server/circles/circles.tables.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { voteOptions, votes } from '#server/circles/votes/votes.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { ownFile } from './own-file.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const GUEST: Citizen = { id: 0, token: 'guest', phone: null }
const cast = ['member', 'outsider', 'manager', 'elsewhere', 'banned', 'blocked'] as const
type Role = 'guest' | (typeof cast)[number]
let app: TestApp
let author: Citizen
const who: Record<string, Citizen> = { guest: GUEST }
const circle = world.circle
const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  author = await app.signUp('作者')
  for (const role of cast) who[role] = await app.signUp(role)
  for (const role of cast)
    if (role !== 'outsider') await app.call(calls.followCircle, { id: circle, status: 1 }, who[role]!)
  await staff(`appoint citizen ${who.manager!.id} ${circle}`)
  await staff(`appoint citizen ${who.elsewhere!.id} ${world.otherCircle}`)
  await staff(`ban citizen ${who.banned!.id} 3 发广告`)
  await app.call(people.blockCircleUser, { id: who.blocked!.id, status: 1 }, author)
})
afterAll(() => app.close())

let said = 0
async function madePost(of: { id: number } = author, status = 1): Promise<number> {
  const [row] = await app.db
    .insert(circlePosts)
    .values({ circleId: circle, userId: of.id || author.id, content: `第 ${++said} 句`, status })
    .returning({ id: circlePosts.id })
  return row!.id
}
async function madeVote(type: 1 | 3): Promise<{ id: number; option: number }> {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const signup = type === 3 ? { signupStart: at(-1), signupEnd: at(1), signupLimit: 5 } : {}
  const [vote] = await app.db
    .insert(votes)
    .values({
      postId: await madePost(),
      type,
      title: '投一投',
      startAt: at(type === 3 ? 1 : -1),
      endAt: at(2),
      ...signup,
    })
    .returning({ id: votes.id })
  const [option] = await app.db
    .insert(voteOptions)
    .values(['甲', '乙'].map((text) => ({ voteId: vote!.id, text })))
    .returning({ id: voteOptions.id })
  return { id: vote!.id, option: option!.id }
}
/** By the author, below what a third citizen wrote. */
async function madeComment(): Promise<{ id: number; post: number }> {
  const post = await madePost({ id: world.author })
  const [row] = await app.db
    .insert(comments)
    .values({ target: 'circle_post', postId: post, userId: author.id, content: '作者说', status: 1 })
    .returning({ id: comments.id })
  return { id: row!.id, post }
}
const newVote = () => ({
  type: 1,
  title: `选 ${++said}`,
  options: [{ text: '甲' }, { text: '乙' }],
  end_at: shanghaiDateTime(Date.now() + 86_400_000),
})
const below = (post: number) => ({ type: 'circle_post', post_id: post, content: `答 ${++said}` }) as const

type Outcome = 'ok' | 'login' | 'gone' | 'refused' | 'banned'
type Row = Partial<Record<Role, Outcome>> & { others: Outcome }
const anyone: Row = { others: 'ok' }
const signedIn: Row = { guest: 'login', others: 'ok' }
/** Says something: the banned cannot. */
const speaks: Row = { ...signedIn, banned: 'banned' }
/** About what the author wrote. */
const ofAuthor: Row = { ...anyone, blocked: 'gone' }
const toAuthor: Row = { ...signedIn, blocked: 'gone' }
const ownersOnly: Row = { guest: 'login', others: 'gone' }
const managers: Row = { ...ownersOnly, manager: 'ok' }

/** Each on an object of its own. */
const deeds: Record<string, [Endpoint, Row, (me: Citizen) => Promise<object> | object]> = {
  'reads circles': [calls.getCircles, anyone, () => ({})],
  'reads one': [calls.getCircle, anyone, () => ({ id: circle })],
  'follows it': [calls.followCircle, signedIn, () => ({ id: world.otherCircle, status: 1 })],
  'reads its topics': [calls.getCircleTopics, anyone, () => ({ id: circle })],
  'reads a topic': [calls.getTopic, anyone, () => ({ id: world.circleTopic })],
  'reads its posts': [calls.getCirclePosts, anyone, () => ({ id: circle })],
  'reads their own posts': [calls.getMyCirclePosts, signedIn, () => ({})],
  'reads a post': [calls.getCirclePost, ofAuthor, async () => ({ id: await madePost() })],
  'reads a post that waits': [calls.getCirclePost, { others: 'gone' }, async () => ({ id: await madePost(author, 0) })],
  'writes a post': [
    calls.postCirclePost,
    { ...speaks, outsider: 'refused' },
    () => ({ id: circle, content: `话 ${++said}` }),
  ],
  'corrects their own': [calls.putCirclePost, speaks, async (me) => ({ id: await madePost(me, 2), content: '改好' })],
  "corrects another's": [
    calls.putCirclePost,
    { ...ownersOnly, banned: 'banned' },
    async () => ({ id: await madePost(author, 2), content: '改坏' }),
  ],
  'deletes their own': [calls.deleteCirclePost, signedIn, async (me) => ({ id: await madePost(me) })],
  "deletes another's": [calls.deleteCirclePost, ownersOnly, async () => ({ id: await madePost() })],
  'puts one on top': [calls.manageCirclePost, managers, async () => ({ id: await madePost(), deed: 'top' })],
  'marks one as essence': [calls.manageCirclePost, managers, async () => ({ id: await madePost(), deed: 'essence' })],
  'hides one': [calls.manageCirclePost, managers, async () => ({ id: await madePost(), deed: 'hide', reason: '无关' })],
  // Blocked or not, one may say that something is indecent.
  'reports one': [calls.postCircleReport, signedIn, async () => ({ id: await madePost(), reason: 1 })],
  'reports one by the common call': [
    postReport,
    signedIn,
    async () => ({ type: 'circle_post', id: await madePost(), reason: 1 }),
  ],
  'reads the feed': [feeds.getCircleFeed, signedIn, () => ({})],
  'counts what is new': [feeds.getCircleNews, anyone, () => ({ id: circle, since: 1 })],
  'reads a citizen': [people.getCircleUser, anyone, () => ({ id: author.id })],
  'reads their posts': [people.getCircleUserPosts, anyone, () => ({ id: author.id })],
  'reads who follows them': [people.getCircleUserFans, anyone, () => ({ id: author.id })],
  'blocks somebody': [people.blockCircleUser, signedIn, async () => ({ id: (await app.signUp()).id, status: 1 })],
  'reads whom they block': [people.getBlockedUsers, signedIn, () => ({})],
  'reads a vote': [ballots.getVote, ofAuthor, async () => ({ id: (await madeVote(1)).id })],
  'makes a vote': [ballots.postVote, { ...managers, banned: 'banned' }, () => ({ circle_id: circle, ...newVote() })],
  'casts a ballot': [
    ballots.postBallot,
    { ...speaks, blocked: 'gone' },
    async () => {
      const { id, option } = await madeVote(1)
      return { id, options: [option] }
    },
  ],
  'signs up': [
    ballots.postVoteSignup,
    { ...speaks, blocked: 'gone' },
    async (me) => {
      const images = [me.id ? await ownFile(app, me) : '/uploads/none.webp']
      return { id: (await madeVote(3)).id, name: '橘子', introduction: '爱睡窗台', images }
    },
  ],
  'reads comments': [getComments, ofAuthor, async () => ({ id: await madePost(), type: 'circle_post' })],
  'reads who likes it': [getPostLikes, ofAuthor, async () => ({ id: await madePost(), type: 'circle_post' })],
  'comments on a post': [postComment, { ...speaks, blocked: 'gone' }, async () => below(await madePost())],
  'answers a comment': [
    postComment,
    { ...speaks, blocked: 'gone' },
    async () => {
      const { id, post } = await madeComment()
      return { ...below(post), parent_id: id }
    },
  ],
  'likes a post': [postLike, toAuthor, async () => ({ id: await madePost(), type: 'circle_post', status: 1 })],
  'likes a comment': [postLike, toAuthor, async () => ({ id: (await madeComment()).id, type: 'comment', status: 1 })],
  'follows a citizen': [postFollow, toAuthor, () => ({ id: author.id, target_type: 9, status: 1 })],
}

const outcomes: Record<number, Outcome> = {
  [LOGIN_EXPIRED[0]]: 'login',
  [NOT_VIEWABLE]: 'gone',
  400: 'refused',
  400401: 'banned',
}
describe.each(Object.entries(deeds))('%s', (_, [endpoint, row, inputOf]) => {
  test.each((['guest', ...cast] as const).map((role) => [role, row[role] ?? row.others] as const))(
    '%s: %s',
    async (role, expected) => {
      const me = who[role]!
      const input = await inputOf(me)
      const outcome = await app.call(endpoint, input as never, me).then(
        () => 'ok',
        ({ code }: { code: number }) => outcomes[code] ?? code,
      )
      expect(outcome).toBe(expected)
    },
  )
})

test('no call of circles is left out', () => {
  const every = [calls, feeds, people, ballots]
    .flatMap((contract) => Object.values<unknown>(contract))
    .flatMap((value) => (isEndpoint(value) ? value.name : []))
  const tried = new Set(Object.values(deeds).map(([endpoint]) => endpoint.name))
  expect(every.filter((name) => !tried.has(name))).toEqual([])
})
