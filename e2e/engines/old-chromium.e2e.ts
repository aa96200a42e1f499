/** Old Chromiums: of the promise, and below it. `npm run engines` has the whole table. */
import { expect } from 'playwright/test'
import type { Engine } from './engine.ts'
import { logIn, search, secondPage } from './journeys.ts'
import { obtainChromium, type OldChromium } from './obtain-chromium.ts'
import { startChromium } from './start-chromium.ts'
import { visit } from './visit.ts'
import { test } from '../journey.ts'

async function inChromium(version: OldChromium, walk: (engine: Engine) => Promise<void>): Promise<void> {
  // Fetched once, about 50 MB.
  test.setTimeout(300_000)
  obtainChromium(version)
  const engine = await startChromium(version)
  try {
    await walk(engine)
    const said = await engine.complaints()
    expect(said.filter((one) => !one.startsWith('Refused to load the script'))).toEqual([])
  } finally {
    await engine.close()
  }
}

// Every call once lost its query here.
test('Chromium 92: a citizen logs in, searches, and reads the second page of a list', ({ baseURL }) =>
  inChromium(92, async (engine) => {
    const me = visit(engine, baseURL!)
    await logIn(me)
    await search(me)
    await secondPage(me)
  }))

test('Chromium 80, below the promise: documents can be read, links work, and a sentence says so', ({ baseURL }) =>
  inChromium(80, async (engine) => {
    const me = visit(engine, baseURL!)
    for (const path of ['/login', '/services', '/posts/101', '/find']) {
      await engine.open(baseURL + path)
      await me.sees('#old-browser')
    }
    await me.sees('main article a')
    await me.run('find("main article a").click()')
    await me.until('the page of the link', 'return location.pathname !== "/find" && find("h1")?.innerText')
    await me.sees('#old-browser')
  }))
