/** The practice centre: volunteering is reached from it, ranks follow the ledger, codes stay with organisers. */
import { expect } from 'playwright/test'
import { getActivities } from '../contract/volunteers/activities.ts'
import type { OutputOf } from '../contract/endpoint.ts'
import type { getRanking } from '../contract/volunteers/rankings.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

test('from /mine a citizen reaches the centre, its ranks, places and projects', async ({ page }) => {
  await openAt(page, '/mine')
  await page.getByRole('link', { name: '文明实践', exact: true }).click()
  await expect(page.getByRole('heading', { name: '云溪市新时代文明实践中心' })).toBeVisible()
  await page.getByRole('link', { name: '团队榜' }).click()
  await page.getByRole('link', { name: '累计' }).click()
  // The next choice keeps the one that the page shows.
  await expect(page.getByRole('link', { name: '积分' })).toHaveAttribute('href', /period=all/)
  // Other journeys earn points meanwhile: the page shows the list it was given.
  const given = page.waitForResponse(/\/ranking\?(?=.*period=all)(?=.*measure=points)/)
  await page.getByRole('link', { name: '积分' }).click()
  await expect(page).toHaveURL(/\/team-ranking\?period=all&by=points/)
  const { list } = ((await (await given).json()) as { data: OutputOf<typeof getRanking> }).data
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(`${list[0]!.name}`)
  await expect(page.getByRole('main').getByRole('listitem').nth(3)).toContainText(`${list[3]!.points} 分`)
  await page.goBack()
  await page.getByRole('link', { name: '实践场所' }).click()
  await page.getByPlaceholder('场所名称、地址').fill('钟楼茶馆')
  await page.getByRole('link', { name: /钟楼茶馆/ }).click()
  await expect(page.getByText('滨溪社区新时代文明实践站')).toBeVisible()
  await openAt(page, '/project-list')
  await page.getByRole('link', { name: /清清云溪/ }).click()
  await expect(page.getByRole('heading', { name: '项目活动' })).toBeVisible()
  await expect(page.getByRole('link', { name: /周末清河行动/ }).first()).toBeVisible()
})

test("an activity's code is drawn for its organisers only", async ({ page, baseURL }) => {
  const { list } = await clientOf(baseURL!).call(getActivities, { status: 1 })
  await openAs(page, await signUp(baseURL!), `/practice-code?activity=${list[0]!.id}`)
  await expect(page.getByText('只有这个活动的组织者能出示签到码')).toBeVisible()
  await expect(page.getByRole('img', { name: '活动签到码' })).toHaveCount(0)
  await page.getByRole('link', { name: '我的志愿者码' }).click()
  // Who is no volunteer has no code of their own either, and is led to becoming one.
  await expect(page.getByRole('link', { name: '注册志愿者' })).toBeVisible()
  await expect(page.getByRole('img', { name: /志愿者码/ })).toHaveCount(0)
})
