// @vitest-environment happy-dom
/** A finger that trembles: two taps on a mark, 124 ms apart, through the pages that have it [rule R201]. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getAlbum, getAudio } from '#contract/content/albums.ts'
import { getChannelPlay } from '#contract/content/channels.ts'
import { getCircleUser } from '#contract/circles/circle-users.ts'
import { getCircle, getCirclePosts } from '#contract/circles/circles.ts'
import { getCivilization } from '#contract/posts/civilizations.ts'
import { getCivilizationComments } from '#contract/talk/comments.ts'
import { getLive, getLiveMessages } from '#contract/content/lives.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(async () => {
  await app.close()
  vi.restoreAllMocks()
})

const user = { id: 9, nickname: '南门老陈' }
const said = { id: 5, post_id: 7, user, content: '盼着早点开通', status: 1, like_num: 3, replies: [] }
const album = { id: 8, type: 2, title: '小城夜话', cover: '' }
const on = { total: 4 }
const channels: Record<string, object> = {
  7: { id: 7, name: '小城之声', channel_type: 1 },
  8: { id: 8, name: '小城主播', channel_type: 2 },
  9: { id: 9, name: '小城日报', channel_type: 3 },
}
const answers = {
  getCivilization: v.parse(getCivilization.output, { id: 7, user, type: 1, category_id: 1, content: '灯', status: 1 }),
  getCivilizationComments: v.parse(getCivilizationComments.output, { list: [], parent: said }),
  getLive: v.parse(getLive.output, { id: 7, title: '夜市', status: 0, start_at: '2099-01-01 20:00:00' }),
  getLiveMessages: v.parse(getLiveMessages.output, {}),
  getLiveState: { id: '7', is_like: 0, like_num: 3, is_reserve: 0, reserve_num: 3 },
  getAlbum: v.parse(getAlbum.output, { ...album, id: 7, list: [], total: 0, page: 1, page_size: 10 }),
  getAudio: v.parse(getAudio.output, {
    id: 7,
    type: 1,
    title: '第一回',
    album: [album],
    audio: { url: '/a.mp3', source_id: '', post_id: 7, duration: 60 },
  }),
  getArticleState: { id: '7', is_subscribe: 0, allow_comment: 1 },
  getChannelPlay: ({ id }: { id: string }) => v.parse(getChannelPlay.output, { channel: channels[id], programmes: [] }),
  getChannelPosts: emptyPage,
  getCircle: v.parse(getCircle.output, { circle_id: 7, id: 7, name: '小城圈' }),
  getCirclePosts: v.parse(getCirclePosts.output, emptyPage),
  getCircles: emptyPage,
  followCircle: on,
  getChannelState: { id: '7', is_follow: 0, is_subscribe: 0, follow_num: 3, view_num: 3 },
  getMatrix: { id: '7', name: '茶岭镇', avatar: '', cover: '', introduction: '', subscribe_num: 3, post_num: 0 },
  getMatrixPosts: emptyPage,
  getSubscriptions: emptyPage,
  getCircleUser: v.parse(getCircleUser.output, { ...user, id: 7 }),
  getCircleUserPosts: emptyPage,
  postLike: on,
  postLiveLike: on,
  postChannel: on,
  postSubscribe: on,
  postHeadline: on,
  postFollow: on,
}

test.each([
  ['a comment', '/show-civilization-details/7/comment/5', /^赞 南门老陈/, 'postLike'],
  ['a live room', '/lives/7', /^点赞/, 'postLiveLike'],
  ['a broadcast to come', '/lives/7', /^预约/, 'postChannel'],
  ['an album', '/albums/7', /^订阅/, 'postSubscribe'],
  ['the album of an item', '/audios/7', /^订阅/, 'postSubscribe'],
  ['a station', '/radios/7', /^订阅/, 'postChannel'],
  ['an account', '/matrixs/7', /^订阅 茶岭镇/, 'postHeadline'],
  ['a citizen', '/user-detail/7', /^关注 南门老陈/, 'postFollow'],
  ['an anchor', '/anchors/8', /^关注 小城主播/, 'postFollow'],
  ['an organization', '/orgs/9', /^关注 小城日报/, 'postFollow'],
  ['a circle', '/group-detail/7', /^关注 小城圈/, 'followCircle'],
])('R201 two taps on %s, 124 ms apart, are one call', async (_, path, name, call) => {
  app = await openApp('/about', siteWith({}), answers)
  app.stores.session.signIn('token')
  await app.router.navigate({ href: path })
  await app.draw()
  const button = () =>
    [...document.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? one.textContent))
  // A button whose mark is still being fetched takes no tap.
  await vi.waitFor(() => expect(button()?.getAttribute('aria-busy')).toBeNull(), { timeout: 5000 })
  await act(async () => {})
  const mark = button()!
  const clock = vi.spyOn(performance, 'now')
  for (const time of [1_000_000, 1_000_124]) {
    clock.mockReturnValue(time)
    await act(async () => mark.click())
    await vi.waitFor(() => expect(app.inputs(call).length).toBeGreaterThan(0), { timeout: 5000 })
    await act(async () => {})
  }
  expect(app.inputs(call)).toHaveLength(1)
  // A second tap that counted would ask whether to give it up again.
  expect(app.stores.overlays.question).toBeUndefined()
})
