/** Back, reload and forward bring the same row of a list to the same place in the window. */
import { expect, type Locator, type Page, type Request } from 'playwright/test'
import { looks, takeLook } from './looks.ts'
import { drawn, openAt, started } from './started.ts'
import { test } from './journey.ts'
import { thoroughIf } from '../tests/thorough.ts'

/** Lists that are long in the demo city, and the row that is opened; from the fifth on with `--all`. */
const lists: [address: string, row: number][] = [
  ['/index', 40],
  ['/cates/101', 15],
  ['/search?q=云溪', 40],
  ['/group-detail/101', 12],
  ['/index', 80],
  ['/find', 40],
  ['/interact', 15],
  ['/practice-venue', 40],
  ['/around', 25],
  ['/services', 12],
  ['/guide', 15],
]
/** Links of rows in the order of the page. */
const ROWS = 'main :is(article, li) a[href^="/"]:not(nav a):not([href^="/inner-link"])'

/**
 * Scrolls as a finger does until the row is in the upper half of the window, and stands. Blocks of the front page come
 * later and add rows above it, so from then on it is known by its address.
 */
async function scrollTo(page: Page, row: number): Promise<{ row: Locator; href: string; before: number }> {
  const top = () =>
    page.evaluate(([rows, nth]) => document.querySelectorAll(rows)[nth]?.getBoundingClientRect().top ?? Infinity, [
      ROWS,
      row,
    ] as const)
  await expect
    .poll(
      async () => {
        if ((await top()) >= 500) await page.mouse.wheel(0, 450)
        return top()
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBeLessThan(500)
  await page.waitForLoadState('networkidle')
  await drawn(page)
  const href = (await page.locator(ROWS).nth(row).getAttribute('href'))!
  const found = page
    .locator(ROWS)
    .and(page.locator(`[href="${href}"]`))
    .last()
  await found.scrollIntoViewIfNeeded()
  let last = NaN
  const rests = async () => Math.abs(last - (last = (await place(page, href)) ?? NaN))
  await expect.poll(rests, { intervals: [150] }).toBe(0)
  return { row: found, href, before: last }
}
const place = (page: Page, href: string) =>
  page.evaluate(
    ([rows, wanted]) => {
      const all = [...document.querySelectorAll(rows)].filter((one) => one.getAttribute('href') === wanted)
      return all.at(-1)?.getBoundingClientRect().top
    },
    [ROWS, href] as const,
  )

for (const [at, [address, nth]] of lists.entries())
  test(`${address} is brought back with its row ${nth} where it was${thoroughIf(at >= 4)}`, async ({ page }) => {
    await openAt(page, address)
    const { row, href, before } = await scrollTo(page, nth)
    const isBack = (by: string) =>
      expect
        .poll(async () => Math.abs(((await place(page, href)) ?? Infinity) - before), { message: `${by}: ${href}` })
        .toBeLessThan(2)
    const list = page.url()
    await row.click()
    await expect(page).not.toHaveURL(list)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await isBack('back')
    await page.goForward()
    await expect(page).not.toHaveURL(list)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await isBack('forward and back')
    await page.reload()
    await started(page)
    await isBack('reload')
    // It stays there once the page has been asked for anew.
    await page.waitForLoadState('networkidle')
    await isBack('asked anew')
  })

test('on a slow network, where each answer takes seconds, a reload brings the row back', async ({ page }) => {
  await openAt(page, '/search?q=云溪')
  const { href, before } = await scrollTo(page, 40)
  await page.route('**/v1/**', async (route) => {
    await new Promise((answer) => setTimeout(answer, 3000))
    await route.continue()
  })
  await page.reload()
  await started(page)
  await expect
    .poll(async () => Math.abs(((await place(page, href)) ?? Infinity) - before), { timeout: 45_000 })
    .toBeLessThan(2)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('for elders, whose lists load by a button, the row is where it was', async ({ page }) => {
  await takeLook(page, looks.elder)
  await openAt(page, '/index')
  const { row, href, before } = await scrollTo(page, 8)
  await row.click()
  await expect(page).not.toHaveURL(/\/index/)
  await page.goBack()
  await expect.poll(async () => Math.abs(((await place(page, href)) ?? Infinity) - before)).toBeLessThan(2)
})

/** The calls of a page that have no answer yet. */
function openCalls(page: Page): Set<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/v1/')) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}
/** The rows of the word, once every list that was asked for it has answered. */
async function settledLinks(
  page: Page,
  calls: Set<Request>,
  links: () => Promise<string>,
  row: RegExp,
): Promise<string> {
  let seen: string
  await expect(async () => {
    seen = await links()
    expect(seen.split(' ').some((link) => row.test(link))).toBe(true)
    await page.waitForTimeout(500)
    expect([calls.size, await links()]).toEqual([0, seen])
  }).toPass({ timeout: 60_000 })
  return seen!
}

for (const [address, word, row] of [
  ['/practice-venue', '南门', /^\/venue-details\//],
  ['/around', '医院', /^\/arounds\//],
  ['/services', '医院', /^\/arounds\//],
] as const)
  test(`${address} keeps its word and its rows over a reload and on the way back${thoroughIf(address !== '/around')}`, async ({
    page,
  }) => {
    const calls = openCalls(page)
    await openAt(page, address)
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill(word)
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(word)}`))
    const links = () => page.locator(ROWS).evaluateAll((all) => all.map((one) => one.getAttribute('href')!).join(' '))
    const found = await settledLinks(page, calls, links, row)
    const isBack = async () => {
      await expect(field).toHaveValue(word)
      await expect.poll(links).toBe(found)
    }
    await page.reload()
    await started(page)
    await isBack()
    const first = found.split(' ').find((link) => row.test(link))!
    await page.locator(`main a[href="${first}"]`).first().click()
    await expect(page).not.toHaveURL(/q=/)
    await page.goBack()
    await isBack()
  })
