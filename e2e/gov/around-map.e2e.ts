/** Places around: measured on the device, and on a map that is used by keyboard, without tiles, without a network. */
import { expect, test, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork } from '../network.ts'
import { openAt, started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'

test.use({ serviceWorkers: 'allow', permissions: ['geolocation'] })
const here = { longitude: 118.63117, latitude: 29.11733 }
const tiles = { url: 'https://tiles.invalid/{z}/{x}/{y}.png', attribution: '测绘院', approval_number: '', crs: 'gcj02' }

/** Goes on by Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '')
    })
    .toMatch(name)
}

test('no request holds coordinates; the map is used by keyboard, with its tiles blocked, and offline', async ({
  context,
}) => {
  test.slow()
  const network = await startNetwork(`http://localhost:${process.env.E2E_PORT}`)
  try {
    await context.setGeolocation(here)
    network.alter('/v1/city_map', (text) => text.replace('"tiles":null', `"tiles":${JSON.stringify(tiles)}`))
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await openAt(page, `${network.origin}/around`)
    await page.getByRole('button', { name: '离我最近' }).click()
    await expect(page.getByText(/\d+m/).first()).toBeVisible()
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('link', { name: '看地图' }).click()
    await expect(page.getByText('地图底图没有加载出来')).toBeVisible()
    expect(asked.some((one) => one.startsWith('https://tiles.invalid/'))).toBe(true)
    expect(asked.filter((one) => /118\.631|29\.117/.test(one))).toEqual([])
    await page.getByRole('button', { name: '长者食堂', exact: true }).press('Enter')
    await tabTo(page, /食堂|助餐点|处，放大查看/)
    while (await page.evaluate(() => document.activeElement?.ariaLabel?.includes('放大查看'))) {
      await page.keyboard.press('Enter')
      await tabTo(page, /食堂|助餐点|照料|助浴|大学|处，放大查看/)
    }
    const name = (await page.evaluate(() => document.activeElement?.ariaLabel))!
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name })).toBeVisible()
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(name)
    expect(await findBarriers(page)).toEqual([])

    await wholeProgram(page)
    await page.waitForLoadState('networkidle')
    await network.setMode('down')
    await page.reload()
    await started(page)
    await expect(page.getByRole('region', { name: '周边服务的地图' }).getByRole('button').first()).toBeVisible({
      timeout: 20_000,
    })
  } finally {
    await network.close()
  }
})
