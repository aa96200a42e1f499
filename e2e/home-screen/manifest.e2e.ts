/** What a browser reads before it installs the app, and what iOS shows while it starts. */
import { createHash } from 'node:crypto'
import { expect } from 'playwright/test'
import sharp from 'sharp'
import { launchPaths } from '#contract/site/launch-screens.ts'
import { test } from '../journey.ts'

interface Picture {
  src: string
  sizes: string
  form_factor?: string
  label?: string
}
interface Manifest {
  description: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}
const LARGEST = 60_000
const LAUNCH_IN_ALL = 300_000

test('the browser has nothing to remark on the manifest', async ({ page }) => {
  await page.goto('/about')
  const session = await page.context().newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(data).toContain('"shortcuts"')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A context of a test is a private window, where nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('its pictures have the size it says, and are small', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  expect(manifest.description).not.toBe('')
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['继续收听', '随手拍', '我的活动', '扫一扫'])
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
  expect(manifest.screenshots.every(({ label }) => label)).toBe(true)
  const icons = manifest.shortcuts.flatMap((one) => one.icons)
  const digests = new Set<string>()
  for (const { src, sizes } of [...manifest.icons, ...icons, ...manifest.screenshots]) {
    const body = await (await request.get(src)).body()
    const { width, height } = await sharp(body).metadata()
    expect.soft(`${width}x${height}`, src).toBe(sizes)
    expect.soft(body.length, src).toBeLessThan(LARGEST)
    digests.add(createHash('sha256').update(body).digest('hex'))
  }
  // Each shortcut has an icon of its own.
  expect(digests.size).toBe(manifest.icons.length + icons.length + manifest.screenshots.length)
})

test('launch pictures fill twelve screens in both themes', async ({ request }) => {
  test.slow()
  let all = 0
  for (const [path, { width, height, theme }] of launchPaths) {
    const answer = await request.get(path)
    const body = await answer.body()
    all += body.length
    const { data, info } = await sharp(body).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect.soft([info.width, info.height], path).toEqual([width, height])
    // The ground is the page's, so that nothing flashes when it takes the picture's place.
    const ground = theme === 'light' ? [0xf5, 0xf6, 0xf8] : [0x0f, 0x11, 0x14]
    const off = ground.map((part, index) => Math.abs(part - data[index]!))
    expect.soft(Math.max(...off), path).toBeLessThanOrEqual(1)
  }
  expect(all).toBeLessThan(LAUNCH_IN_ALL)
  expect((await request.get('/launch/1x1@2-light.png')).status()).toBe(404)
})

test.describe('an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    screen: { width: 393, height: 852 },
    viewport: { width: 393, height: 852 },
    deviceScaleFactor: 3,
  })
  test('finds the launch pictures of its own screen in the head', async ({ page }) => {
    await page.goto('/about')
    const links = page.locator('link[rel="apple-touch-startup-image"]')
    await expect(links).toHaveCount(2)
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(hrefs).toEqual(['/launch/393x852@3-light.png', '/launch/393x852@3-dark.png'])
    expect(await page.locator('meta[name="apple-mobile-web-app-title"]').getAttribute('content')).not.toBe('')
  })
})

test('no other device is told of them', async ({ page, request }) => {
  expect(await (await request.get('/about')).text()).not.toContain('startup-image')
  await page.goto('/about')
  await page.waitForFunction(() => localStorage.getItem('visits') !== null)
  await expect(page.locator('link[rel="apple-touch-startup-image"]')).toHaveCount(0)
})
