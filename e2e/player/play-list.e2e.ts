/** The play list over the audio page: however it closes, the page under it stays and the sound goes on. */
import { expect, type Page } from 'playwright/test'
import { noteWatchers, requestClose } from '../close-watcher.ts'
import { act, openListening, sound, startPlaying } from './listening.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

const list = (page: Page) => page.getByRole('dialog')
const FIRST = '早间播报：夜间儿科门诊延长到十一点'
const SECOND = '早间播报：溪口片区停水通知，长者食堂第三家开门'

const ways: { name: string; close: (page: Page) => Promise<void>; title?: string }[] = [
  { name: 'its cross', close: (page) => list(page).getByRole('button', { name: '关闭' }).click() },
  { name: 'a tap beside it', close: (page) => page.mouse.click(195, 20) },
  { name: 'Escape', close: (page) => page.keyboard.press('Escape') },
  {
    name: 'choosing another item',
    close: (page) =>
      list(page)
        .getByRole('button', { name: /停水通知/ })
        .first()
        .click(),
    title: SECOND,
  },
  { name: 'back', close: requestClose },
]
for (const { name, close, title = FIRST } of ways)
  test(`the play list closes by ${name}, and the page goes on${thoroughIf(title === FIRST && name !== 'back')}`, async ({
    page,
  }) => {
    await noteWatchers(page)
    await openListening(page, '/audios/242')
    await startPlaying(page)
    await page.getByRole('button', { name: '播放列表' }).click()
    await expect(list(page).getByRole('button', { name: new RegExp(FIRST) })).toBeInViewport()
    await close(page)
    await expect(list(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect.poll(async () => (await sound(page)).paused).toBe(false)
    await page.getByRole('button', { name: '播放列表' }).click()
    await expect(list(page)).toBeVisible()
  })

test('an item that ends while its play list is open gives way to the next, and nothing breaks', async ({ page }) => {
  await openListening(page, '/audios/242')
  await startPlaying(page)
  await page.getByRole('button', { name: '播放列表' }).click()
  await expect(list(page)).toBeVisible()
  await act(page, 'seekto', (await sound(page)).long - 1)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(SECOND, { timeout: 20_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await sound(page)).paused).toBe(false)
})
