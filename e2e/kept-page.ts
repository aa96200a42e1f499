/**
 * A browser that keeps pages in its back/forward cache: Playwright switches that off, and loses a page that comes back
 * from there, so such a page is driven by the protocol alone.
 */
import type { Browser, BrowserType, CDPSession, LaunchOptions } from 'playwright/test'

export const launchKeeping = (chromium: BrowserType, options: LaunchOptions | undefined): Promise<Browser> =>
  chromium.launch({ ...options, executablePath: WHOLE, ignoreDefaultArgs: ['--disable-back-forward-cache'] })

/** The shell that other journeys run in keeps no page: `npm test -- --all` installs the whole browser. */
export const WHOLE = process.env.WHOLE_CHROME_PATH ?? '/usr/bin/chromium'
/** A document that starts no program. */
const ELSEWHERE = '/robots.txt'
const POLL_MS = 50
const WITHIN_MS = 30_000

export class KeptPage {
  readonly #session: CDPSession
  readonly #origin: string
  /** Why the page was not kept, as the browser says it. */
  #why: string[] = []

  private constructor(session: CDPSession, origin: string) {
    this.#session = session
    this.#origin = origin
  }
  static async open(browser: Browser, origin: string): Promise<KeptPage> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
    const session = await context.newCDPSession(await context.newPage())
    const page = new KeptPage(session, origin)
    await session.send('Page.enable')
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      page.#why = notRestoredExplanations.map(({ type, reason }) => `${type} ${reason}`)
    })
    return page
  }
  async run<T>(body: string): Promise<T> {
    const { result, exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression: `(async () => { ${body} })()`,
      awaitPromise: true,
      returnByValue: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value as T
  }
  /** Polls, as a document that is just being replaced answers nothing. */
  async until(condition: string, within = WITHIN_MS): Promise<void> {
    for (const end = Date.now() + within; ; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
      if (await this.run<boolean>(`return Boolean(${condition})`).catch(() => false)) return
      if (Date.now() > end) throw new Error(`never: ${condition}`)
    }
  }
  async go(path: string): Promise<void> {
    // A word to a page that is just being kept would take it out again.
    const loaded = new Promise((resolve) => this.#session.once('Page.loadEventFired', resolve))
    await this.#session.send('Page.navigate', { url: this.#origin + path })
    await loaded
    await this.until(`location.href === ${JSON.stringify(this.#origin + path)} && document.readyState === 'complete'`)
  }
  /** A page of the app as it is when it runs. */
  async openApp(path: string): Promise<void> {
    await this.#session.send('Page.navigate', { url: this.#origin + path })
    await this.until(`window.__started && document.readyState === 'complete'`)
  }
  async leave(): Promise<void> {
    this.#why = []
    await this.run(
      `window.__stayed = true; addEventListener('pageshow', ({ persisted }) => { window.__back = persisted })`,
    )
    await this.go(ELSEWHERE)
  }
  /** Goes back. [] where the page was still there, otherwise why it was not. */
  async back(): Promise<string[]> {
    await this.run('history.back()')
    await this.until(`location.pathname !== '${ELSEWHERE}' && document.readyState === 'complete'`)
    if (await this.run<boolean>('return window.__stayed === true && window.__back === true')) return []
    const told = await this.run<string>(
      `return JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)`,
    )
    return [...this.#why, told]
  }
}
