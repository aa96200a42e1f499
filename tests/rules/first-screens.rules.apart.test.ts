/** In a process of its own: the server has no window, history or document, and no other file has left one here. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSitemap } from '#server/commands/read-sitemap.ts'
import type { Answer } from '#server/platform/cache/drawn-documents.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { renderFirstScreen } from '../../src/first-screen.tsx'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  // Vitest brings one; Node before 21 has none.
  vi.stubGlobal('navigator', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
  return app.close()
})

test('every page can be loaded and drawn on the server', async () => {
  const failed: string[] = []
  /** What fails while a page is drawn is drawn as a page that waits. */
  const empty: string[] = []
  let drawn = 0
  for (const { route, example } of await readSitemap())
    await renderFirstScreen(example, app.app.call as Answer as never, {}).then(
      (screen) => {
        if ('why' in screen) return
        drawn++
        if (!/_frame_|mobile-renovation/.test(route) && screen.html.split('<h1').length !== 2) empty.push(example)
      },
      (error: unknown) => failed.push(`${example}: ${String(error)}`),
    )
  expect(failed).toEqual([])
  expect(empty).toEqual([])
  expect(drawn).toBeGreaterThan(50)
})
