/** What is done on a page by hand until a sheet is open. */
import { expect, type Page } from 'playwright/test'

export const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
/** Until the sheet with the last button is gone: a close asked for before that would be its own. */
export const inTurn =
  (...taps: string[]) =>
  async (page: Page) => {
    for (const name of taps) await tap(name)(page)
    await expect(page.getByRole('button', { name: taps.at(-1)! })).toHaveCount(0)
  }
export const whilePlaying = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^(播放|暂停)$/ }).waitFor()
  const play = page.getByRole('button', { name: '播放', exact: true })
  if (await play.isVisible()) await play.click()
  await tap(name)(page)
}
/** The answers to a comment of a page: a box under it, in what comes when it is near. */
export const openAnswers = (path: string) => async (page: Page) => {
  const box = page.locator(`main a[href^="${path}/comment/"]`).first()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(box).toBeVisible({ timeout: 500 })
  }).toPass()
  await box.click()
}
