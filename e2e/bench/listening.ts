/**
 * What an hour of listening costs the page: how often it draws, and whether its memory stays flat. An hour is 60 items,
 * each heard at both ends.
 */
import { chromium, type CDPSession, type Page } from 'playwright'
import { started } from '../started.ts'

const ITEMS = Number(process.env.ITEMS ?? 60)
const SECONDS = 10

export async function benchListening(origin: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: [
      '--headless=new',
      '--no-sandbox',
      '--autoplay-policy=no-user-gesture-required',
      '--enable-precise-memory-info',
    ],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  // React tells a developer's tool of each commit: here it only counts.
  await page.addInitScript({
    content:
      'window.counted = { commits: 0 }; window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => void window.counted.commits++, onCommitFiberUnmount: () => {}, checkDCE: () => {} }',
  })
  const session = await page.context().newCDPSession(page)
  for (const [path, play] of [
    ['/audios/242', /^播放$/],
    ['/albums/241', /^播放 /],
  ] as const) {
    await page.goto(origin + path)
    await started(page)
    await page.getByRole('button', { name: play }).first().click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.3)
    await page.waitForTimeout(4000)
    console.log(
      `drawn while playing     ${path.padEnd(12)} ${(await commitsIn(page, SECONDS)).toFixed(1)} a second (limit 4)`,
    )
  }
  const before = await heap(session)
  const samples: number[] = []
  for (let item = 0; item < ITEMS; item++) {
    await page.evaluate(() => {
      const audio = document.querySelector('audio')!
      audio.currentTime = Math.max(0, audio.duration - 0.6)
    })
    await page.waitForFunction(
      () => {
        const audio = document.querySelector('audio')!
        return audio.currentTime < 30 && audio.currentTime > 0.1 && !audio.paused
      },
      undefined,
      { timeout: 30_000 },
    )
    if (item % 10 === 9) samples.push(await heap(session))
  }
  console.log(
    `memory, ${ITEMS} items    before ${mb(before)}   every 10: ${samples.map(mb).join(' ')}   last ÷ first ${(samples.at(-1)! / samples[0]!).toFixed(2)}`,
  )
  await browser.close()
}

async function commitsIn(page: Page, seconds: number): Promise<number> {
  const count = () => page.evaluate(() => (window as unknown as { counted: { commits: number } }).counted.commits)
  const before = await count()
  await page.waitForTimeout(seconds * 1000)
  return ((await count()) - before) / seconds
}
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
