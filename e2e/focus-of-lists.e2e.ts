/** The focus goes on: 加载更多 leads to the first new row, and a chosen file leaves it on a control of its form. */
import { expect, type Page } from 'playwright/test'
import { film } from '../tests/server/upload-file.ts'
import { thoroughIf } from '../tests/thorough.ts'
import { focusIsKept, keepsFocus } from './focus-place.ts'
import { oneColourPicture } from './one-colour-picture.ts'
import { openAs } from './session/open-as.ts'
import { signUpVerified } from './session/sign-up.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
/** Lists with more than one page in the demo city; all but these with `--all`. */
const first = ['/index', '/around']
const lists = [...first, '/search?q=云溪', '/find', '/interact', '/actlist', '/search-team', '/group-detail/101']
/** The rows of the page, of which those inside of others are none. */
const rowsOf = (page: Page) => page.locator('main :is(li, article):not(:is(li, article) *)')

for (const address of lists)
  test(`加载更多 on ${address} leads to the first new row${thoroughIf(!first.includes(address))}`, async ({ page }) => {
    await openAt(page, address)
    await keepsFocus(page)
    const more = page.getByRole('main').getByRole('button', { name: '加载更多' })
    // By Tab the list does not load by itself.
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    await expect(more).toHaveCount(1)
    const known = await rowsOf(page).evaluateAll((rows) => {
      for (const row of rows) row.setAttribute('data-known', '')
      return rows.length
    })
    await more.press('Enter')
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(known)
    await expect
      .poll(() =>
        rowsOf(page).evaluateAll((rows) => {
          const [first] = rows.filter((row) => !row.hasAttribute('data-known'))
          return first?.contains(document.activeElement)
        }),
      )
      .toBe(true)
    await expect(page.locator('body > p[role=status]').first()).toHaveText(/^已加载 \d+ 条$/)
  })

/** A form, its field, and what is there once a file was chosen. */
const fields: [address: string, field: string, file: 'picture' | 'film', then: string][] = [
  ['/feedback', '添加图片', 'picture', '移除第 1 张'],
  ['/send-inter', '添加图片', 'picture', '移除第 1 张'],
  ['/post-publish/101', '添加图片', 'picture', '移除第 1 张'],
  ['/post-publish/101', '添加视频', 'film', '移除视频'],
  ['/show-civilization-publish', '添加图片', 'picture', '移除第 1 张'],
  ['/show-civilization-publish', '添加视频', 'film', '移除视频'],
]
test('a chosen picture or film leaves the focus on a control of its form, and so does its removal', async ({
  page,
}) => {
  const me = await signUpVerified(origin())
  const buffer = await oneColourPicture('#2a6')
  await openAs(page, me, '/mine')
  for (const [address, field, kind, then] of fields)
    await test.step(`${address} ${field}`, async () => {
      await openAt(page, address)
      await keepsFocus(page)
      const input = page.locator(`input[type=file][aria-label="${field}"]`)
      await input.focus()
      await input.setInputFiles(
        kind === 'film'
          ? { name: 'a.mp4', mimeType: 'video/mp4', buffer: film() }
          : { name: 'a.jpg', mimeType: 'image/jpeg', buffer },
      )
      const remove = page.getByRole('button', { name: then, exact: true })
      await expect(remove).toBeVisible()
      await focusIsKept(page)
      await expect(page.locator('form :is(button, input, a):focus, main :is(button, input, a):focus')).toHaveCount(1)
      await remove.press('Enter')
      await expect(remove).toHaveCount(0)
      await focusIsKept(page)
    })
})
