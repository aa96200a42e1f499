/** Rules of the player on the pages citizens open. */
import { expect, type Page } from 'playwright/test'
import { heardPast } from '../heard.ts'
import { startNetwork } from '../network.ts'
import { openAt } from '../started.ts'
import { openListening, startPlaying } from './listening.ts'
import { test } from '../journey.ts'

const dockOf = (page: Page) => page.getByRole('group', { name: '播放器' })
/** As a link of the page: what plays goes on. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)

test('R36 R182 the player shows on /preview and not on a station’s page or the list of collections', async ({
  page,
}) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await goTo(page, '/preview/101')
  await expect(dockOf(page)).toBeVisible()
  for (const [path, heading] of [
    ['/radios/111', '云溪之声'],
    ['/videos-collection', '视频合集'],
  ] as const) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(dockOf(page)).toHaveCount(0)
  }
})

test('R37 /mobile-renovation shows the tab bar', async ({ page }) => {
  await openAt(page, '/mobile-renovation')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('R41 R42 an outside address is opened only after asking: by /inner-link, and by an article that has one', async ({
  page,
}) => {
  await openAt(page, `/inner-link?link=${encodeURIComponent('https://example.org/paper')}`)
  await expect(page.getByRole('heading', { name: '即将离开本站' })).toBeVisible()
  await expect(page.getByText('example.org', { exact: true })).toBeVisible()
  await page.goto('/posts/216')
  await expect(page).toHaveURL(/\/inner-link\?link=https%3A%2F%2Fexample\.org/)
  await expect(page.getByRole('heading', { name: '即将离开本站' })).toBeVisible()
})

test('R191 the fixed player of the PC column leads to the stations while nothing is in the list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAt(page, '/index?app=pc')
  const bar = page.getByRole('complementary', { name: '播放器' })
  await bar.getByRole('link', { name: '听听电台' }).click()
  await expect(page).toHaveURL(/\/radios/)
})

test('the play list is edited: a track is moved, one removed, and what plays stays', async ({ page }) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await page.getByRole('button', { name: '播放列表' }).click()
  const sheet = page.getByRole('dialog', { name: /播放列表/ })
  const rows = sheet.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const [, second] = await rows.allInnerTexts()
  await sheet.getByRole('button', { name: '编辑列表' }).click()
  await rows.nth(1).getByRole('button', { name: /^下移/ }).click()
  await expect(rows.nth(2)).toContainText(second!.split('\n').find((line) => line.length > 4)!)
  await expect(rows.nth(0).getByRole('button', { name: /^移除/ })).toBeDisabled()
  await rows.nth(2).getByRole('button', { name: /^移除/ }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('dialog', { name: '播放列表（2）' })).toBeVisible()
})

test('the disc shows that a station waits for its sound @thorough', async ({ page, baseURL }) => {
  test.setTimeout(150_000)
  const network = await startNetwork(baseURL!)
  await openListening(page, `${network.origin}/radios/111`)
  await page.getByRole('button', { name: '播放 云溪之声' }).click()
  await heardPast(page, 1)
  await goTo(page, '/find')
  const disc = dockOf(page).getByRole('button', { name: /云溪之声，展开播放器/ })
  await expect(disc).toHaveAccessibleName(/^正在播放/)
  await network.setMode('down')
  await expect(disc).toHaveAccessibleName(/^缓冲中/, { timeout: 90_000 })
  await expect(dockOf(page).getByRole('img', { name: '缓冲中' })).toBeVisible()
  await network.close()
})

test('on its side a phone shows the controls of the player', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openListening(page, '/audios/242')
  for (const name of ['播放', '播放列表', '上一条'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
})
