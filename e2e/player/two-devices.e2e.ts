/** One citizen with two devices: each goes on where was heard last, and only there where something was heard. */
import { expect, type Browser, type Page } from 'playwright/test'
import { getPositions } from '../../contract/content/positions.ts'
import { openAt } from '../started.ts'
import { openAs } from '../session/open-as.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { sound, startPlaying } from './listening.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const slider = (page: Page) => page.getByRole('slider', { name: '播放进度' })
const at = async (page: Page) => Number(await slider(page).inputValue())
const turn = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => to })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
const pause = (page: Page) => page.getByRole('button', { name: '暂停', exact: true }).click()
const device = async (browser: Browser) => (await browser.newContext({ baseURL: origin() })).newPage()

test('A1 A9 two devices, one citizen: each opens where was heard last; a look at one changes nothing', async ({
  browser,
}) => {
  const me = await signUp(origin())
  const onServer = async () => (await clientOf(origin(), me.token).call(getPositions, {})).list[0]?.position ?? 0
  const [one, other] = [await device(browser), await device(browser)]
  await openAs(one, me, '/audios/243')
  await startPlaying(one)
  await slider(one).fill('10')
  await pause(one)
  await turn(one, 'hidden')
  await expect.poll(onServer).toBeGreaterThanOrEqual(10)

  // The other device has never heard of the item: its page shows the place as soon as it is known.
  await openAs(other, me, '/audios/243')
  await expect.poll(() => at(other)).toBeGreaterThanOrEqual(10)
  await other.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(other)).at).toBeGreaterThan(10)
  await slider(other).fill('25')
  await pause(other)
  await turn(other, 'hidden')
  await expect.poll(onServer).toBeGreaterThanOrEqual(25)

  await turn(one, 'visible')
  await expect.poll(() => at(one)).toBeGreaterThanOrEqual(25)
  expect((await sound(one)).paused).toBe(true)
  await turn(one, 'hidden')
  await one.close()
  expect(await onServer()).toBeGreaterThanOrEqual(25)
  for (const page of [one, other]) await page.context().close()
})

declare global {
  interface Window {
    __barWords: string[]
  }
}
test('EG-8 while it plays the seek bar says nothing by itself; a key says where it is', async ({ page }) => {
  await openAt(page, '/audios/242')
  await startPlaying(page)
  await slider(page).focus()
  await page.evaluate(() => {
    window.__barWords = []
    const bar = document.querySelector('input[type=range]')!
    new MutationObserver(() => window.__barWords.push(bar.getAttribute('aria-valuetext')!)).observe(bar, {
      attributeFilter: ['value', 'aria-valuetext'],
    })
  })
  const before = (await sound(page)).at
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(before + 3)
  expect(await page.evaluate(() => window.__barWords)).toEqual([])
  await pause(page)
  await slider(page).press('Home')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^0秒，共41秒$/)
  await slider(page).press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^10秒，共41秒$/)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(11)
  await slider(page).press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^2\d秒，共41秒$/)
})
