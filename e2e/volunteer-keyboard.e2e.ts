/** From registering as a volunteer to the proof of their hours, by keyboard alone, in the hardest look there is. */
import { expect, type Page } from 'playwright/test'
import { digitsOf, minuteOf } from '../contract/volunteers/check-in-code.ts'
import { getCodeSeed } from '../contract/volunteers/check-ins.ts'
import type { LoginResult } from '../contract/people/login.ts'
import { getVolunteerState } from '../contract/volunteers/volunteers.ts'
import { makeIdentityCard } from '../tests/server/make-identity-card.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { takeLook } from './looks.ts'
import { openAs } from './session/open-as.ts'
import { clientOf, signUp } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { letPass, makeSoon } from './session/volunteering.ts'
import { sideways } from './started.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000 })

/** By the bar of each page on the way. */
async function backTo(page: Page, path: RegExp): Promise<void> {
  while (!path.test(new URL(page.url()).pathname)) {
    const left = await page.evaluate(() => history.state as unknown)
    await pressOn(page, page.getByRole('button', { name: '返回' }))
    await page.waitForFunction((before) => JSON.stringify(history.state) !== before, JSON.stringify(left))
  }
}
async function typeDigits(page: Page, digits: string, deed: string): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: '扫活动码' }))
  // The scanner's file comes when it is opened for the first time.
  await expect(page.getByLabel('或输入二维码下方的数字')).toBeVisible()
  await typeInto(page, page.getByLabel('或输入二维码下方的数字'), digits)
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('button', { name: deed, exact: true }))
  await expect(page.getByText(`${deed}成功`)).toBeVisible()
}
/** The digits beside the code that an organiser shows now. */
async function digitsShown(origin: string, { token }: LoginResult, activity: string): Promise<string> {
  const { seed } = await clientOf(origin, token).call(getCodeSeed, {})
  return digitsOf(seed, minuteOf(Date.now()), Number(activity))
}

test('registers, joins, signs in and out by digits, and saves the proof @thorough', async ({ page, baseURL }) => {
  const [leader, me] = [await signUp(baseURL!), await signUp(baseURL!)]
  const title = `键盘巡河 ${me.user.id}`
  const activity = await makeSoon(title, leader)
  const api = clientOf(baseURL!, me.token)
  await takeLook(page, { settings: { theme: 'dark', elder: true }, size: { width: 320, height: 640 } })
  await openAs(page, me, '/mine?app=pc')
  const pressLink = (name: string | RegExp) =>
    pressOn(page, page.getByRole('link', { name, exact: typeof name === 'string' }))
  const pressButton = (name: string) => pressOn(page, page.getByRole('button', { name, exact: true }))

  await pressLink('文明实践')
  await pressLink('立即注册')
  const street = page.getByRole('group', { name: '所在街道（乡镇）' }).getByRole('radio')
  await tabTo(page, street.first())
  await page.keyboard.press('ArrowDown')
  await expect(street.nth(1)).toBeChecked()
  const community = page.getByRole('group', { name: '社区（村）' }).getByRole('radio')
  await pressOn(page, community.first(), 'Space')
  await typeInto(page, page.getByLabel('详细地址（选填）'), '滨溪路 8 号')
  await pressOn(page, page.getByRole('button', { name: '阅读《志愿者条款》' }))
  const terms = page.getByRole('dialog')
  await expect(terms).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()
  await expect(page.getByRole('button', { name: '阅读《志愿者条款》' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('checkbox', { name: /我自愿参加志愿服务/ })).toBeFocused()
  await page.keyboard.press('Space')
  await pressButton('提交注册')
  await pressButton('去认证')

  await typeInto(page, page.getByLabel('姓名', { exact: true }), '方远')
  await typeInto(
    page,
    page.getByRole('textbox', { name: '身份证号码' }),
    makeIdentityCard('19880203', 1 + (Date.now() % 999), '330112'),
  )
  await pressOn(page, page.getByRole('checkbox').last(), 'Space')
  await pressButton('提交认证')
  await pressLink('继续注册志愿者')
  await expect(page.getByLabel('详细地址（选填）')).toHaveValue('滨溪路 8 号')
  await pressButton('提交注册')
  await expect(page.getByText('工作人员正在审核')).toBeVisible()
  const { detail_volunteer: mine } = await api.call(getVolunteerState, {})
  expect(await asStaff('approve', 'volunteer', mine!.id)).toEqual([expect.stringMatching(/已处理|早已如此/)])

  await backTo(page, /^\/practice/)
  await pressLink('志愿活动')
  await pressLink('搜索活动')
  await typeInto(page, page.getByPlaceholder('搜索活动名称'), title)
  await page.keyboard.press('Enter')
  await pressLink(new RegExp(title))
  await pressButton('报名参加')
  await expect(page.getByRole('button', { name: '已报名，点击取消' })).toBeFocused()

  await typeDigits(page, await digitsShown(baseURL!, leader, activity), '签到')
  await letPass(activity, 90)
  await backTo(page, /^\/activities-details/)
  // Ninety minutes have passed for the server alone.
  await page.reload()
  await typeDigits(page, await digitsShown(baseURL!, leader, activity), '签退')
  expect(await sideways(page)).toBe(0)
  await expect(page.locator('html')).toHaveAttribute('data-app', 'pc')

  await backTo(page, /^\/practice/)
  await pressLink('活动记录')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('1 小时')
  await pressButton('时长证明')
  await tabTo(page, page.getByRole('radio', { name: '全部' }))
  await page.keyboard.press('ArrowRight')
  await pressButton('生成证明')
  await tabTo(page, page.getByRole('link', { name: '保存图片' }).or(page.getByRole('button', { name: '保存图片' })))
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(saved.suggestedFilename()).toBe('志愿服务时长证明.jpg')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '时长证明' })).toBeFocused()
})
