// @vitest-environment happy-dom
/** Large counts on the pages citizens open. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getAdvice } from '#contract/government/advices.ts'
import { getCirclePost } from '#contract/circles/circles.ts'
import type { Comment } from '#contract/talk/comments.ts'
import { searchContent } from '#contract/content/content-search.ts'
import { getTeams } from '#contract/volunteers/teams.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let close: (() => Promise<void> | void) | undefined
afterEach(() => close?.())

async function textOf(path: string, answers: Record<string, unknown>, words: string): Promise<string> {
  const app = await openApp('/about', siteWith({}), answers)
  close = app.close
  app.stores.session.signIn('token')
  await app.router.navigate({ href: path })
  const place = await app.draw()
  await vi.waitFor(() => expect(document.body.textContent).toContain(words), { timeout: 5000 })
  await act(async () => {})
  return (
    document.body.textContent +
    [...place.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join(' ')
  )
}
const listOf = (row: object) => ({ ...emptyPage, total: 1, list: [row] })
const marked = { id: '7', cover: '', introduction: '', num: 12_345, created_at: '2026-01-01 10:00:00' }

test('R112 followers, subscribers and episodes over 9999 are shown in 万', async () => {
  const follows = listOf({ ...marked, name: '沈知微', type: 'anchor' })
  expect(await textOf('/attention', { getFollows: follows }, '沈知微')).toContain('1.23万 人关注')
  await close?.()
  const subscribed = {
    ...emptyPage,
    total: 2,
    list: [
      { ...marked, name: '云溪之声', type: 'channel' },
      { ...marked, id: '8', name: '早间播报', type: 'album' },
    ],
  }
  const text = await textOf('/subscribes', { getSubscriptions: subscribed }, '云溪之声')
  expect(text).toContain('1.23万 人订阅')
  expect(text).toContain('1.23万 集')
})

test('R112 likes of a comment and its replies over 9999 are shown in 万', async () => {
  const user = { id: '9', nickname: '南门老陈', avatar: '', is_official: 0 as const }
  const said = { user, reply_user: null, created_at: '2026-01-01 10:00:00', status: 1, is_mine: 0, is_like: 0 }
  const comment = {
    ...said,
    id: '5',
    content: '盼着早点开通',
    like_num: 12_345,
    reply_num: 23_456,
    replies: [{ ...said, id: '6', content: '我也是', like_num: 0, reply_num: 0, replies: [] }],
  } as unknown as Comment
  const post = {
    id: '1',
    content: '公交站牌的灯不亮',
    images: [],
    video: '',
    address: '',
    reply: '',
    reason: '',
    status: 1,
    type: 1,
    category_id: '1',
    category_name: '交通秩序',
    like_num: 0,
    comment_num: 1,
    is_like: 0,
    user,
    created_at: '2026-01-01 10:00:00',
  }
  const thread = { ...listOf(comment.replies[0]!), parent: comment }
  const text = await textOf(
    '/show-civilization-details/1/comment/5',
    { getCivilization: post, getCivilizationComments: thread },
    '盼着早点开通',
  )
  expect(text).toContain('2.35万 条回复')
  expect(text).toContain('1.23万')
})

const author = { id: 9, nickname: '南门老陈' }
test('R112 ballots of a vote and of its options over 9999 are shown in 万, as the marks below it are', async () => {
  const options = [
    { id: 1, text: '周六', vote_num: 12_345, percent: 60 },
    { id: 2, text: '周日', vote_num: 8200, percent: 40 },
  ]
  const vote = { id: 3, post_id: 7, type: 1, title: '夜市哪天开', options, total: 20_545, shown: 1, status: 2 }
  const post = { id: 7, circle_id: 1, user: author, content: '投一票', vote, status: 1, like_num: 34_567 }
  const getPost = v.parse(getCirclePost.output, { ...post, comment_num: 45_678 })
  const text = await textOf('/group-post-detail/7', { getCirclePost: getPost }, '夜市哪天开')
  expect(text).toContain('2.05万 票')
  expect(text).toContain('1.23万 票 60%')
  expect(text).toContain('8200 票 40%')
  expect(text).toContain('点赞 3.46万')
  expect(text).toContain('看评论 4.57万')
})
test('R112 views of a suggestion over 9999 are shown in 万', async () => {
  const advice = {
    id: 7,
    merchant_id: 1,
    merchant_name: '市城管局',
    type: 1,
    title: '路灯不亮',
    user: author,
    status: 1,
  }
  const answer = v.parse(getAdvice.output, { ...advice, is_public: 1, view_num: 12_345 })
  expect(await textOf('/interacts/7', { getAdvice: answer }, '路灯不亮')).toContain('1.23万 次查看')
})
test('R112 what a search has found over 9999 is said in 万, and members of a team', async () => {
  const found = { id: 7, type: 3, title: '公交线网大调整' }
  const results = v.parse(searchContent.output, { ...emptyPage, keyword: '公交', total: 12_345, list: [found] })
  expect(await textOf('/search?q=公交', { searchContent: results }, '公交线网')).toContain('找到 1.23万 条')
  await close?.()
  const teams = v.parse(getTeams.output, listOf({ id: 7, name: '望溪队', member_num: 12_345 }))
  expect(await textOf('/search-team', { getTeams: teams }, '望溪队')).toContain('1.23万 人')
})
