/** In a process of its own: the server has no window, history or document, and no other file has left one here. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSitemap } from '#server/commands/read-sitemap.ts'
import type { Answer } from '#server/platform/cache/drawn-documents.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { renderFirstScreen } from '../../src/first-screen.tsx'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

test('every page can be loaded and drawn on the server', async () => {
  const failed: string[] = []
  let drawn = 0
  for (const { example } of await readSitemap())
    await renderFirstScreen(example, app.app.call as Answer as never, {}).then(
      (screen) => void (drawn += screen ? 1 : 0),
      (error: unknown) => failed.push(`${example}: ${String(error)}`),
    )
  expect(failed).toEqual([])
  expect(drawn).toBeGreaterThan(50)
})
