/**
 * How the app feels on a phone (4 × slower processor): frames while scrolling, taps until the next paint, memory after
 * many pages. Reports; nothing passes or fails.
 */
import type { CDPSession, Page } from 'playwright'
import { connect } from '#server/platform/database/connect.ts'
import { keepSession } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { fillMap, moveMap } from './move-map.ts'
import { scrollRows } from './scroll.ts'
import { openBrowser } from './visit.ts'

const WARM_ROUNDS = 15
const ROUNDS = 25
const CIRCLE = 101

export async function benchFeel(origin: string, dataDir: string): Promise<string[]> {
  await fillCircle(dataDir)
  await fillMap(dataDir)
  const context = await openBrowser()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
    await open(page, `${origin}/index`)
    await slow(4)
    const rows = await scrollRows(page, session, 'rows of home')
    const taps = await tapThrough(page, origin)
    await slow(1)
    const [before, after] = await goForthAndBack(page, session, origin)
    await open(page, `${origin}/group-detail/${CIRCLE}`)
    await slow(4)
    const posts = await scrollRows(page, session, 'posts of a circle')
    await slow(1)
    await open(page, `${origin}/practice-map`)
    const map = await moveMap(page, slow)
    return [
      rows,
      posts,
      map,
      ...taps.map(
        ([name, ms]) => `${name}: ${ms ? `${ms} ms until the next paint` : 'no event of 16 ms or more was seen'}`,
      ),
      `memory after ${ROUNDS * 2} pages: ${(after / before).toFixed(2)} × (${megabytes(before)} → ${megabytes(after)} MB)`,
    ]
  } finally {
    await context.close()
  }
}

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1)
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.waitForFunction(() => (window as { __started?: boolean }).__started, undefined, { timeout: 60_000 })
}

/** As many posts as are scrolled, with their pictures: the city has fewer in one circle. */
async function fillCircle(dataDir: string): Promise<void> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  await pool.query(
    `insert into circle_posts (circle_id, user_id, content, images, address, status, created_at)
     select $1, p.user_id, p.content || n, p.images, p.address, 1, p.created_at - n * interval '1 day'
     from circle_posts p, generate_series(1, 12) n where p.circle_id = $1 and p.status = 1`,
    [CIRCLE],
  )
  await close()
}

/** The browser's own measure of an interaction, from the tap to the paint after it. */
async function tapThrough(page: Page, origin: string): Promise<[name: string, ms: number][]> {
  const found: [string, number][] = []
  const tap = async (name: string, address: string, target: (on: Page) => ReturnType<Page['locator']>) => {
    await open(page, origin + address)
    await page.evaluate(() => {
      Object.assign(window, { slowestTap: 0 })
      new PerformanceObserver((list) => {
        const slowest = Math.max(...list.getEntries().map(({ duration }) => duration))
        Object.assign(window, {
          slowestTap: Math.max(slowest, (window as unknown as { slowestTap: number }).slowestTap),
        })
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await target(page).first().tap()
    await page.waitForTimeout(1500)
    found.push([name, await page.evaluate(() => (window as unknown as { slowestTap: number }).slowestTap)])
  }
  await tap('category', '/index', (on) =>
    on.getByRole('navigation', { name: '频道' }).getByRole('link', { name: '民生' }),
  )
  await tap('tab', '/index', (on) => on.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }))
  // A guest's like asks for log-in first: it is a citizen's that is measured.
  await keepSession(page, await signUp(origin), origin)
  await tap('like', '/posts/101', (on) => on.getByRole('button', { name: /点赞/ }))
  await page.evaluate(() => localStorage.clear())
  await tap('back', '/posts/101', (on) => on.getByRole('link', { name: '返回' }))
  await tap('play', '/radios', (on) => on.getByRole('button', { name: /播放/ }))
  return found
}

async function goForthAndBack(page: Page, session: CDPSession, origin: string): Promise<[number, number]> {
  await session.send('Performance.enable')
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
  }
  await open(page, `${origin}/index`)
  const round = async () => {
    await page.locator('main article a').first().tap()
    await page.waitForURL((url) => url.pathname !== '/index')
    await page.goBack()
    await page.waitForURL('**/index')
  }
  // The first rounds load what both pages need, and the browser compiles what they run again and again.
  for (let turn = 0; turn < WARM_ROUNDS; turn++) await round()
  const before = await heap()
  for (let turn = 0; turn < ROUNDS; turn++) await round()
  return [before, await heap()]
}
