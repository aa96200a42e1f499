/** Where the focus of a page is, for whoever uses it by keyboard. */
import { expect, type Locator, type Page } from 'playwright/test'

const questions = (page: Page) => page.getByRole('alertdialog')

/** What keeps the focus is loaded after the page is drawn, and has a place for its sentence then. */
export const keepsFocus = (page: Page) => page.locator('body > p[role=status]').first().waitFor({ state: 'attached' })

/** What has the focus, where that is no part of the page or of a dialog; '' where it is one. */
const strayFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (one?.closest('main, header, [role=dialog], [role=alertdialog]')) return ''
    return one?.outerHTML.slice(0, 120) ?? 'nothing'
  })
/** Once all that follows from the last step has come. */
export async function focusIsKept(page: Page): Promise<void> {
  await expect(questions(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => strayFocus(page)).toBe('')
}

/** Presses a button that takes itself away, and what its question is confirmed by; then the focus is kept. */
export async function removeByKey(page: Page, button: Locator, sure?: string): Promise<void> {
  await keepsFocus(page)
  const pressed = (await button.elementHandle())!
  await pressed.press('Enter')
  if (sure) await questions(page).getByRole('button', { name: sure, exact: true }).press('Enter')
  await expect.poll(() => pressed.evaluate((one) => one.isConnected)).toBe(false)
  await focusIsKept(page)
}
