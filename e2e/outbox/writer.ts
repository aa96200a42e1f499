/** Somebody who writes comments in a real browser, whatever happens to the network, the server and the tab. */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { signUp } from '../session/sign-up.ts'
import { networkOf } from '../installed.ts'
import type { Network } from '../network.ts'
import { commentsInDatabase } from './in-database.ts'
import { started, startedAgain } from '../started.ts'

/** `npm run bench faults` takes twenty and more; each journey of the daily run takes fewer. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 4)
export const origin = () => `http://localhost:${process.env.E2E_PORT}`

export interface Writer {
  network: Network
  id: string
  token: string
  phone: string
  page: Page
  /** Each text once, in the database. */
  allArrived: (texts: string[], timeout?: number) => Promise<void>
  open: (path?: string) => Promise<Page>
  close: () => Promise<void>
}

export async function newWriter(
  context: BrowserContext,
  path: string,
  target = origin(),
  register = (at: string) => signUp(at),
): Promise<Writer> {
  const network = await networkOf(context, target)
  const { token, user, phone } = await register(origin())
  const open = async (where = path) => {
    const page = await context.newPage()
    await page.goto(network.origin + where)
    await started(page)
    return page
  }
  const page = await open(`${path}?Authorization=${token}`)
  await startedAgain(page)
  await comeIn(page, user.id)
  return {
    network,
    id: user.id,
    token,
    phone,
    page,
    open,
    async allArrived(texts, timeout = 60_000) {
      await expect
        .poll(
          async () => {
            const found = await commentsInDatabase(user.id)
            return texts.filter((text) => !found.has(text))
          },
          { timeout, intervals: [500] },
        )
        .toEqual([])
      const found = await commentsInDatabase(user.id)
      expect([...found].filter(([, count]) => count !== 1)).toEqual([])
      expect([...found.keys()].sort()).toEqual([...texts].sort())
    },
    close: () => network.close(),
  }
}
/** Known: the device remembers whose session it is. */
export async function comeIn(page: Page, id: string): Promise<void> {
  await page.waitForFunction((user) => (localStorage.getItem('user') ?? '').includes(`"${user}"`), id)
  await page.waitForLoadState('networkidle')
  await started(page)
  // The scripts of the field and of the drawer come once the page is calm.
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /(comment-composer|\/overlays)[^/]*\.js$/.test(name)),
    )
  await expect.poll(async () => (await scripts()).length).toBe(2)
  // A script is there once the scripts that it imports are: the next step may take the network away.
  await page.evaluate((names) => Promise.all(names.map((name) => import(name))), await scripts())
}
/** Writes into the field; it stays open. */
export async function fill(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox')
  if (!(await field.isVisible())) await page.getByRole('button', { name: '写评论' }).first().click()
  await field.fill(text)
}
export const publish = (page: Page) => page.getByRole('button', { name: '发布' }).click()
/** Writes and sends; done when the field is gone: the outbox has it, or the server. */
export async function write(page: Page, text: string): Promise<void> {
  await fill(page, text)
  await publish(page)
  await expect(page.getByRole('textbox')).toHaveCount(0, { timeout: 20_000 })
}
export const rounds = (name: string, count = ROUNDS): string[] =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
