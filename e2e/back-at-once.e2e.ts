/** Going back to a page shows it at once, as it was left: each is fit for the back/forward cache [decision 110]. */
import { expect, type Browser } from 'playwright/test'
import { postLiveMessage } from '../contract/content/lives.ts'
import { KeptPage, launchKeeping } from './kept-page.ts'
import { knownCitizen, ownAddress } from './session/known-citizen.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { storedUser } from '../src/stores/stored-user.ts'
import type { LoginResult } from '../contract/people/login.ts'
import { test as base } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const test = base.extend<object, { keeping: Browser }>({
  keeping: [
    async ({ playwright }, use, { project }) => {
      const browser = await launchKeeping(playwright.chromium, project.use.launchOptions)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
const FRESH_WITHIN_MS = 1000

const signIn = async (page: KeptPage, { token, user }: LoginResult) => {
  await page.go('/robots.txt')
  const stored = JSON.stringify([token, JSON.stringify(storedUser(user))])
  await page.run(`const [token, user] = ${stored}
    localStorage.setItem('Authorization', token); localStorage.setItem('user', user)`)
}

/** No browser keeps a page whose document says that there is none. */
const known = sitemapRoutes.filter(({ route }) => route !== '/$')
const ROW = 20
const rows = Array.from({ length: Math.ceil(known.length / ROW) }, (_, n) => known.slice(n * ROW, (n + 1) * ROW))
for (const row of rows)
  for (const who of ['a guest', 'a citizen'] as const)
    test(`${who} goes back at once to ${row.length} pages, from ${row[0]!.route} @thorough`, async ({ keeping }) => {
      test.slow()
      const page = await KeptPage.open(keeping, origin())
      const citizen = who === 'a citizen' ? await knownCitizen(origin()) : undefined
      if (citizen) await signIn(page, citizen)
      const faults: Record<string, string[]> = {}
      for (const { route, example } of row) {
        const goAndReturn = async () => {
          await page.openApp(citizen ? ownAddress(route, example, citizen) : example)
          await page.leave()
          return page.back()
        }
        let why = await goAndReturn()
        // Of some hundred pages the browser drops one for what happened at that moment: what a page holds open is there
        // the second time as well.
        if (why.length > 0) why = await goAndReturn()
        if (why.length > 0) faults[route] = why
      }
      expect(faults).toEqual({})
    })

test('what was said in a live room meanwhile is there within a second, and what is said afterwards @thorough', async ({
  keeping,
}) => {
  const speaker = clientOf(origin(), (await signUp(origin())).token)
  const say = (content: string) => speaker.call(postLiveMessage, { id: '130', content })
  const [meanwhile, afterwards] = [`去吃饭的时候 ${Date.now()}`, `回来以后 ${Date.now()}`]
  const page = await KeptPage.open(keeping, origin())
  await page.openApp('/lives/130')
  await page.run(`[...document.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === '聊天').click()`)
  await page.until(`document.querySelector('[role=log]')`)
  await page.leave()
  await say(meanwhile)
  expect(await page.back()).toEqual([])
  await page.until(`document.body.innerText.includes('${meanwhile}')`, FRESH_WITHIN_MS)
  await say(afterwards)
  await page.until(`document.body.innerText.includes('${afterwards}')`)
})

test('who was logged out in another tab meanwhile is a guest within a second @thorough', async ({ keeping }) => {
  const me = await signUp(origin())
  const page = await KeptPage.open(keeping, origin())
  await signIn(page, me)
  await page.openApp('/mine')
  await page.until(`document.body.innerText.includes('${me.user.nickname}')`)
  await page.leave()
  await page.run(`localStorage.removeItem('Authorization'); localStorage.removeItem('user')
    for (const name of ['Authorization', 'user']) document.cookie = name + '=;max-age=0;path=/'`)
  expect(await page.back()).toEqual([])
  await page.until(`document.body.innerText.includes('登录/注册')`, FRESH_WITHIN_MS)
})
