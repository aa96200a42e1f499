/**
 * Hundreds of hostile addresses, judged by where a real browser ends up: after log-in, on the leave page, by the links
 * of an article.
 */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { hostileAddresses } from '../tests/hostile-addresses.ts'
import { forgetSentCodes } from './session/forget-sent-codes.ts'
import { signUp } from './session/sign-up.ts'
import { started, startedAgain } from './started.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 240_000 })
const ours = `http://localhost:${process.env.E2E_PORT}`
const hostile = hostileAddresses(ours)
/** All are followed inside the running app; these also as the first document of a page. */
const cold = hostile.filter((_, place) => place % 18 === 0)

/** What must never happen: a document of another origin asked for, a window opened, a script of theirs run. */
function watch(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on(
    'request',
    (request) =>
      request.isNavigationRequest() && new URL(request.url()).origin !== ours && seen.push(`went to ${request.url()}`),
  )
  context.on('dialog', (dialog) => (seen.push(`ran on ${dialog.page()?.url()}`), void dialog.dismiss()))
  context.on('page', (page) => seen.push(`opened ${page.url()}`))
  return seen
}
interface End {
  address: string
  href: string
  heading: string
  host: string
}
/**
 * Follows them one after the other in the running app, as a tap on a link does. Leaving the document ends this with an
 * error.
 */
const follow = (page: Page, door: string, list: readonly string[]): Promise<End[]> =>
  page.evaluate(
    async ([start, addresses]) => {
      const frame = () => new Promise((next) => setTimeout(next, 4))
      const ends: { address: string; href: string; heading: string; host: string }[] = []
      const { pathname } = new URL(start, location.href)
      const heading = () => document.querySelector('h1')?.textContent ?? ''
      for (const address of addresses) {
        history.pushState(null, '', start + encodeURIComponent(address))
        const late = performance.now() + 30_000
        const asked = () =>
          heading() === '即将离开本站' &&
          document.body.innerText.includes('继续访问') &&
          new URLSearchParams(location.search).get('link') === address
        await frame()
        while (performance.now() < late && location.pathname === pathname && !asked()) await frame()
        ends.push({
          address,
          href: location.href,
          heading: heading(),
          host: asked() ? [...document.querySelectorAll('main p')].map((one) => one.textContent).join('\n') : '',
        })
        // What one address led to must be gone before the next: it could be taken for its answer.
        if (heading() !== '出错了') history.pushState(null, '', '/error-page')
        while (performance.now() < late && heading() !== '出错了') await frame()
      }
      return ends
    },
    [door, list] as const,
  )

test('/login?redirect= leads somebody who is signed in to our own origin, whatever it says @thorough', async ({
  page,
  context,
}) => {
  await forgetSentCodes()
  const { token } = await signUp(ours)
  await page.goto(`/error-page?Authorization=${token}`)
  await startedAgain(page)
  const seen = watch(context)
  const ends = await follow(page, '/login?redirect=', hostile)
  for (const address of cold) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`, { waitUntil: 'commit' })
    await page.waitForURL((url) => url.pathname !== '/login', { waitUntil: 'commit' })
    ends.push({ address, href: page.url(), heading: '', host: '' })
  }
  expect(
    ends.filter(
      ({ href }) => new URL(href).origin !== ours || new URL(href).pathname === '/login' || href.includes(token),
    ),
  ).toEqual([])
  expect(ends).toHaveLength(hostile.length + cold.length)
  expect(seen).toEqual([])
})

test('/inner-link?link= names the host it would lead to, or says that this is no address; it opens nothing by itself @thorough', async ({
  page,
  context,
}) => {
  await page.goto('/error-page')
  await started(page)
  const seen = watch(context)
  const ends = await follow(page, '/inner-link?link=', hostile)
  for (const address of cold) {
    await page.goto(`/inner-link?link=${encodeURIComponent(address)}`, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => location.pathname !== '/inner-link' || document.querySelector('h1')?.textContent === '即将离开本站',
    )
    if (new URL(page.url()).pathname === '/inner-link')
      await expect(page.getByText(new URL(address, ours).host, { exact: true }).first(), address).toBeVisible()
    else expect(new URL(page.url()).origin, address).toBe(ours)
  }
  const asked = ends.filter(({ href }) => new URL(href).pathname === '/inner-link')
  expect(ends.filter(({ href }) => new URL(href).origin !== ours)).toEqual([])
  // A reader decides by the host they see: it is the one the browser would go to.
  expect(
    asked.filter(
      ({ address, host }) => !URL.canParse(address, ours) || !host.split('\n').includes(new URL(address, ours).host),
    ),
  ).toEqual([])
  expect(asked.length).toBeGreaterThan(30)
  expect(seen).toEqual([])
})

test('links of an article lead to pages of ours, the leave page or nowhere @thorough', async ({ page, context }) => {
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
  // As an editor's system might hand it over, were nothing cleaned when it is saved: the page has to hold by itself.
  await page.route('**/v2/c_static_article/*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { content: string } }
    body.data.content = hostile
      .map((address) => `<p><a href="${escaped(address)}" target="_blank">链接</a></p>`)
      .join('')
    await route.fulfill({ response, json: body })
  })
  await page.goto('/posts/101?from=journey')
  await expect(page.locator('.prose p')).toHaveCount(hostile.length)
  const seen = watch(context)
  const ends = await page.evaluate(async (count) => {
    const frame = () => new Promise((next) => setTimeout(next, 4))
    const here = location.href
    const found: string[] = []
    for (let place = 0; place < count; place++) {
      const words = () => document.querySelectorAll('.prose p')
      while (location.href !== here || words().length !== count) await frame()
      const link = words()[place]!.querySelector('a')
      // What the browser itself does with tel: and mailto: leaves no page.
      if (!link || /^\s*(tel|mailto):/i.test(link.getAttribute('href') ?? '')) continue
      link.click()
      const late = performance.now() + 40
      while (location.href === here && performance.now() < late) await frame()
      found.push(location.href)
      if (location.href !== here) history.back()
    }
    return found
  }, hostile.length)
  expect(ends.filter((href) => new URL(href).origin !== ours)).toEqual([])
  expect(ends.filter((href) => new URL(href).pathname === '/inner-link').length).toBeGreaterThan(50)
  expect(seen).toEqual([])
})
