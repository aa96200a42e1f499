// @vitest-environment happy-dom
/** New posts wait for the reader, through the page of a circle [decisions 053, 054]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CirclePost } from '#contract/circles/circles.ts'
import { openApp, siteWith } from './open-app.ts'

const circle = {
  circle_id: '7',
  id: '7',
  name: '小城吃货',
  cover: '',
  introduction: '',
  notice: '',
  member_num: 3,
  post_num: 3,
  is_follow: 0,
  is_admin: 0,
}
const post = (id: number, more: Partial<CirclePost> = {}): CirclePost => ({
  id: String(id),
  circle_id: '7',
  circle_name: '小城吃货',
  user: { id: '9', nickname: '老王', avatar: '', is_official: 0 },
  content: `第 ${id} 帖`,
  images: [],
  video: '',
  topic: null,
  vote: null,
  address: '',
  region: '',
  like_num: 0,
  comment_num: 0,
  is_like: 0,
  is_top: 0,
  is_essence: 0,
  is_mine: 0,
  is_admin: 0,
  status: 1,
  reason: '',
  created_at: `2026-11-23 08:00:${String(id).padStart(2, '0')}`,
  ...more,
})
const pageWith = (...list: CirclePost[]) => ({ list, total: list.length, page: 1, page_size: 10, cursor: '' })
const TOP = post(3, { is_top: 1, created_at: '2026-11-23 09:00:00' })

let answers: Record<string, unknown>
let app: Awaited<ReturnType<typeof openApp>>
beforeEach(async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  answers = {
    getCircle: circle,
    getCircles: { list: [circle], total: 1, page: 1, page_size: 20, cursor: '' },
    getCirclePosts: pageWith(TOP, post(12), post(11)),
    getCircleNews: { num: 2 },
  }
  app = await openApp('/group-detail/7', siteWith({}), answers)
  drawn = await app.draw()
  await vi.waitFor(() => expect(words()).toEqual(['第 3 帖', '第 12 帖', '第 11 帖']))
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})
let drawn: HTMLElement
const words = () => [...drawn.querySelectorAll('article')].map((one) => /第 \d+ 帖/.exec(one.textContent)?.[0])
const pill = () => [...drawn.querySelectorAll('button')].find((one) => /条新帖/.test(one.textContent))
const minute = () => act(() => vi.advanceTimersByTimeAsync(61_000))

test('asked for each minute since the newest that is not on top, they come with a tap, read from the first page', async () => {
  expect([pill(), app.asked.includes('getCircleNews')]).toEqual([undefined, false])
  await minute()
  await vi.waitFor(() => expect(pill()?.textContent).toBe('有 2 条新帖'))
  expect(app.inputs('getCircleNews')).toEqual([{ id: '7', since: '12' }])
  expect(words()).toEqual(['第 3 帖', '第 12 帖', '第 11 帖'])

  answers.getCirclePosts = pageWith(TOP, post(14), post(13), post(12), post(11))
  await act(async () => pill()!.click())
  await vi.waitFor(() => expect(words()).toEqual(['第 3 帖', '第 14 帖', '第 13 帖', '第 12 帖', '第 11 帖']))
  expect(pill()).toBeUndefined()
})

test('a list that is read again while somebody reads in it stays as it is, without what was withdrawn', async () => {
  window.scrollTo(0, 900)
  answers.getCirclePosts = pageWith(TOP, post(15), post(14), post(11))
  await act(() => app.queryClient.invalidateQueries({ queryKey: ['getCirclePosts'] }))
  await vi.waitFor(() => expect(pill()?.textContent).toBe('有 2 条新帖'))
  expect(words()).toEqual(['第 3 帖', '第 11 帖'])
  await act(async () => pill()!.click())
  await vi.waitFor(() => expect(words()).toEqual(['第 3 帖', '第 15 帖', '第 14 帖', '第 11 帖']))
  expect([window.scrollY, pill()]).toEqual([0, undefined])
})

test('many are 99+; the hot list asks for none', async () => {
  answers.getCircleNews = { num: 100 }
  await minute()
  await vi.waitFor(() => expect(pill()?.textContent).toBe('有 99+ 条新帖'))
  await act(() =>
    app.router.navigate({ to: '/group-detail/$circle_id', params: { circle_id: '7' }, search: { tab: 'hot' } }),
  )
  const before = app.inputs('getCircleNews').length
  await minute()
  expect([pill(), app.inputs('getCircleNews').length]).toEqual([undefined, before])
})
