// @vitest-environment happy-dom
/** 紧急通知 above every page: within ten seconds, until it ends or is closed, from the disk without a network. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { followEmergency } from '#app/frame/follow-emergency.ts'
import { ApiError } from '#contract/errors.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(async () => {
  app.queryClient.clear()
  localStorage.removeItem('emergency')
  await app.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const inMinutes = (minutes: number) => shanghaiDateTime(Date.now() + minutes * 60_000)
const flood = (until = inMinutes(60)) => ({
  id: 'a1',
  text: '溪口片区请立即转移到高处',
  at: inMinutes(-1),
  until,
  withdrawn: [],
})
const none = { id: '', text: '', at: '', until: '', withdrawn: [] }
const bar = () => document.querySelector('[aria-label="紧急通知"]')

async function open(answer: () => unknown) {
  app = await openApp('/about', siteWith({}), { getEmergency: answer })
  followEmergency(app.stores, app.queryClient)
  await app.draw()
}
const shown = () => vi.waitFor(() => expect(bar()).not.toBeNull(), { timeout: 10_000 })

test('an open page learns of it within ten seconds, and loses it when staff end it', async () => {
  let told: object = none
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(() => Promise.resolve(told))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(bar()).toBeNull()
  told = flood()
  await act(() => vi.advanceTimersByTimeAsync(9000))
  await shown()
  expect(bar()!.textContent).toContain('溪口片区请立即转移到高处')
  expect(bar()!.getAttribute('role')).toBe('alert')
  told = none
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(bar()).toBeNull()
})
test('closed once it stays closed; another one is told', async () => {
  let told = flood()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(() => Promise.resolve(told))
  await shown()
  await act(async () => [...bar()!.querySelectorAll('button')].at(-1)!.click())
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(bar()).toBeNull()
  told = { ...flood(), id: 'b2', text: '警报解除前请勿返回' }
  await act(() => vi.advanceTimersByTimeAsync(9000))
  await shown()
})
test('its end is kept without a network too, and what is shown then says that it may be old', async () => {
  let offline = false
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const until = inMinutes(1)
  await open(() => (offline ? Promise.reject(new ApiError('network', 0, '', '/')) : Promise.resolve(flood(until))))
  await shown()
  offline = true
  await act(async () => app.stores.network.wentOffline())
  expect(bar()!.textContent).toContain('离线，可能已有新消息')
  await act(() => vi.advanceTimersByTimeAsync(70_000))
  expect(bar()).toBeNull()
})
test('in the version for elders a tap reads it aloud', async () => {
  const spoken: string[] = []
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'zh-CN', name: '小云' }],
    cancel: () => {},
    speak: ({ text }: { text: string }) => void spoken.push(text),
  })
  await open(() => Promise.resolve(flood()))
  await act(async () => app.stores.settings.setElder(true))
  await shown()
  await vi.waitFor(() => expect(bar()!.textContent).toContain('读给我听'))
  await act(async () => bar()!.querySelector<HTMLElement>('button')!.click())
  expect(spoken).toEqual(['紧急通知。溪口片区请立即转移到高处'])
  await act(async () => app.stores.settings.setElder(false))
})
