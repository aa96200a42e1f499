/** What is written is sent by the one who wrote it, or not at all: counted in the database. */
import { expect } from 'playwright/test'
import { logOut } from '../../contract/people/login.ts'
import { forgetSentCodes } from '../session/forget-sent-codes.ts'
import { clientOf, signUp } from '../session/sign-up.ts'
import { commentsInDatabase } from './in-database.ts'
import { comeIn, newWriter, origin, rounds, write, type Writer } from './writer.ts'
import { started } from '../started.ts'
import { test } from '../journey.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ timeout: 180_000 })
test.use({ actionTimeout: 15_000 })
let writer: Writer
test.afterEach(() => writer.close())

test('the session runs out while it waits: it goes on after the same citizen has logged in @thorough', async ({
  context,
}) => {
  writer = await newWriter(context, '/posts/121')
  const { page, network, token } = writer
  const texts = rounds('会话过期')
  await network.setMode('down')
  for (const text of texts) await write(page, text)
  await clientOf(origin(), token).call(logOut, {})
  await network.setMode('up')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/login/, { timeout: 20_000 })
  expect(await commentsInDatabase(writer.id)).toEqual(new Map())
  await forgetSentCodes()
  const again = await signUp(origin(), writer.phone)
  expect(again.user.id).toBe(writer.id)
  await page.goto(`${network.origin}/posts/121?Authorization=${again.token}`)
  await comeIn(page, writer.id)
  await writer.allArrived(texts)
})

test('somebody else logs in on the same device: nothing is sent in their name @thorough', async ({ context }) => {
  writer = await newWriter(context, '/posts/122')
  const { page, network } = writer
  const texts = rounds('换了人')
  await network.setMode('down')
  for (const text of texts) await write(page, text)
  await network.setMode('up')
  const other = await signUp(origin())
  // The former session is not logged out: it is replaced, as a shared phone in a family would.
  await page.evaluate((token) => {
    localStorage.setItem('Authorization', token)
    document.cookie = `Authorization=${token}; Path=/; Max-Age=600; SameSite=Lax; Secure`
    localStorage.removeItem('user')
    document.cookie = 'user=; Path=/; Max-Age=0; SameSite=Lax; Secure'
  }, other.token)
  await page.goto(`${network.origin}/posts/122`)
  await page.waitForFunction((id) => (localStorage.getItem('user') ?? '').includes(`"${id}"`), other.user.id)
  await started(page)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForTimeout(3000)
  expect(await commentsInDatabase(other.user.id)).toEqual(new Map())
  await page.goto(`${network.origin}/outbox`)
  await expect(page.getByText('换了人 1', { exact: true })).toHaveCount(0)
  await page.evaluate((token) => {
    localStorage.setItem('Authorization', token)
    document.cookie = `Authorization=${token}; Path=/; Max-Age=600; SameSite=Lax; Secure`
    localStorage.removeItem('user')
    document.cookie = 'user=; Path=/; Max-Age=0; SameSite=Lax; Secure'
  }, writer.token)
  await page.goto(`${network.origin}/posts/122`)
  await writer.allArrived(texts)
  expect(await commentsInDatabase(other.user.id)).toEqual(new Map())
})
