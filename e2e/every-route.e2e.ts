/**
 * Every route of the table, signed out; those of the citizen's own signed in as well, with a history. A new page is
 * covered the moment it is listed.
 */
import { expect, type Page } from 'playwright/test'
import { colourRules, findBarriers } from './find-barriers.ts'
import { findLayoutFaults } from './find-layout-faults.ts'
import { changeLook, changeSystem, looks, systemLooks } from './looks.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { watchPage } from './watch-page.ts'
import { shiftsAbove, watchShifts } from './watch-shifts.ts'
import { knownCitizen, ownAddress } from './session/known-citizen.ts'
import { keepSession } from './session/open-as.ts'
import { drawn, openAt, started } from './started.ts'
import { isThorough } from '../tests/thorough.ts'
import { test } from './journey.ts'

/** Pieces meant to be embedded: they need no heading of their own. */
const embedded = (route: string) => /^\/(_frame_|mobile-renovation)/.test(route)

/** A guest who asks for one of these is sent to log in: what they see there is looked at once, the way for each. */
const sentToLogIn = sitemapRoutes.filter(({ access }) => access === 'signed-in').map(({ route }) => route)

/** How far pages of practice may move by themselves. */
const SHIFT = 0.02
/** Once everything has come that could move it. */
async function shiftsInAll(page: Page) {
  await page.waitForLoadState('networkidle')
  return shiftsAbove(page, SHIFT)
}

/** Pages in a row: a page of its own for each cost half as much again. */
const inRows = <T>(all: T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, row) => all.slice(row * length, (row + 1) * length))
const ROW = 12

async function lookAt(page: Page, { route, example, title, area }: (typeof sitemapRoutes)[number]): Promise<void> {
  const at = sentToLogIn.indexOf(route)
  const response = await page.goto(example)
  expect(response!.status(), route).toBe(route === '/$' ? 404 : 200)
  await started(page)
  if (!embedded(route)) await expect(page.locator('h1'), route).toHaveCount(1)
  if (area === 'practice') expect(await shiftsInAll(page), `${route} moved by itself`).toEqual([])
  else await drawn(page)

  await expect(page, route).toHaveTitle(title && route !== '/' ? new RegExp(`${title}|\\S+ - `) : /\S/)
  expect(await page.locator('#root').innerText(), route).not.toBe('')
  if (at >= 0) await expect(page, route).toHaveURL(/\/login\b/)
  if (at > 0) return
  expect(await findBarriers(page), route).toEqual([])
  if (!isThorough) return

  await inSystemLooks(page, route)

  await changeLook(page, { ...looks[320], ...looks.large })
  await expect.poll(() => findLayoutFaults(page, 44), `${route} at 320 px, letters of 200 %`).toEqual([])
  await changeLook(page, { ...looks.elder, size: { width: 390, height: 844 } })
  await expect.poll(() => findLayoutFaults(page, 60), `${route}, for elders`).toEqual([])
}
async function inSystemLooks(page: Page, route: string): Promise<void> {
  for (const look of Object.keys(systemLooks) as (keyof typeof systemLooks)[]) {
    await changeSystem(page, look)
    await expect.poll(() => findBarriers(page, colourRules), `${route}, ${look}`).toEqual([])
  }
  await changeSystem(page)
}
const seenByGuests = sitemapRoutes.filter(({ route }) => isThorough || sentToLogIn.indexOf(route) <= 0)
for (const row of inRows(seenByGuests, ROW))
  test(`${row.length} routes open to a guest, from ${row[0]!.route}`, async ({ page }) => {
    test.slow()
    const complaints = await watchPage(page)
    await watchShifts(page)
    for (const one of row) {
      await page.setViewportSize({ width: 390, height: 844 })
      await lookAt(page, one)
      // The browser itself complains of a document that there is not.
      const ofUnknown = one.route === '/$' ? complaints.splice(0) : []
      expect(ofUnknown.filter((line) => !/\b404\b/.test(line))).toEqual([])
      expect(complaints, one.route).toEqual([])
      await page.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
    }
  })

/** Open to guests, and different for a citizen or for a device. */
const alsoSignedIn = ['/join', '/cities', '/boot']
const own = sitemapRoutes.filter(
  ({ route, area, access }) => area === 'me' || access !== 'open' || alsoSignedIn.includes(route),
)
for (const part of inRows(own, ROW))
  test(`${part.length} pages of a citizen, from ${part[0]!.route}`, async ({ page }) => {
    test.slow()
    const complaints = await watchPage(page)
    await watchShifts(page)
    const citizen = await knownCitizen(`http://localhost:${process.env.E2E_PORT}`)
    await keepSession(page, citizen)
    for (const { route, example, area } of part) {
      await page.setViewportSize({ width: 390, height: 844 })
      await openAt(page, ownAddress(route, example, citizen))
      if (area === 'practice') expect(await shiftsInAll(page), `${route} moved by itself`).toEqual([])
      else await drawn(page)
      await expect(page.locator('h1'), route).toHaveCount(1)
      expect(await findBarriers(page), route).toEqual([])
      if (!isThorough) continue
      await inSystemLooks(page, route)
      await changeLook(page, looks.dark)
      await expect.poll(() => findBarriers(page, colourRules), `${route}, dark`).toEqual([])
      await changeLook(page, { ...looks[320], ...looks.large })
      await expect.poll(() => findLayoutFaults(page, 44), `${route} at 320 px, letters of 200 %`).toEqual([])
      await changeLook(page, { ...looks.elder, size: { width: 390, height: 844 } })
      await expect.poll(() => findBarriers(page), `${route}, for elders`).toEqual([])
      await expect.poll(() => findLayoutFaults(page, 60), `${route}, for elders`).toEqual([])
    }
    expect(complaints).toEqual([])
  })
