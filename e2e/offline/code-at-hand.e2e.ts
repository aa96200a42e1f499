/** What a volunteer needs at the venue is on the device once it is theirs, opened before or not [decision 058]. */
import { expect, type Page } from 'playwright/test'
import type { LoginResult } from '../../contract/people/login.ts'
import { test } from '../journey.ts'
import { startNetwork, type Network } from '../network.ts'
import { openAs } from '../session/open-as.ts'
import { signUp, signUpVerified } from '../session/sign-up.ts'
import { makeOver, makeSoon } from '../session/volunteering.ts'
import { openAt } from '../started.ts'

const origin = () => `http://localhost:${process.env.E2E_PORT}`
test.use({ serviceWorkers: 'allow', actionTimeout: 15_000 })
let network: Network
test.beforeEach(async () => void (network = await startNetwork(origin())))
test.afterEach(() => network.close())

/** The volunteer of an activity that is over, on a device whose network costs money: nothing comes unasked. */
async function comeByPhone(page: Page): Promise<{ volunteer: LoginResult; leader: LoginResult }> {
  const [leader, volunteer] = [await signUp(origin()), await signUpVerified(origin())]
  await makeOver(`河堤清洁 ${leader.user.id}`, leader, volunteer)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'cellular', addEventListener() {} } })
  })
  await openAs(page, volunteer, '/about', network.origin)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return { volunteer, leader }
}
const isStored = (page: Page, file: string) =>
  page.evaluate(async (part) => {
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes(part)) return true
    return false
  }, file)
async function showsCode(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect.poll(() => isStored(page, 'practice-code.page'), { timeout: 20_000 }).toBe(true)
  await network.setMode('down')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('img', { name: /^志愿者码/ }).and(page.locator('[aria-busy=false]'))).toBeVisible()
  await expect(page.getByLabel('数字')).toHaveText(/^\d{4} \d{4}$/)
}

test('who joins an activity has their code without a network, though they never opened it', async ({ page }) => {
  await comeByPhone(page)
  const activity = await makeSoon(`巡河 ${Date.now()}`, await signUp(origin()))
  await openAt(page, `${network.origin}/activities-details/${activity}`)
  await page.getByRole('button', { name: '报名参加' }).click()
  await expect(page.getByRole('button', { name: '已报名，点击取消' })).toBeVisible()
  await showsCode(page, '出示志愿者码')
})

test('who has seen their card has it and their code without a network, after the app was closed', async ({
  page,
  context,
}) => {
  await comeByPhone(page)
  await openAt(page, `${network.origin}/practice/101`)
  const card = (at: Page) => at.getByRole('region', { name: '我的志愿服务' })
  await expect(card(page)).toContainText('编号')
  // They look at it as long as their code needs to come.
  await page.waitForLoadState('networkidle')
  const record = (at: Page) => at.getByRole('link', { name: /^河堤清洁/ })
  await openAt(page, `${network.origin}/activity-record`)
  await expect(record(page)).toBeVisible()
  await expect(page.getByText('离线内容')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await network.setMode('down')
  await page.close()
  const later = await context.newPage()
  await openAt(later, `${network.origin}/practice/101`)
  await expect(card(later)).toContainText('联网后显示编号、时长和积分')
  await expect(card(later)).not.toContainText('成为志愿者')
  await showsCode(later, '志愿者码')
  // Own pages from the disk say so, as those of everybody do.
  await openAt(later, `${network.origin}/activity-record`)
  await expect(record(later)).toBeVisible()
  await expect(later.getByText('离线内容')).toBeVisible()
})

test('who is no volunteer is shown neither a code nor an invitation where their card cannot be asked for', async ({
  page,
}) => {
  await openAs(page, await signUp(origin()), '/practice/101', network.origin)
  const card = page.getByRole('region', { name: '我的志愿服务' })
  await expect(card.getByRole('link', { name: '立即注册' })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.waitForLoadState('networkidle')
  await network.setMode('down')
  await openAt(page, `${network.origin}/practice/101`)
  await expect(card).toContainText('联网后显示你的志愿服务')
  await expect(card.getByRole('link', { name: '志愿者码' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: '立即注册' })).toHaveCount(0)
})
