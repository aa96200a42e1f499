/** Colours chosen by the reader's system: edges, chosen states and icons over pictures are still to be seen. */
import { expect, type Page } from 'playwright/test'
import { findBarriers } from './find-barriers.ts'
import { test } from './journey.ts'
import { openAs } from './session/open-as.ts'
import { signUpVerified } from './session/sign-up.ts'
import { drawn } from './started.ts'
import { thoroughIf } from '../tests/thorough.ts'

/** A feed, a form and own things; with `--all` the others. */
const first = ['/index', '/send-inter', '/mine']
const pages = [...first, '/posts/101', '/audios/242', '/services', '/setting']

/** Controls without an edge, icons without a ground, chosen states that look like the others. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    // An input may be drawn by what stands beside it.
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: !element.matches('input') })
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`.slice(0, 40)
    const edgeOf = (element: Element): number => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return Math.max(
        outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
      )
    }
    const drawnBy = (element: Element) =>
      getComputedStyle(element).opacity === '0' ? (element.nextElementSibling ?? element) : element
    const without = (selector: string, isSeen: (element: Element) => boolean) =>
      [...document.querySelectorAll(selector)].filter((one) => shown(one) && !isSeen(one)).map(nameOf)
    return [
      ...without('button, input:not([type=range]), textarea, select', (one) => edgeOf(drawnBy(one)) > 0),
      ...without('[aria-current=page], [aria-pressed=true], [role=tab][aria-selected=true], :checked', (one) =>
        one.matches('option, [data-box]') ? true : edgeOf(drawnBy(one)) >= 3,
      ),
      ...without('.lucide', (one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)'),
    ]
  })

for (const path of pages)
  test(`${path} in forced colours, light and dark${thoroughIf(!first.includes(path))}`, async ({ page }) => {
    const citizen = await signUpVerified(`http://localhost:${process.env.E2E_PORT}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await openAs(page, citizen, path)
      await drawn(page)
      await expect.poll(() => unseen(page), colorScheme).toEqual([])
      expect(await findBarriers(page), colorScheme).toEqual([])
    }
  })
