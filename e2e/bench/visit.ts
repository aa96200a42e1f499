/** One visit as a phone user meets it: 4× slower processor, what was painted when, what was loaded. */
import { chromium, type BrowserContext } from 'playwright'

export interface Visit {
  fcp: number
  lcp: number
  cls: number
  /** What tasks took beyond 50 ms each, as far as the page was watched. */
  blocking: number
  scriptBytes: number
  text: string
}

export const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
export const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
}

/** A browser with an empty profile. */
export const openBrowser = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext('', { executablePath, headless: true, args: flags, ...phone })

export async function visit(context: BrowserContext, url: string, settleMs = 2500): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  const scripts = new Set<string>()
  let scriptBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'commit', timeout: 30_000 })
  await page.waitForLoadState('load', { timeout: 30_000 }).catch(() => {})
  await page.waitForTimeout(settleMs)
  const painted = await page.evaluate(async () => {
    // No names inside: what is evaluated in the page must not need the compiler's helpers.
    const [largest, shifts, tasks] = await Promise.all(
      ['largest-contentful-paint', 'layout-shift', 'longtask'].map(
        (type) =>
          new Promise<PerformanceEntry[]>((resolve) => {
            const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
            observer.observe({ type, buffered: true })
            setTimeout(() => resolve([]), 300)
          }),
      ),
    )
    return {
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcp: largest!.at(-1)?.startTime ?? Number.NaN,
      cls: shifts!.reduce(
        (sum, entry) =>
          sum +
          ((entry as PerformanceEntry & { hadRecentInput: boolean; value: number }).hadRecentInput
            ? 0
            : (entry as PerformanceEntry & { value: number }).value),
        0,
      ),
      blocking: tasks!.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      text: document.body.innerText.replace(/\s+/g, ' ').slice(0, 80),
    }
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.close()
  return { ...painted, scriptBytes }
}

/** Waits until the site's worker is active. */
export async function workerReady(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    while (registration.active?.state !== 'activated') await new Promise((done) => setTimeout(done, 100))
  })
  await page.waitForTimeout(1500)
  await page.close()
}
