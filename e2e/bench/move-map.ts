/** From the list to a map of a thousand places, then out, in and aside: tasks that kept a slow phone from a frame. */
import type { Page } from 'playwright'
import { connect } from '#server/platform/database/connect.ts'

const PLACES = 1000
type Slow = (rate: number) => Promise<unknown>

/** A thousand venues around the town: the city has fewer. */
export async function fillMap(dataDir: string): Promise<void> {
  const { pool, close } = await connect({ dataDir, connections: 1 })
  await pool.query(
    `insert into stations (type, name, address, longitude, latitude)
     select 4, '地点 ' || n, '第 ' || n || ' 处', middle.x + (n % 40 - 20) * 0.004, middle.y + (n / 40 - 12) * 0.004
     from generate_series(1, $1) n, (select avg(longitude) as x, avg(latitude) as y from stations) middle`,
    [PLACES],
  )
  await close()
}

/** To look for elements is a task of its own: where to tap is found while the processor is not slowed down. */
export async function moveMap(page: Page, slow: Slow): Promise<string> {
  await page.waitForTimeout(8000)
  const choice = await page.getByRole('radio', { name: '地图' }).boundingBox()
  await slow(4)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  const tap = async (box: typeof choice, restMs: number) => {
    await page.touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2)
    await page.waitForTimeout(restMs)
  }
  await tap(choice, 5000)
  const tasks = () => page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
  const opening = await tasks()
  await slow(1)
  await page.locator('.leaflet-marker-pane [role="button"]').first().waitFor()
  const [out, into] = await Promise.all(
    ['缩小', '放大'].map((name) => page.getByRole('button', { name, exact: true }).boundingBox()),
  )
  await page.locator('.leaflet-container').focus()
  await tasks()
  await slow(4)
  for (const box of [out, into, into, into]) await tap(box!, 1000)
  for (let turn = 0; turn < 5; turn++) await page.keyboard.press('ArrowRight')
  await page.waitForTimeout(1500)
  const moving = await tasks()
  const told = (when: string, found: number[]) =>
    `${when} ${found.length} tasks over 50 ms, the longest ${Math.max(0, ...found)} ms`
  return `map of ${PLACES} more places: ${told('opening', opening)}; ${told('moving', moving)}`
}
