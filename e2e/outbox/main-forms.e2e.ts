/** The five main forms on bad networks, with a dying tab, in two tabs, and with somebody else after a log-out. */
import { expect, type BrowserContext, type Page } from 'playwright/test'
import { getUser } from '../../contract/people/users.ts'
import { killTab } from '../kill-tab.ts'
import { forgetSentCodes } from '../session/forget-sent-codes.ts'
import { clientOf, signUp, signUpVerified } from '../session/sign-up.ts'
import { started, startedAgain } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { choosePicture, mainForms, type MainForm } from './main-forms.ts'
import { comeIn, newWriter, origin, type Writer } from './writer.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ actionTimeout: 15_000, serviceWorkers: 'allow', installed: true })
let writer: Writer
let path = ''
test.afterEach(() => writer.close())

const go = async (page: Page, to: string) => {
  await page.goto(writer.network.origin + to)
  await started(page)
}
const words = (page: Page, { words: name }: MainForm) => page.getByRole('textbox', { name, exact: true })
const send = (page: Page, form: MainForm) => page.getByRole('button', { name: form.send, exact: true })
const queued = (page: Page) => expect(page.getByText(/^已放入发件箱/)).toBeVisible({ timeout: 40_000 })
async function online(page: Page): Promise<void> {
  await writer.network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
}
/** An author on the form, with all of the program on the device. */
async function comeTo(context: BrowserContext, form: MainForm): Promise<Page> {
  writer = await newWriter(context, '/posts/123', origin(), signUpVerified)
  path = await form.arrange(clientOf(origin(), writer.token))
  const { page } = writer
  await go(page, path)
  await wholeProgram(page)
  return page
}
async function write(page: Page, form: MainForm, text: string, shade?: number): Promise<void> {
  await form.fillIn(page)
  await words(page, form).fill(text)
  await choosePicture(page, shade)
  await expect(page.getByAltText('第 1 张图片')).toBeVisible()
}
async function logOut(page: Page, says: string): Promise<void> {
  await go(page, '/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(asked).toContainText(says)
  await asked.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine$/)
}
/** Each once with its picture, and nothing left to send or to write on. */
async function arrivedOnce(page: Page, form: MainForm, ...texts: string[]): Promise<void> {
  const there = async () =>
    (await form.mine(clientOf(origin(), writer.token))).map((one) => `${one.content} ${one.images.length}`).sort()
  const all = texts.map((text) => `${text} 1`).sort()
  await expect.poll(there, { timeout: 120_000 }).toEqual(all)
  await go(page, '/outbox')
  await expect(page.getByText('已发送', { exact: true })).toHaveCount(texts.length, { timeout: 60_000 })
  for (const state of ['需处理', '待发送', '发送中'])
    await expect(page.getByText(state, { exact: true })).toHaveCount(0)
  await go(page, '/drafts')
  await expect(page.getByText('写到一半离开时，内容会自动存成草稿')).toBeVisible()
  expect(await there()).toEqual(all)
}

for (const form of mainForms) {
  test(`${form.name}: sent offline, the tab killed, opened again offline: there, and sent once @thorough`, async ({
    context,
  }) => {
    const page = await comeTo(context, form)
    await writer.network.setMode('down')
    await write(page, form, '没有网络时写下的一段话')
    await send(page, form).click()
    await queued(page)
    await killTab(page)
    const again = await context.newPage()
    await go(again, '/outbox')
    await expect(again.getByText('1 张图片')).toBeVisible()
    await again.getByRole('button', { name: '修改' }).click()
    await expect(words(again, form)).toHaveValue('没有网络时写下的一段话')
    await expect(again.getByAltText('第 1 张图片')).toBeVisible()
    await send(again, form).click()
    await queued(again)
    await online(again)
    await arrivedOnce(again, form, '没有网络时写下的一段话')
  })

  test(`${form.name}: on a network that answers nothing it waits, and is sent once @thorough`, async ({ context }) => {
    const page = await comeTo(context, form)
    await write(page, form, '网络没有回音时写下的话')
    await writer.network.setMode('hang')
    await send(page, form).click()
    await queued(page)
    await online(page)
    await arrivedOnce(page, form, '网络没有回音时写下的话')
  })

  test(`${form.name}: refused by a failing server, and an answer lost once it had it: sent once @thorough`, async ({
    context,
  }) => {
    const page = await comeTo(context, form)
    await write(page, form, '服务器出错时写下的话语')
    writer.network.fail(form.write)
    await send(page, form).click()
    await queued(page)
    writer.network.fail(undefined)
    writer.network.dropAnswers(1)
    await online(page)
    await arrivedOnce(page, form, '服务器出错时写下的话语')
  })

  test(`${form.name}: tapped three times, and left while it is sent: once, and no draft of it @thorough`, async ({
    context,
  }) => {
    const page = await comeTo(context, form)
    await write(page, form, '连着点了三次的一段话语')
    writer.network.silence(form.write)
    const button = send(page, form)
    await button.evaluate((element: HTMLElement) => {
      for (let taps = 0; taps < 3; taps++) element.click()
    })
    await expect.poll(() => writer.network.seen.includes(`POST ${form.write}`), { timeout: 30_000 }).toBe(true)
    await page.goBack()
    writer.network.silence(undefined)
    await online(page)
    await arrivedOnce(page, form, '连着点了三次的一段话语')
  })

  test(`${form.name}: two tabs: the second opens with the draft, each keeps its own, and both arrive @thorough`, async ({
    context,
  }) => {
    const page = await comeTo(context, form)
    await write(page, form, '第一个标签页里写下的话')
    await expect(page.getByText('已保存草稿')).toBeVisible()
    const second = await writer.open(path)
    await expect(words(second, form)).toHaveValue('第一个标签页里写下的话')
    await words(second, form).fill('第二个标签页里写下的话')
    await expect(words(page, form)).toHaveValue('第一个标签页里写下的话')
    await send(page, form).click()
    await expect(words(page, form)).toHaveCount(0, { timeout: 40_000 })
    await expect(words(second, form)).toHaveValue('第二个标签页里写下的话')
    await send(second, form).click()
    await expect(words(second, form)).toHaveCount(0, { timeout: 40_000 })
    await arrivedOnce(second, form, '第一个标签页里写下的话', '第二个标签页里写下的话')
  })

  test(`${form.name}: logged out with two waiting and a draft: sealed from the next, sent when its author is back @thorough`, async ({
    context,
  }) => {
    const page = await comeTo(context, form)
    await expect.poll(() => writer.network.seen.some((one) => one.includes('/device_keys'))).toBe(true)
    await writer.network.setMode('down')
    const two = ['退出之前写好的第一段话', '退出之前写好的第二段话']
    for (const [at, text] of two.entries()) {
      await go(page, path)
      await write(page, form, text, 60 * at)
      await send(page, form).click()
      await queued(page)
    }
    await go(page, path)
    await words(page, form).fill('只写到一半的一段话语')
    await expect(page.getByText('已保存草稿')).toBeVisible()
    await logOut(page, '有 1 份草稿和 2 条待发送的内容没有发出，会加密封存在本机')
    await online(page)
    const ended = () => clientOf(origin(), writer.token).call(getUser, {})
    await expect(async () => expect(ended()).rejects.toThrow()).toPass()
    await forgetSentCodes()
    const other = await signUp(origin())
    await page.goto(`${writer.network.origin}/outbox?Authorization=${other.token}`)
    await startedAgain(page)
    await comeInAs(page, other.user.id)
    await page.waitForLoadState('networkidle')
    for (const place of ['/drafts', '/outbox', path]) {
      await go(page, place)
      await expect(page.getByText(/退出之前|只写到一半/)).toHaveCount(0)
    }
    await logOut(page, '退出后，本机不再保留你的个人信息。')
    const again = await signUp(origin(), writer.phone)
    writer.token = again.token
    await page.goto(`${writer.network.origin}/posts/123?Authorization=${again.token}`)
    await comeIn(page, writer.id)
    const mine = () => form.mine(clientOf(origin(), writer.token))
    await expect.poll(async () => (await mine()).length, { timeout: 120_000 }).toBe(2)
    expect((await mine()).map(({ content, images }) => `${content} ${images.length}`).sort()).toEqual(
      two.map((text) => `${text} 1`).sort(),
    )
    await go(page, path)
    await expect(words(page, form)).toHaveValue('只写到一半的一段话语')
  })
}
const comeInAs = (page: Page, id: string) =>
  page.waitForFunction((user) => (localStorage.getItem('user') ?? '').includes(`"${user}"`), id)
