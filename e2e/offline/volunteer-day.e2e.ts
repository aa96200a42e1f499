/**
 * A day of volunteering without a network: the volunteer's code is made and the organiser scans it on their devices, in
 * and out; the organiser's app is killed; the hours are there once there is a network again [decision G172].
 */
import jsqr from 'jsqr'
import { expect, type BrowserContext, type Page } from 'playwright/test'
import sharp from 'sharp'
import { getMyHours } from '../../contract/volunteers/check-ins.ts'
import type { LoginResult } from '../../contract/people/login.ts'
import { fakeShell } from '../hosts/fake-shell.ts'
import { userAgents } from '../hosts/user-agents.ts'
import { wechatStandIn } from '../hosts/wechat-stand-in.ts'
import { startNetwork, type Network } from '../network.ts'
import { everythingKept } from '../session/device-search.ts'
import { inOutbox } from '../outbox/in-outbox.ts'
import { openAs } from '../session/open-as.ts'
import { clientOf, signUp, signUpVerified } from '../session/sign-up.ts'
import { makeUnderWay } from '../session/volunteering.ts'
import { openAt, started } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { thoroughIf } from '../../tests/thorough.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })
const origin = () => `http://localhost:${process.env.E2E_PORT}`
const SIXTY_FIVE_MINUTES = 65 * 60_000
const REAL_NAME = '方远'
let network: Network
const contexts: BrowserContext[] = []
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  await network.close()
})

/** How a device scans: pictures of the code, or a scanner of its own that reads this text. */
type Scan = (page: Page, picture: Buffer) => Promise<void>
const byPicture: Scan = async (page, buffer) => {
  await page.getByRole('button', { name: '扫一扫' }).click()
  await page.getByLabel('选择有二维码的图片').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
}
async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)!.data
}
const byShell =
  (hear: (text: string) => void): Scan =>
  async (page, picture) => {
    hear(await readCode(picture))
    await page.getByRole('button', { name: '扫一扫' }).click()
  }

const shown = (page: Page) => page.getByRole('img', { name: /^志愿者码/ }).and(page.locator('[aria-busy=false]'))

interface Host {
  userAgent?: string
  serviceWorkers: 'allow' | 'block'
  device: (context: BrowserContext, me: LoginResult) => Promise<Scan>
}
const hosts: Record<string, Host> = {
  'a browser with its worker': { serviceWorkers: 'allow', device: () => Promise.resolve(byPicture) },
  'a browser without one': { serviceWorkers: 'block', device: () => Promise.resolve(byPicture) },
  'the app': {
    serviceWorkers: 'block',
    userAgent: userAgents.android,
    async device(context, { token }) {
      const shell = await fakeShell(context, 'android', 'callback', { getToken: { result: { token } } })
      return byShell((text) => (shell.answers.scan = { result: { text } }))
    },
  },
  WeChat: {
    serviceWorkers: 'block',
    userAgent: userAgents.wechatAndroid,
    async device(context) {
      const wechat = await wechatStandIn(context, { ios: false })
      return byShell((text) => (wechat.scanned = text))
    },
  },
}

for (const [name, host] of Object.entries(hosts))
  test(`in ${name}${thoroughIf(host !== hosts['a browser with its worker'])}`, async ({ browser }) => {
    const [leader, volunteer] = [await signUp(origin()), await signUpVerified(origin())]
    const title = `河堤清洁 ${leader.user.id}`
    const activity = await makeUnderWay(title, leader, volunteer)
    network = await startNetwork(origin())
    const open = async ({ userAgent, serviceWorkers }: Omit<Host, 'device'>) => {
      const context = await browser.newContext({
        baseURL: network.origin,
        serviceWorkers,
        ...(userAgent ? { userAgent } : {}),
      })
      contexts.push(context)
      return context
    }
    const [theirs, mine] = [await open(host), await open({ serviceWorkers: 'block' })]
    const scan = await host.device(theirs, leader)
    const [organizer, me] = [await theirs.newPage(), await mine.newPage()]

    // In the morning there is a network.
    await openAs(me, volunteer, '/practice-code', network.origin)
    await expect(shown(me)).toBeVisible()
    await openAs(organizer, leader, `/activities-details/${activity}`, network.origin)
    await expect(organizer.getByText(REAL_NAME)).toBeVisible()
    if (host.serviceWorkers === 'allow') await wholeProgram(organizer)
    await openAt(organizer, '/practice-code')
    await scan(organizer, await shown(me).screenshot())
    await expect(organizer.getByRole('listitem').filter({ hasText: title })).toBeVisible()
    await organizer.goBack()
    await network.setMode('down')

    for (const [deed, ago] of [
      ['签到', SIXTY_FIVE_MINUTES],
      ['签退', 0],
    ] as const) {
      const before = await me.getByLabel('数字').textContent()
      for (const page of [me, organizer]) await page.clock.setSystemTime(Date.now() - ago)
      await expect(me.getByLabel('数字')).not.toHaveText(before!)
      await expect(shown(me)).toBeVisible()
      await scan(organizer, await shown(me).screenshot())
      const row = organizer.getByRole('listitem').filter({ hasText: title })
      await row.getByRole('button', { name: deed }).click()
      await expect(row.getByText('待核验：已存在本机，有网络时自动送达')).toBeVisible({ timeout: 20_000 })
      await organizer.goBack()
    }
    await organizer.close()
    const later = await theirs.newPage()
    if (host.serviceWorkers === 'allow') {
      await openAt(later, '/outbox')
      await expect(later.getByText('核验志愿者码')).toHaveCount(2)
    }
    expect(await clientOf(origin(), volunteer.token).call(getMyHours, {})).toMatchObject({ hours: 0 })

    await network.setMode('up')
    await openAt(later, `/activities-details/${activity}`)
    await later.evaluate(() => dispatchEvent(new Event('online')))
    // Where nothing arrives, what waits and who holds the lock are part of the failure.
    const arrived = async () => {
      const sum = await clientOf(origin(), volunteer.token).call(getMyHours, {})
      const waiting = sum.hours === 1 ? [] : await inOutbox(later)
      const { held } = await later.evaluate(() => navigator.locks.query())
      return { ...sum, ...(sum.hours === 1 ? {} : { waiting, held }) }
    }
    await expect.poll(arrived, { timeout: 60_000 }).toEqual({ hours: 1, points: 3, activity_num: 1 })
    await openAt(me, '/activity-record')
    await expect(me.getByRole('listitem').filter({ hasText: title })).toContainText('1 小时 · 3 积分')

    if (host.serviceWorkers === 'block') return
    expect(await everythingKept(later, theirs)).toContain(volunteer.phone)
    await openAt(later, '/setting')
    await later.getByRole('button', { name: '退出登录' }).click()
    await later.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await expect(later).toHaveURL(/\/mine$/)
    await started(later)
    const kept = await everythingKept(later, theirs)
    for (const canary of [volunteer.phone, REAL_NAME, leader.phone, leader.token]) expect(kept).not.toContain(canary)
  })
