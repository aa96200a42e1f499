// @vitest-environment happy-dom
/** What staff arrange anew is seen on an open page within seconds [decision 129]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { followEmergency } from '#app/frame/follow-emergency.ts'
import { cmsPage } from '#contract/pages/pages.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(async () => {
  app.queryClient.clear()
  localStorage.removeItem('emergency')
  await app.close()
  vi.useRealTimers()
})

test('an open page asks for itself and for the look once another arrangement is in force, and not before', async () => {
  let arrangement = '101'
  let asked = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  app = await openApp('/page/5', siteWith({}), {
    getEmergency: () => Promise.resolve({ id: '', text: '', at: '', until: '', withdrawn: [], arrangement }),
    getPage: () => {
      asked++
      return Promise.resolve(
        v.parse(cmsPage, { id: '5', name: `第 ${arrangement} 版`, background_color: '', cards: [] }),
      )
    },
  })
  followEmergency(app.stores, app.queryClient)
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('第 101 版'))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked).toBe(1)
  arrangement = '102'
  await act(() => vi.advanceTimersByTimeAsync(9000))
  await vi.waitFor(() => expect(page.textContent).toContain('第 102 版'))
})
