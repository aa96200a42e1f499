/** Places around: measured on the device, and on a map that is used by keyboard, without tiles, without a network. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from 'playwright/test'
import { findBarriers } from '../find-barriers.ts'
import { startNetwork } from '../network.ts'
import { oneColourPicture } from '../one-colour-picture.ts'
import { openAs } from '../session/open-as.ts'
import { signUp } from '../session/sign-up.ts'
import { openAt, started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { test } from '../journey.ts'

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

/** The operator's tile host: what it was asked, until it refuses. */
async function startTiles() {
  const square = await oneColourPicture('#cde', 256, 256)
  const asked: IncomingMessage[] = []
  let refuses = false
  const server = createServer((request, response) => {
    asked.push(request)
    if (refuses) response.writeHead(503).end()
    else response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' }).end(square)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    asked,
    refuse: () => void (refuses = true),
    setting: {
      url: `${origin}/{z}/{x}/{y}.jpg`,
      attribution: '云溪测绘院 <b>©</b>',
      approval_number: 'GS(2026)0413号',
      crs: 'gcj02',
    },
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}

test('the operator’s tiles are drawn with their 审图号, their host learns nothing else, and without them the city is', async ({
  page,
}) => {
  const network = await startNetwork(`http://localhost:${process.env.E2E_PORT}`)
  const tiles = await startTiles()
  try {
    network.alter('/v1/city_map', (text) => text.replace('"tiles":null', `"tiles":${JSON.stringify(tiles.setting)}`))
    const me = await signUp(`http://localhost:${process.env.E2E_PORT}`)
    await openAs(page, me, '/around', network.origin)
    await page.getByRole('link', { name: '看地图' }).click()
    const map = page.getByRole('region', { name: '周边服务的地图' })
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeVisible()
    // Words of a setting are words, also where they look like a page.
    await expect(map.locator('.leaflet-control-attribution')).toHaveText('云溪测绘院 <b>©</b> · GS(2026)0413号')
    await expect(map.getByText('示意图，不作导航依据')).toHaveCount(0)
    expect(tiles.asked.length).toBeGreaterThan(1)
    for (const { method, url, headers } of tiles.asked) {
      expect(`${method} ${url}`).toMatch(/^GET \/\d+\/\d+\/\d+\.jpg$/)
      for (const name of ['referer', 'authorization', 'cookie', 'deviceid', 'origin'])
        expect(headers[name], name).toBeUndefined()
      expect(JSON.stringify(headers)).not.toContain(me.token)
    }
    expect(await findBarriers(page)).toEqual([])

    tiles.refuse()
    await openAt(page, `${network.origin}/around`)
    await page.getByRole('link', { name: '看地图' }).click()
    await expect(map.getByText('地图底图没有加载出来，先看示意图')).toBeVisible()
    await expect(map.locator('path.leaflet-interactive, svg path').first()).toBeAttached()
    await expect(map.getByText('GS(2026)0413号')).toHaveCount(0)
    await expect(map.locator('.leaflet-marker-pane [role="button"]').first()).toBeVisible()
  } finally {
    await Promise.all([network.close(), tiles.close()])
  }
})

test('names on the drawn map never cover each other, in letters for elders either; nearer, more of them show', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('settings', '{"elder":true}'))
  await openAt(page, '/around-map')
  const names = page.locator('.leaflet-marker-icon:not([aria-label]) > span')
  const shown = () =>
    names.evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).visibility === 'visible')
        .map((one) => [one.textContent, one.getBoundingClientRect()] as const)
        .map(([name, { left, top, right, bottom }]) => ({ name, left, top, right, bottom })),
    )
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(4)
  const all = await names.count()
  const first = await shown()
  const covered = first.flatMap((a, at) =>
    first
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.name} ${b.name}`),
  )
  expect(covered).toEqual([])
  expect(first.length).toBeLessThan(all)
  await page.getByRole('button', { name: '放大', exact: true }).click()
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(first.length)
})
