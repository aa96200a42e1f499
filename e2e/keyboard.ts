/** A page used by keyboard alone: each stop of the focus is seen before the next key is pressed. */
import { expect, type Locator, type Page } from 'playwright/test'

/** Stops of one round through the longest page, with room to spare. */
const MAX_STOPS = 150

/** Why somebody who looks for the focus would not find it; '' when they see it. */
const whyUnseen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!one || one === document.body) return ''
    const name = one.ariaLabel || one.textContent.trim().slice(0, 20) || one.outerHTML.slice(0, 120)
    // A box or a radio button that is drawn by what stands beside it shows the focus there.
    const drawn = [one, one.nextElementSibling, one.closest('label')].filter((part) => part !== null)
    const isMarked = drawn.some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    if (!isMarked) return `“${name}” does not show that it has the focus`
    const isInView = drawn.some((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const shares = [0.1, 0.5, 0.9]
      return shares.some((x) =>
        shares.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y)
          return hit !== null && drawn.some((other) => other.contains(hit))
        }),
      )
    })
    return isInView ? '' : `“${name}” has the focus out of sight`
  })

/** Goes on by Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  const passed: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => whyUnseen(page)).toBe('')
    if (await target.evaluate((one) => one === document.activeElement)) return
    passed.push(await page.evaluate(() => document.activeElement?.textContent.trim().slice(0, 12) ?? ''))
  }
  throw new Error(`Tab does not reach ${target}; it went by ${passed.join(' | ')}`)
}
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
