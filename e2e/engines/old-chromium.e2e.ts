/** The oldest Chromium we promise, in which every call once lost its query; `npm run engines` has the whole table. */
import { expect, test } from 'playwright/test'
import { logIn, search, secondPage } from './journeys.ts'
import { obtainChromium } from './obtain-chromium.ts'
import { startChromium } from './start-chromium.ts'
import { visit } from './visit.ts'

test('Chromium 92: a citizen logs in, searches, and reads the second page of a list', async ({ baseURL }) => {
  // Fetched once, about 50 MB.
  test.setTimeout(300_000)
  obtainChromium(92)
  const engine = await startChromium(92)
  try {
    const me = visit(engine, baseURL!)
    await logIn(me)
    await search(me)
    await secondPage(me)
    expect(await engine.complaints()).toEqual([])
  } finally {
    await engine.close()
  }
})
