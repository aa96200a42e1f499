// @vitest-environment happy-dom
/** What lies over every page, where its script cannot be loaded. In a process of its own: the module stays replaced. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { BROWSER, storesIn } from './host-scene.ts'
import { openApp, siteWith } from './open-app.ts'

test('a question that cannot be drawn is answered with no', async () => {
  const app = await openApp('/search', siteWith({}), {}, storesIn(BROWSER))
  await app.draw()
  vi.doMock('#app/frame/overlays.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module: /a.js')
  })
  let answer: Promise<boolean> | undefined
  await act(
    async () => void (answer = app.stores.overlays.ask({ title: '要离开吗？', confirm: '离开', cancel: '留下' })),
  )
  expect(await answer).toBe(false)
  await app.close()
})
