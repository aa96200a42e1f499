// @vitest-environment happy-dom
/** Coming back asks again for what is on the screen; what is gone by then has no buttons. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookAgain } from '#app/frame/look-again.ts'
import { circlePost } from '#contract/circles/circles.ts'
import { ApiError, NOT_VIEWABLE } from '#contract/errors.ts'
import { getPracticePost } from '#contract/posts/practice-posts.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
let page: HTMLElement
let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(async () => {
  await app.close()
  visibility = 'visible'
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const WAIT = { timeout: 10_000 }
const gone = new ApiError('code', NOT_VIEWABLE, '', '/')

async function open(path: string, answers: Record<string, unknown>, shows: string): Promise<void> {
  app = await openApp(path, siteWith({}), { getComments: emptyPage, ...answers })
  lookAgain(app.queryClient, app.router)
  page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain(shows), WAIT)
}
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const show = (state: DocumentVisibilityState) =>
  act(async () => {
    visibility = state
    document.dispatchEvent(new Event('visibilitychange'))
  })
const asked = (name: string) => app.asked.filter((one) => one === name).length

const postOf = (content: string) =>
  v.parse(circlePost, { id: 5, circle_id: 7, content, status: 1, is_mine: 1, user: { id: 1, nickname: '小林' } })

const visit = v.parse(getPracticePost.output, {
  id: 6,
  column: { id: 1, name: '探访' },
  topic: { id: 0, name: '' },
  content: '今天去探访',
  status: 1,
  user: { id: 1, nickname: '小林' },
})

test('after more than a few seconds away it is asked for once, after fewer not at all', async () => {
  let content = '河边的晚霞'
  await open('/group-post-detail/5', { getCirclePost: () => Promise.resolve(postOf(content)) }, content)
  const before = asked('getCirclePost')
  await show('hidden')
  later(3000)
  await show('visible')
  expect(asked('getCirclePost')).toBe(before)
  content = '河边的晚霞散了'
  await show('hidden')
  later(20_000)
  await show('visible')
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await vi.waitFor(() => expect(page.textContent).toContain(content), WAIT)
  expect(asked('getCirclePost')).toBe(before + 1)
})

test('a page that the browser kept asks again as well', async () => {
  await open('/group-post-detail/5', { getCirclePost: postOf('河边的晚霞') }, '河边的晚霞')
  const before = asked('getCirclePost')
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  later(20_000)
  await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  await vi.waitFor(() => expect(asked('getCirclePost')).toBe(before + 1), WAIT)
})

test('forward into what was deleted elsewhere says that it is gone, without its buttons', async () => {
  let there = true
  const answer = () => (there ? Promise.resolve(visit) : Promise.reject(gone))
  await open('/boot', { getPracticePost: answer }, '')
  await act(async () => app.router.navigate({ href: '/practices/6' }))
  await vi.waitFor(() => expect(page.textContent).toContain('今天去探访'), WAIT)
  await act(async () => app.router.history.back())
  await vi.waitFor(() => expect(page.textContent).not.toContain('今天去探访'), WAIT)
  there = false
  later(7000)
  await act(async () => app.router.history.forward())
  await vi.waitFor(() => expect(page.querySelector('h1')?.textContent).toBe('内容已不存在'), WAIT)
  expect(page.textContent).not.toContain('今天去探访')
})

test('coming back to what was deleted elsewhere does the same', async () => {
  let there = true
  const answer = () => (there ? Promise.resolve(visit) : Promise.reject(gone))
  await open('/practices/6', { getPracticePost: answer }, '今天去探访')
  there = false
  await show('hidden')
  later(20_000)
  await show('visible')
  await vi.waitFor(() => expect(page.querySelector('h1')?.textContent).toBe('内容已不存在'), WAIT)
  expect(page.textContent).not.toContain('今天去探访')
})
