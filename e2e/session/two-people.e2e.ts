/** Two people on one phone: what one is shown or has stored is never the other's, in whichever tab it was asked for. */
import { expect, type Page } from 'playwright/test'
import { getAdvices, postAdvice } from '../../contract/government/advices.ts'
import { copiesOf } from '../copies-of.ts'
import { hold } from '../hold.ts'
import { startNetwork, type Network } from '../network.ts'
import { started, startedAgain } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { everythingKept } from './device-search.ts'
import { clientOf, signUpVerified } from './sign-up.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 120_000 })
const origin = () => `http://localhost:${process.env.E2E_PORT}`
const MINE = '/interact?tab=mine'

async function citizen(title: string) {
  const me = await signUpVerified(origin())
  const client = clientOf(origin(), me.token)
  const content = `${title}，晚上看不清，希望尽快修好。`
  const { merchant_id } = (await client.call(getAdvices, {})).list[0]!
  await client.call(postAdvice, { merchant_id, type: 1, title, content, longitude: 118.6, latitude: 29 })
  expect((await client.call(getAdvices, { scope: 'mine' })).list).toHaveLength(1)
  return { ...me, title }
}
type Citizen = Awaited<ReturnType<typeof citizen>>

/** Comes by a link with a token; where somebody is signed in, the app asks first. */
async function comesIn(page: Page, { token, user }: Citizen, isSwitch = false): Promise<void> {
  await page.goto(`/about?Authorization=${token}`, { waitUntil: 'commit' })
  if (isSwitch) await page.getByRole('button', { name: '切换', exact: true }).click()
  await page.waitForFunction(
    ([kept, id]) => localStorage.getItem('Authorization') === kept && localStorage.getItem('user')?.includes(id!),
    [token, user.id],
  )
  // The page loads once more when it knows who came.
  await startedAgain(page)
}

let network: Network
test.beforeEach(async () => void (network = await startNetwork(origin())))
test.afterEach(() => network.close())

test('an account changed in another tab, while answers for the first are on their way @thorough', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: network.origin, serviceWorkers: 'allow' })
  const [first, second] = [await citizen('桥头的灯不亮'), await citizen('巷口的井盖松了')]
  const [tab, other] = [await context.newPage(), await context.newPage()]
  await comesIn(tab, first)
  await tab.goto(MINE)
  await expect(tab.getByText(first.title).first()).toBeVisible()
  await wholeProgram(tab)

  const release = await hold(tab, '**/v2/advices?*')
  await tab.reload()
  await started(tab)
  await comesIn(other, second, true)
  await other.goto(MINE)
  await expect(other.getByText(second.title).first()).toBeVisible()
  release()
  for (const page of [tab, other]) {
    await expect(page.getByText(second.title).first()).toBeVisible()
    await expect(page.getByText(first.title)).toHaveCount(0)
  }
  // What the first has read waits for them, under their name alone.
  await expect.poll(() => copiesOf(tab, second.user.id)).toContain(second.title)
  expect(await copiesOf(tab, second.user.id)).not.toContain(first.title)
  expect(await copiesOf(tab, first.user.id)).not.toContain(second.title)

  await network.setMode('down')
  for (const page of [tab, other]) {
    await page.reload()
    await started(page)
    await expect(page.getByText(second.title).first()).toBeVisible()
    await expect(page.getByText(first.title)).toHaveCount(0)
  }
  await network.setMode('up')

  await other.goto('/setting')
  await other.getByRole('button', { name: '退出登录' }).click()
  await other.getByRole('alertdialog').or(other.getByRole('dialog')).getByRole('button', { name: '退出登录' }).click()
  await expect(tab.getByText(second.title)).toHaveCount(0)
  await expect.poll(() => everythingKept(tab, context)).not.toContain(second.title)
  await tab.goBack()
  await expect(tab.getByText(first.title)).toHaveCount(0)
  await context.close()
})
