import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverlaysStore } from './overlays.store.ts'
import { SharingStore } from './sharing.store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast goes by itself; the same sentence is shown once, an empty one never', () => {
  const store = new OverlaysStore()
  const texts = () => store.toasts.map(({ text }) => text)
  store.toast('登录失效，请重新登录')
  store.toast('登录失效，请重新登录')
  store.toast('')
  vi.advanceTimersByTime(1000)
  store.toast('别的')
  expect(texts()).toEqual(['登录失效，请重新登录', '别的'])
  vi.advanceTimersByTime(1600)
  expect(texts()).toEqual(['别的'])
  vi.advanceTimersByTime(1000)
  expect(texts()).toEqual([])
  store.toast('登录失效，请重新登录')
  expect(texts()).toHaveLength(1)
})
test('a question waits for its answer; a second one answers the first with no', async () => {
  const store = new OverlaysStore()
  const question = { title: '切换账号？', confirm: '切换', cancel: '保持' }
  const first = store.ask(question)
  const second = store.ask({ ...question, title: '退出？' })
  expect(await first).toBe(false)
  expect(store.question?.title).toBe('退出？')
  store.question!.answer(true)
  expect([await second, store.question]).toEqual([true, undefined])
})
test('a new version waits until it is applied or postponed', () => {
  const store = new OverlaysStore()
  let applied = 0
  store.updateReady(() => void applied++)
  store.applyUpdate!()
  expect(applied).toBe(1)
  store.postponeUpdate()
  expect(store.applyUpdate).toBeUndefined()
})
test('the latest page offers what is shared; when it leaves, the one below does again', () => {
  const store = new SharingStore()
  const page = (title: string) => ({ title }) as never
  const [article, sheet] = [page('文章'), page('评论')]
  const leaveArticle = store.offer(article)
  const leaveSheet = store.offer(sheet)
  expect(store.page).toBe(sheet)
  leaveSheet()
  expect(store.page).toBe(article)
  leaveArticle()
  expect(store.page).toBeUndefined()
})
