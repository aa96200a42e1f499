/**
 * Contact, phone, an anonymous author and what staff note: on nobody else's device, in no cache of the worker and in
 * nothing that is shared [decision G159].
 */
import { expect, type Browser, type Page } from 'playwright/test'
import { getComments, postComment } from '../../contract/talk/comments.ts'
import { postLike } from '../../contract/talk/reactions.ts'
import { copiesOf } from '../copies-of.ts'
import { inDatabase } from '../outbox/in-database.ts'
import { origin } from '../outbox/writer.ts'
import { everythingKept } from '../session/device-search.ts'
import { openAs } from '../session/open-as.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { asStaff } from '../session/staff.ts'
import { openAt } from '../started.ts'
import { wholeProgram } from '../whole-program.ts'
import { makeAdvice } from './make-advice.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 180_000 })
const [CONTACT, NOTE] = ['金丝雀联系人', '金丝雀备注']

/** A device of its own, which notes the words that are drawn on a poster and those that are copied. */
async function newDevice(browser: Browser) {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: origin(), locale: 'zh-CN' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // As text: the compiler's helpers for names are not in the page.
  await context.addInitScript(`{
    const draw = CanvasRenderingContext2D.prototype.fillText
    window.drawnWords = []
    CanvasRenderingContext2D.prototype.fillText = function (...parts) {
      window.drawnWords.push(parts[0])
      return draw.apply(this, parts)
    }
  }`)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return { context, page, kept: async () => plain(await everythingKept(page, context)) }
}
/** Quotes as they were, however often the text was quoted. */
const plain = (text: string) => text.replace(/\\+"/g, '"')

async function shared(page: Page, title: string): Promise<string> {
  const open = () => page.getByRole('button', { name: '分享', exact: true }).click()
  await open()
  await page.getByRole('button', { name: '复制链接' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await open()
  await page.getByRole('button', { name: '生成海报' }).click()
  await expect(page.getByRole('img', { name: `海报：${title}` })).toBeVisible()
  const words = await page.evaluate(() => (window as unknown as { drawnWords: string[] }).drawnWords.join(''))
  await page.keyboard.press('Escape')
  return `${link} ${words}`
}

test('a guest’s, a neighbour’s and the author’s device, their caches, links and posters @thorough', async ({
  browser,
}) => {
  const stamp = Date.now()
  const [author, neighbour] = [await signUp(origin()), await signUp(origin())]
  const [NAME, TITLE, TALK] = [`金丝雀昵称${stamp % 1e6}`, `老码头石阶长青苔 ${stamp % 1e6}`, `昨天又滑倒一位 ${stamp}`]
  await inDatabase('update users set nickname = $2 where id = $1', [author.user.id, NAME])
  const id = await makeAdvice(author.token, TITLE, { contact: CONTACT, is_anonymous: 1 })
  await asStaff('approve', 'advice', id)
  await asStaff('note', 'advice', id, NOTE)
  const client = clientOf(origin(), author.token)
  const said = await client.call(postComment, { post_id: id, type: 'advice', content: TALK })
  await asStaff('approve', 'comment', said.id)
  await client.call(postLike, { id, type: 'advice', status: 1 })
  expect((await clientOf(origin()).call(getComments, { id, type: 'advice' })).list).toHaveLength(1)
  const secrets = [CONTACT, NOTE, NAME, author.phone, `"user":{"id":"${author.user.id}"`]
  const missing = (text: string) => secrets.filter((secret) => text.includes(secret))

  for (const reader of [undefined, neighbour]) {
    const { context, page, kept } = await newDevice(browser)
    if (reader) await openAs(page, reader, '/interact')
    else await openAt(page, '/interact')
    await wholeProgram(page)
    for (const path of ['/interact', `/interact?keyword=${TITLE.slice(-6)}`, '/gover', `/interacts/${id}/record`])
      await openAt(page, path)
    await openAt(page, `/interacts/${id}`)
    await page.getByRole('button', { name: '看评论' }).click()
    await expect(page.getByText(TALK)).toBeVisible()
    const words = await shared(page, TITLE)
    expect(words).toContain(`/interacts/${id} `)
    expect(words).toContain(TITLE)
    expect(missing(words)).toEqual([])
    // A second reading comes through the worker, from what it has kept.
    for (const path of [`/interacts/${id}`, '/interact']) await openAt(page, path)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => copiesOf(page, reader?.user.id ?? 'guest')).toContain(TITLE)
    const device = await kept()
    expect(device).toContain('匿名市民')
    expect(missing(device)).toEqual([])
    await context.close()
  }

  const { context, page, kept } = await newDevice(browser)
  await openAs(page, { ...author, user: { ...author.user, nickname: NAME } }, `/interacts/${id}`)
  await wholeProgram(page)
  await openAt(page, '/interact?tab=mine')
  await openAt(page, `/interacts/${id}`)
  await expect(page.getByText('联系方式（只有工作人员能看到）')).toBeVisible()
  const own = await shared(page, TITLE)
  expect([missing(own), own.includes('金****人')]).toEqual([[], false])
  // Not even the author's own device has the contact whole, or the notes.
  const device = await kept()
  expect(device).toContain('金****人')
  for (const secret of [CONTACT, NOTE]) expect(device).not.toContain(secret)
  await openAt(page, '/setting')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/mine$/)
  await page.waitForLoadState('networkidle')
  const left = await kept()
  for (const secret of [...secrets, '金****人']) expect(left, secret).not.toContain(secret)
  await context.close()
})
