/**
 * What another app shares into this one is there until its citizen has chosen what becomes of it, whatever happens to
 * the tab and the session meanwhile: none lost, none doubled.
 */
import { statSync } from 'node:fs'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import type { LoginResult } from '../../contract/people/login.ts'
import { killTab } from '../kill-tab.ts'
import { forgetSentCodes } from '../session/forget-sent-codes.ts'
import { signUp, signUpVerified } from '../session/sign-up.ts'
import { openAt, started, startedAgain } from '../started.ts'
import { raceRounds, isThorough } from '../../tests/thorough.ts'
import { picturesOf, shareFromPhone } from './share-from-phone.ts'
import { origin } from './writer.ts'
import { test } from '../journey.ts'

const CAMERA_BYTES = 12 * 1024 * 1024
const tiles = (page: Page) => page.getByRole('img', { name: /^第 \d 张图片$/ })
const choice = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
/** Forms with how many pictures each has as a draft on this device. */
const draftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<[form: string, pictures: number][]>((resolve) => {
        const opening = indexedDB.open('yunshang')
        opening.onsuccess = () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asked.onsuccess = () => {
            opening.result.close()
            const rows = asked.result as { form: string; fields: { pictures?: unknown[] } }[]
            resolve(rows.map(({ form, fields }) => [form, fields.pictures?.length ?? 0]))
          }
        }
      }),
  )
/** From the home screen, until what a share leads to is on the device. */
async function openInstalled(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const ask = matchMedia.bind(window)
    const installed = { matches: true, addEventListener() {}, removeEventListener() {} }
    window.matchMedia = (query) => (query === '(display-mode: standalone)' ? (installed as never) : ask(query))
  })
  await openAt(page, '/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const stored = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('program-later-files-v1')).keys()
      return keys.filter(({ url }) => /\/(shared\.page|shrink-picture)[^/]*\.js$/.test(url)).length
    })
  await expect.poll(stored).toBe(2)
}
async function forgetAll(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.clear()
        const opening = indexedDB.open('yunshang')
        opening.onsuccess = () => {
          const change = opening.result.transaction('drafts', 'readwrite')
          change.objectStore('drafts').clear()
          change.oncomplete = () => (opening.result.close(), resolve())
        }
      }),
  )
}
/** In a tab of its own: one tab loads only once more for the same person. */
const comeIn = async (context: BrowserContext, { token }: LoginResult): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`/about?Authorization=${token}`)
  await startedAgain(page)
  return page
}

async function logOut(page: Page): Promise<void> {
  await openAt(page, '/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine$/)
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', actionTimeout: 30_000 })
  test.describe.configure({ timeout: 300_000 })

  test('pictures that a guest shares outlive a reload, a killed tab and log-in, without a network too', async ({
    context,
    page: first,
  }) => {
    if (isThorough) test.setTimeout(1_500_000)
    const me = await signUpVerified(origin())
    const { files, remove } = await picturesOf(9, isThorough ? CAMERA_BYTES : 0)
    if (isThorough) expect(Math.min(...files.map((file) => statSync(file).size))).toBeGreaterThan(CAMERA_BYTES)
    let page = first
    await openInstalled(page)
    for (let round = 0; round < raceRounds(20, 2); round++) {
      const isOffline = round % 2 === 1
      await context.setOffline(isOffline)
      await shareFromPhone(page, { text: `沿江步道 ${round}` }, files)
      expect(new URL(page.url()).pathname).toBe('/shared')
      await started(page)
      await expect(tiles(page)).toHaveCount(9)
      const address = page.url()
      await page.reload()
      await expect(tiles(page)).toHaveCount(9)
      if (round % 3 !== 2) {
        const dead = page
        await killTab(dead)
        page = await context.newPage()
        await openAt(page, address)
        await dead.close()
      }
      expect(await draftsOf(page)).toEqual([['shared', 9]])
      await choice(page, '随手拍').click()
      await expect(page).toHaveURL(/show-civilization-publish/)
      expect(await draftsOf(page)).toEqual([['civilization', 9]])
      await context.setOffline(false)
      // A page with a form does not load once more for who came.
      await openAt(page, `/show-civilization-publish?Authorization=${me.token}`)
      await expect(tiles(page)).toHaveCount(9)
      await expect(page.getByLabel('说说情况')).toHaveValue(`沿江步道 ${round}`)
      await expect.poll(() => draftsOf(page)).toEqual([['civilization', 9]])
      await forgetAll(page)
    }
    remove()
  })
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', installed: true, actionTimeout: 30_000 })
  test.describe.configure({ timeout: 300_000 })
  test('what comes twice is there once; not chosen it stays among the drafts, and is nobody else’s', async ({
    context,
  }) => {
    const [me, other] = [await signUp(origin()), await signUp(origin())]
    const { files, remove } = await picturesOf(2)
    let page = await comeIn(context, me)
    await page.evaluate(() => navigator.serviceWorker.ready)
    const words = { title: '云溪晚报头版', text: '江边的灯亮了', url: 'https://news.example/1' }
    await shareFromPhone(page, words, files)
    await shareFromPhone(page, words, files)
    await openAt(page, '/drafts')
    await expect(page.getByRole('link', { name: /分享来的内容/ })).toHaveCount(1)

    await logOut(page)
    page = await comeIn(context, other)
    for (const path of ['/drafts', '/shared']) {
      await openAt(page, path)
      await expect(page.getByText(/写到一半离开时|点“分享”/)).toBeVisible()
      await expect(page.getByText('江边的灯亮了')).toHaveCount(0)
    }
    await logOut(page)
    // The session ended with the log-out.
    await forgetSentCodes()
    page = await comeIn(context, await signUp(origin(), me.phone))
    await openAt(page, '/drafts')
    await page.getByRole('link', { name: /分享来的内容/ }).click()
    await expect(tiles(page)).toHaveCount(2)
    await choice(page, '建言').click()
    await page.waitForURL('**/send-inter')
    expect(await draftsOf(page)).toEqual([['advice', 2]])
    remove()
  })

  test('a column is chosen for it, and a second share stands beside what was written there', async ({ context }) => {
    const page = await comeIn(context, await signUpVerified(origin()))
    await page.evaluate(() => navigator.serviceWorker.ready)
    for (const text of ['桥上的灯亮了', '桥下的灯也亮了']) {
      await shareFromPhone(page, { text }, [])
      await page.getByRole('link', { name: /^实践作品/ }).click()
      await page.locator('main section button').first().click()
      await page.waitForURL('**/create/*')
      await expect(page.getByLabel('写点什么')).toHaveValue(text)
    }
    await page.getByRole('button', { name: '换成那份' }).click()
    await expect(page.getByLabel('写点什么')).toHaveValue('桥上的灯亮了')
  })
})

test('before the worker is there the words come, once, and it is said that the pictures did not', async ({ page }) => {
  const { files, remove } = await picturesOf(2, isThorough ? CAMERA_BYTES : 0)
  await openAt(page, '/about')
  await shareFromPhone(page, { text: '江边的灯亮了', url: 'https://news.example/1' }, files)
  await expect(page).toHaveURL(/\/shared\?id=s[\da-f]{32}$/)
  await expect(page.getByText('江边的灯亮了')).toBeVisible()
  await expect(page.getByText('图片没有带过来')).toBeVisible()
  await page.reload()
  await expect(page.getByText('图片没有带过来')).toBeVisible()
  expect(await draftsOf(page)).toEqual([['shared', 0]])
  await choice(page, '建言').click()
  expect(await draftsOf(page)).toEqual([['advice', 0]])
  await shareFromPhone(page, {}, files)
  await expect(page.getByText('图片没有带过来')).toBeVisible()
  remove()
})
