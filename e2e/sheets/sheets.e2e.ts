/**
 * Every sheet closes by the gesture of going back, by key and by button, and the page under it stays: in browsers with
 * CloseWatcher, where the gesture is a request to close, and in those without, where it goes back in the history.
 */
import { expect, type Page } from 'playwright/test'
import { noteWatchers, requestClose, withoutWatchers } from '../close-watcher.ts'
import { userAgents } from '../hosts/user-agents.ts'
import { giveVoice } from '../listening/fake-voice.ts'
import { BEFORE, keepSession, openAs } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { openAt, started } from '../started.ts'
import type { SheetCase } from './sheet-case.ts'
import { sheets } from './sheets.ts'
import { isThorough, thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
const overlay = (page: Page) => page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible, dialog[open]')
const marked = (page: Page) => page.evaluate(() => Number((history.state as { overlay?: number } | null)?.overlay ?? 0))

const pathOf = (address: string) => new URL(address, origin()).pathname
/** The path of the page. */
async function openPage(page: Page, { path, signedIn, citizen = signUp }: SheetCase): Promise<string> {
  const who = signedIn ? await citizen(origin()) : undefined
  if (who) await keepSession(page, who)
  else await page.goto(BEFORE)
  const address = who && 'path' in who && who.path ? who.path : path
  await openAt(page, address)
  return pathOf(address)
}
async function openSheet(page: Page, { open }: SheetCase, entry: boolean): Promise<void> {
  await open(page)
  await expect(overlay(page).last()).toBeVisible()
  if (entry) await expect.poll(() => marked(page)).toBe(1)
}
async function closed(page: Page, path: string, name = path): Promise<void> {
  await expect(overlay(page), name).toHaveCount(0)
  await expect.poll(() => marked(page), name).toBe(0)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}
/** One sheet of a page by key and button, with `--all` every one: the gesture is what a sheet can get wrong. */
async function closes(page: Page, path: string, sheet: SheetCase, watches: boolean, first: boolean): Promise<void> {
  const { name, button = '关闭' } = sheet
  const entry = !sheet.addressed && (sheet.always === true || !watches)
  const byHistory = entry || sheet.addressed === true
  await openSheet(page, sheet, entry)
  if (byHistory) await page.goBack()
  else await requestClose(page)
  await closed(page, path, `${name}, by gesture`)
  if (!first && !isThorough) return
  await openSheet(page, sheet, entry)
  await page.keyboard.press('Escape')
  await closed(page, path, `${name}, by key`)
  await openSheet(page, sheet, entry)
  if (button === null) await page.mouse.click(195, 12)
  else await overlay(page).getByRole('button', { name: button, exact: true }).first().click()
  await closed(page, path, `${name}, by button`)
}
/** Sheets of one page, opened by the same citizen in the same browser, are met one after another. */
const sheetsByPage = new Map<string, SheetCase[]>()
for (const sheet of sheets) {
  const page = [sheet.path, sheet.signedIn, sheet.userAgent, sheet.voice, sheet.repeats].join()
  sheetsByPage.set(page, [...(sheetsByPage.get(page) ?? []), sheet])
}

/** One for each way of drawing a sheet. */
const kinds = [
  'what can be done with an article',
  'the guide to WeChat’s menu',
  'the photo viewer',
  'speeds',
  'comments of a short video',
  'the channels of home',
  'an agreement in the settings',
  'a question',
  'the scanner',
  'a place on the map',
]

for (const watches of [true, false])
  test.describe(watches ? 'with CloseWatcher' : `without CloseWatcher${thoroughIf(true)}`, () => {
    for (const together of sheetsByPage.values())
      test.describe(together.map(({ name }) => name).join(', '), () => {
        const [first] = together as [SheetCase]
        if (first.userAgent) test.use({ userAgent: first.userAgent })
        const repeats = first.repeats === true || !kinds.includes(first.name)
        test(`closes by gesture, key and button; the next back leaves${thoroughIf(repeats)}`, async ({ page }) => {
          await (watches ? noteWatchers : withoutWatchers)(page)
          if (first.voice) await giveVoice(page)
          const path = await openPage(page, first)
          for (const sheet of together)
            await test.step(sheet.name, () => closes(page, path, sheet, watches, sheet === first))
          await page.goBack()
          await expect(page).toHaveURL(BEFORE)
        })
      })

    test('a page that asks to log in is left by gesture, key and button', async ({ page }) => {
      await (watches ? noteWatchers : withoutWatchers)(page)
      await page.goto(BEFORE)
      await openAt(page, '/mine')
      for (const leave of [
        () => (watches ? requestClose(page) : page.goBack()),
        () => page.keyboard.press('Escape'),
        () => overlay(page).getByRole('button', { name: '暂不登录' }).click(),
      ]) {
        await page.getByRole('link', { name: '个人资料' }).click()
        await expect(overlay(page)).toBeVisible()
        if (!watches) await expect.poll(() => marked(page)).toBe(1)
        await leave()
        await closed(page, '/mine')
      }
      await page.goBack()
      await expect(page).toHaveURL(BEFORE)
    })

    test.describe('in WeChat', () => {
      test.use({ userAgent: userAgents.wechatAndroid })
      // pages/home/downloads/open-in-browser.tsx is open from the start.
      test('the cover of the download page closes by gesture, key and button', async ({ page }) => {
        await (watches ? noteWatchers : withoutWatchers)(page)
        for (const close of [
          () => page.goBack(),
          () => page.keyboard.press('Escape'),
          () => overlay(page).getByRole('button', { name: '知道了' }).click(),
        ]) {
          await page.goto(BEFORE)
          await openAt(page, '/boot')
          await expect(overlay(page)).toBeVisible()
          await expect.poll(() => marked(page)).toBe(1)
          await close()
          await closed(page, '/boot')
          await page.goBack()
          await expect(page).toHaveURL(BEFORE)
        }
      })
    })
  })

test.describe('the history without CloseWatcher', () => {
  test.beforeEach(({ page }) => withoutWatchers(page))
  const more = (page: Page) => page.getByRole('button', { name: '更多' }).click()

  test('a phone that goes back late does not close the sheet that was opened meanwhile', async ({ page }) => {
    await page.goto(BEFORE)
    await openAt(page, '/posts/101')
    await page.evaluate(() => {
      const go = History.prototype.go
      History.prototype.go = function (by) {
        // It arrives at the entry it set out for: below the one that was pushed since.
        setTimeout(() => (go.call(this, by! - 1), (document.title = 'gone back')), 1500)
        History.prototype.go = go
      }
    })
    await more(page)
    await expect(overlay(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toHaveCount(0)
    await more(page)
    await expect(overlay(page)).toBeVisible()
    await expect(page).toHaveTitle('gone back')
    await expect.poll(() => marked(page)).toBe(1)
    await expect(overlay(page)).toBeVisible()
    await page.goBack()
    await closed(page, '/posts/101')
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })

  test('a link in a sheet takes the place of its entry', async ({ page }) => {
    await page.goto(BEFORE)
    await openAt(page, '/posts/101')
    await more(page)
    await page.getByRole('button', { name: '回到首页' }).click()
    await expect(page).toHaveURL('/index')
    await page.goBack()
    await closed(page, '/posts/101')
    await page.goForward()
    await expect(page).toHaveURL('/index')
    await page.goBack()
    await expect(page).toHaveURL('/posts/101')
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })

  test('forward opens nothing again, and back leaves after it', async ({ page }) => {
    await page.goto(BEFORE)
    await openAt(page, '/posts/101')
    await more(page)
    await expect.poll(() => marked(page)).toBe(1)
    await page.goBack()
    await closed(page, '/posts/101')
    await page.evaluate(() => history.forward())
    await closed(page, '/posts/101')
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })

  test('a reload under an open sheet shows the page, and back leaves it', async ({ page }) => {
    await page.goto(BEFORE)
    await openAt(page, '/posts/101')
    await more(page)
    await expect.poll(() => marked(page)).toBe(1)
    await page.reload()
    await started(page)
    await closed(page, '/posts/101')
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })

  test('a sheet over a sheet closes first', async ({ page }) => {
    await page.goto(BEFORE)
    await openAt(page, '/play')
    await page.getByRole('button', { name: /^评论/ }).first().click()
    await overlay(page)
      .getByRole('button', { name: /^(写评论|回复 )/ })
      .first()
      .click()
    await expect(overlay(page)).toHaveCount(2)
    await expect.poll(() => marked(page)).toBe(2)
    const { pathname } = new URL(page.url())
    await page.goBack()
    await expect(overlay(page)).toHaveCount(1)
    await page.goBack()
    await closed(page, pathname)
    await page.goBack()
    await expect(page).toHaveURL(BEFORE)
  })

  test('a form that is left by back asks first, and stays when told to', async ({ page }) => {
    await openAs(page, await signUp(origin()), '/user')
    await page.getByRole('link', { name: /^昵称/ }).click()
    await page.getByRole('textbox').fill('新的名字')
    await page.goBack()
    await overlay(page).getByRole('button', { name: '继续填写' }).click()
    await expect(page.getByRole('textbox')).toHaveValue('新的名字')
    expect(new URL(page.url()).pathname).toBe('/user-set')
  })

  test('log-in asked by a question is reached, and back returns to the page', async ({ page }) => {
    await openAt(page, '/posts/101')
    await page.getByRole('button', { name: /^收藏/ }).first().click()
    await overlay(page).getByRole('button', { name: '去登录' }).click()
    await expect(page).toHaveURL(/\/login/)
    await page.goBack()
    await closed(page, '/posts/101')
  })
})
