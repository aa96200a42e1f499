/** A film that comes in several qualities: the reader chooses, and the choice stays [decision G126]. */
import { expect, type Page } from 'playwright/test'
import { started } from '../started.ts'
import { test } from '../journey.ts'

const EPISODE = 401

/** The picture of a live room stands in for the film, offered in two sizes. */
async function offered(page: Page, asked: string[]): Promise<void> {
  const { data } = (await (await page.request.get('/v1/mobile/lives/130')).json()) as { data: { play_url: string } }
  const variant = (name: string) => `${data.play_url}?as=${name}`
  await page.route('**/two-sizes.m3u8', (route) =>
    route.fulfill({
      contentType: 'application/vnd.apple.mpegurl',
      body: `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=426x240\n${variant('small')}\n#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720\n${variant('large')}\n`,
    }),
  )
  await page.route(`**/v1/c_video/${EPISODE}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, url: '/two-sizes.m3u8', source_id: '' } } })
  })
  page.on('request', (request) => {
    const size = new URL(request.url()).searchParams.get('as')
    if (size) asked.push(size)
  })
}
const last = (asked: string[]) => () => asked.at(-1)

test('a film is seen clear or smooth, as chosen, and the choice is kept for the next @thorough', async ({
  browser,
}) => {
  test.slow() // four streams are decoded, one after the other
  const page = await (await browser.newContext()).newPage()
  const asked: string[] = []
  await offered(page, asked)
  const open = async () => {
    await page.goto('/videos-collection')
    await started(page)
    await page.evaluate((id) => window.history.pushState({}, '', `/videos/${id}`), EPISODE)
    await page.getByRole('button', { name: '播放视频' }).click()
    await expect(page.getByRole('combobox', { name: '清晰度' })).toBeVisible({ timeout: 20_000 })
  }
  await open()
  await expect(page.getByRole('combobox', { name: '清晰度' })).toHaveValue('auto')
  await page.getByRole('combobox', { name: '清晰度' }).selectOption('clear')
  await expect.poll(last(asked), { timeout: 20_000 }).toBe('large')
  await page.getByRole('combobox', { name: '清晰度' }).selectOption('smooth')
  await expect.poll(last(asked), { timeout: 20_000 }).toBe('small')
  await page.getByRole('combobox', { name: '清晰度' }).selectOption('clear')
  asked.length = 0
  await open()
  await expect(page.getByRole('combobox', { name: '清晰度' })).toHaveValue('clear')
  await expect.poll(last(asked), { timeout: 20_000 }).toBe('large')
})
