/** The maps of practice and of places around: markers set apart, by keyboard, without another host or a network. */
import { expect, type Locator, type Page } from 'playwright/test'
import { getActivities } from '../contract/volunteers/activities.ts'
import { getNearMerchants } from '../contract/government/near-merchants.ts'
import { copiesOf } from './copies-of.ts'
import { findBarriers } from './find-barriers.ts'
import { tabTo } from './keyboard.ts'
import { changeLook, looks } from './looks.ts'
import { startNetwork } from './network.ts'
import { clientOf } from './session/sign-up.ts'
import { openAt, started } from './started.ts'
import { wholeProgram } from './whole-program.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 120_000 })
const guest = () => clientOf(`http://localhost:${process.env.E2E_PORT}`)
const mapOf = (page: Page) => page.getByRole('region', { name: /的地图$/ })
const markersIn = (map: Locator) => map.locator('.leaflet-marker-pane [role="button"]')
const showMap = async (page: Page) => {
  await page.getByRole('radio', { name: '地图' }).check({ force: true })
  await expect(markersIn(mapOf(page)).first()).toBeVisible()
}
/** Markers whose middles are less than 56 px apart to the side and upwards, once the map has come to rest. */
const crowded = (map: Locator) =>
  markersIn(map).evaluateAll((all) => {
    const middles = all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { name: one.ariaLabel, x: x + width / 2, y: y + height / 2 }
    })
    // A marker is drawn at whole pixels.
    const isNear = (a: number, b: number) => Math.abs(a - b) < 55
    return middles.flatMap((one, place) =>
      middles
        .slice(place + 1)
        .flatMap((other) => (isNear(one.x, other.x) && isNear(one.y, other.y) ? [`${one.name} | ${other.name}`] : [])),
    )
  })
/** How many places the markers stand for. */
const standing = (map: Locator) =>
  markersIn(map).evaluateAll((all) =>
    all.reduce((sum, one) => sum + Number(/(\d+) 处/.exec(one.ariaLabel ?? '')?.[1] ?? 1), 0),
  )
/** Zoomed out until the whole city is in view. */
async function showAll(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const found = await standing(mapOf(page))
        if (found < count) await page.getByRole('button', { name: '缩小', exact: true }).click()
        return found
      },
      { intervals: [300], timeout: 20_000 },
    )
    .toBe(count)
}

test('markers stand apart, near and far, for venues, activities and places around @thorough', async ({ page }) => {
  for (const address of ['/practice-map', '/practice-map?kind=activities', '/around-map']) {
    await openAt(page, address)
    if (address !== '/around-map') await showMap(page)
    const map = mapOf(page)
    for (const zoom of ['缩小', '放大', '放大', '放大', '放大']) {
      await expect.poll(() => crowded(map), address).toEqual([])
      await expect.poll(() => findBarriers(page), address).toEqual([])
      await page.getByRole('button', { name: zoom, exact: true }).click()
      await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0)
    }
    await map.locator('.leaflet-container').press('ArrowRight')
    await expect.poll(() => crowded(map), address).toEqual([])
  }
})

test('every venue with a position is on the map, and every activity that is still to come, however many', async ({
  page,
}) => {
  const venues = (await guest().call(getNearMerchants, {})).list.filter((one) => one.longitude !== null)
  await openAt(page, '/practice-map')
  await showMap(page)
  await showAll(page, venues.length)
  // Other journeys begin and end activities meanwhile: then the map is opened again.
  await expect(async () => {
    const all = (await guest().call(getActivities, { page_size: 100 })).list
    const coming = all.filter((one) => one.status < 4 && one.longitude !== null)
    expect(coming.length).toBeGreaterThan(10)
    await openAt(page, '/practice-map')
    await showMap(page)
    await page.getByRole('link', { name: '活动', exact: true }).click()
    await expect(page.getByRole('region', { name: '志愿活动的地图' })).toBeVisible()
    await showAll(page, coming.length)
  }).toPass({ timeout: 45_000 })
})

test('while the map is dragged, what comes into view stands there already', async ({ page }) => {
  await openAt(page, '/practice-map')
  await showMap(page)
  const map = mapOf(page)
  for (const _ of [1, 2]) {
    await page.getByRole('button', { name: '放大', exact: true }).click()
    await expect(map.locator('.leaflet-zoom-anim')).toHaveCount(0)
  }
  const drawn = map.locator('.leaflet-marker-pane [aria-label]')
  await drawn.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-before', '')))
  const coming = map.locator('.leaflet-marker-pane [aria-label]:not([data-before])')
  const { x, y, width, height } = (await map.boundingBox())!
  const [left, top] = [x + width / 2, y + height / 2]
  await page.mouse.move(left, top)
  await page.mouse.down()
  await expect(async () => {
    for (const away of [40, 120, 170]) {
      for (const [right, down] of [
        [-1, 0],
        [0, -1],
        [1, 0],
        [0, 1],
      ] as const)
        await page.mouse.move(left + away * right, top + away * down)
      if ((await coming.count()) > 0) return
    }
    throw new Error('nothing came')
  }).toPass({ timeout: 30_000 })
  await page.mouse.up()
})

test('the map of activities begins where they are, however the map of venues was moved', async ({ page }) => {
  await openAt(page, '/practice-map?kind=activities')
  await showMap(page)
  const names = () => markersIn(mapOf(page)).evaluateAll((all) => all.map((one) => one.ariaLabel).sort())
  await expect.poll(async () => (await names()).length).toBeGreaterThan(1)
  const fresh = await names()
  await page.getByRole('link', { name: '场所', exact: true }).click()
  await expect(markersIn(page.getByRole('region', { name: '实践场所的地图' })).first()).toBeVisible()
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: '放大', exact: true }).click()
  await page.getByRole('link', { name: '活动', exact: true }).click()
  await expect(page.getByRole('region', { name: '志愿活动的地图' })).toBeVisible()
  await expect.poll(names).toEqual(fresh)
})

test('the list is drawn by its first ten rows, then thirty at a time, in elder mode by a button', async ({ page }) => {
  const { total } = await guest().call(getNearMerchants, {})
  expect(total).toBeGreaterThan(40)
  await page.addInitScript(() => localStorage.setItem('settings', '{"elder":true}'))
  await openAt(page, '/practice-map')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toHaveCount(10)
  const more = page.getByRole('button', { name: '加载更多' })
  await more.scrollIntoViewIfNeeded()
  // Rows are laid out when they come into view: what was reckoned for them keeps the button on the screen.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(more).toBeInViewport()
  await more.click()
  await expect(rows).toHaveCount(40)
})

test('Tab, Enter and Escape are enough; what the map shows of a place goes, and its marker has the focus', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [address, card] of [
    ['/practice-map', page.getByRole('article')],
    [
      '/around-map',
      page
        .getByRole('main')
        .getByRole('region')
        .filter({ has: page.getByRole('link', { name: '详情' }) }),
    ],
  ] as const) {
    await openAt(page, address)
    if (address === '/practice-map') await showMap(page)
    const map = mapOf(page)
    const alone = markersIn(map)
      .and(page.getByRole('button', { name: /^(?!.*放大查看)/ }))
      .first()
    // What is joined is opened by Enter too, until a place stands alone.
    while ((await alone.count()) === 0) {
      const joined = markersIn(map).first()
      const before = await markersIn(map).evaluateAll((all) => all.map((one) => one.ariaLabel).join())
      await tabTo(page, joined)
      await page.keyboard.press('Enter')
      await expect
        .poll(() => markersIn(map).evaluateAll((all) => all.map((one) => one.ariaLabel).join()))
        .not.toBe(before)
    }
    const name = (await alone.getAttribute('aria-label'))!
    const marker = map.getByRole('button', { name, exact: true })
    await tabTo(page, marker)
    await page.keyboard.press('Enter')
    await expect(card.first()).toBeVisible()
    await expect(marker).toBeFocused()
    await expect.poll(() => findBarriers(page), address).toEqual([])
    // From a link of what is shown, too.
    await tabTo(page, card.first().getByRole('link').first())
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(marker).toBeFocused()
    // From far away its marker is joined with others: that one has the focus.
    const { x, y, width, height } = (await marker.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '')
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 240)
        return focused()
      })
      .toMatch(/处，放大查看/)
  }
  const own = `http://localhost:${process.env.E2E_PORT}/`
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(own))).toEqual([])
})

test('Escape closes the dialog above the map first', async ({ page }) => {
  await openAt(page, '/practice-map')
  await showMap(page)
  const alone = markersIn(mapOf(page))
    .and(page.getByRole('button', { name: /^(?!.*放大查看)/ }))
    .first()
  await alone.press('Enter')
  await page
    .getByRole('link', { name: /^在地图中打开/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: '用哪个地图打开' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a map in the dark, for elders and on 320 px has no barriers @thorough', async ({ page }) => {
  await openAt(page, '/practice-map')
  await showMap(page)
  await markersIn(mapOf(page)).first().focus()
  await page.keyboard.press('Enter')
  for (const look of [looks.dark, looks.elder, { ...looks[320], ...looks.large }]) {
    await changeLook(page, look)
    // The map may have another size now.
    await expect.poll(() => findBarriers(page)).toEqual([])
  }
})

test.describe('after one visit', () => {
  test.use({ serviceWorkers: 'allow' })
  test('venues, activities and one place are on their maps without a network, with and without a reload @thorough', async ({
    page,
  }) => {
    const network = await startNetwork(`http://localhost:${process.env.E2E_PORT}`)
    try {
      await openAt(page, `${network.origin}/arounds-map/113`)
      await expect(
        mapOf(page)
          .or(page.getByRole('region', { name: /的位置$/ }))
          .first(),
      ).toBeVisible()
      await expect.poll(() => copiesOf(page, 'public')).toContain('getAround')
      await openAt(page, `${network.origin}/practice-map`)
      await showMap(page)
      await page.getByRole('link', { name: '活动', exact: true }).click()
      await expect(markersIn(page.getByRole('region', { name: '志愿活动的地图' })).first()).toBeVisible()
      await wholeProgram(page)
      await page.waitForLoadState('networkidle')
      await network.setMode('down')
      await page.getByRole('link', { name: '场所', exact: true }).click()
      await expect(markersIn(page.getByRole('region', { name: '实践场所的地图' })).first()).toBeVisible()
      for (const address of ['/practice-map', '/practice-map?kind=activities']) {
        await page.goto(network.origin + address)
        await started(page)
        await showMap(page)
      }
      await page.goto(`${network.origin}/arounds-map/113`)
      await started(page)
      await expect(markersIn(page.getByRole('region', { name: /的位置$/ })).first()).toBeVisible()
      // The line that says so leaves the foot of the page on the screen.
      await expect(page.getByText('离线内容')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').last()).toBeInViewport({ ratio: 1 })
    } finally {
      await network.close()
    }
  })
})
