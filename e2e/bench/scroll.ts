/** Frames while a list is scrolled, beside the same rows without a script and without pictures. */
import type { CDPSession, Page } from 'playwright'

const LATE_MS = 33
const ROWS = 200
const SPEED = 2400

interface Frames {
  rows: number
  late: number
  all: number
}
const share = ({ late, all }: Frames) => (100 * late) / all

/** The page is open and the processor slow already. */
export async function scrollRows(page: Page, session: CDPSession, what: string): Promise<string> {
  const app = await scroll(page, session, (rows) => rows < ROWS)
  const bare = await scrollBare(page)
  return (
    `scrolling ${app.rows} ${what}: ${app.late} of ${app.all} frames over ${LATE_MS} ms (${share(app).toFixed(1)} %), ` +
    `${(share(app) / share(bare)).toFixed(2)} × their document without script and pictures (${share(bare).toFixed(1)} %)`
  )
}

/** Scrolls by gestures of the compositor, as a finger does, as long as there is more and it is wanted. */
async function scroll(page: Page, session: CDPSession, isWanted: (rows: number) => boolean): Promise<Frames> {
  // As text: the compiler's helpers for names are not in the page.
  await page.evaluate(`{
    let last = performance.now()
    window.frameTimes = []
    const next = (now) => (frameTimes.push(now - last), (last = now), requestAnimationFrame(next))
    requestAnimationFrame(next)
  }`)
  const rowsNow = () => page.locator('main article').count()
  let rows = await rowsNow()
  for (let turn = 0, from = -1; turn < 60 && isWanted(rows); turn++) {
    await session.send('Input.synthesizeScrollGesture', { x: 200, y: 600, yDistance: -SPEED, speed: SPEED })
    rows = await rowsNow()
    const at = await page.evaluate(() => scrollY)
    if (at === from) break
    from = at
  }
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.slice(2))
  return { rows, late: times.filter((ms) => ms > LATE_MS).length, all: times.length }
}

/** What the browser itself needs for these rows: in a tab of its own, so that the app's stays as it is. */
async function scrollBare(app: Page): Promise<Frames> {
  const rows = await app.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    const root = document.documentElement.cloneNode(true) as HTMLElement
    for (const one of root.querySelectorAll('script, link, style, meta[http-equiv], img')) one.remove()
    const style = root.ownerDocument.createElement('style')
    style.textContent = rules.join('\n')
    root.querySelector('head')!.append(style)
    return `<!doctype html>${root.outerHTML}`
  })
  const page = await app.context().newPage()
  await page.setContent(rows)
  await page.waitForTimeout(2000)
  const session = await app.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  try {
    return await scroll(page, session, () => true)
  } finally {
    await page.close()
    await app.bringToFront()
  }
}
