/**
 * A district behind two addresses on the evening of a red packet, and beside it an address that tries many numbers.
 * With twenty addresses and 5,000 citizens: `npm run bench district`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '#contract/errors.ts'
import { postLogin, requestCaptcha } from '#contract/people/login.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { seedSmallWorld } from './small-world.ts'
import { answering, challengeOf, solve, withAnswer } from './solve-challenge.ts'
import { startTestApp, type TestApp } from './test-server.ts'

const CITIZENS = 300
const addresses = ['203.0.113.1', '203.0.113.2']
const TAKER = '203.0.113.3'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { challengeSteps: 4 })
})
afterAll(() => app.close())

const phoneOf = (start: string, n: number) => `${start}${String(n).padStart(11 - start.length, '0')}`
const sentTo = (start: string) => app.sent.filter(({ phone }) => phone.startsWith(start)).length

test('three hundred citizens behind two addresses get their codes and come in, within the hour', async () => {
  let paid = 0
  const atOnce = new Semaphore(24, CITIZENS)
  const comeIn = async (n: number) => {
    const phone = phoneOf('137', n)
    const pay = () => void paid++
    const address = addresses[n % 2]!
    const as = (headers: Record<string, string>) => ({ address, headers })
    await answering((headers) => app.call(requestCaptcha, { type: 'login', phone }, as(headers)), pay)
    const { code: captcha } = app.sent.findLast((one) => one.phone === phone)!
    const input = { type: 'captcha', phone, captcha, agreement: 1 } as const
    return (await answering((headers) => app.call(postLogin, input, as(headers)), pay)).token
  }
  const tokens = await Promise.all(Array.from({ length: CITIZENS }, (_, n) => atOnce.run(() => comeIn(n))))
  expect(new Set(tokens).size).toBe(CITIZENS)
  // Of each address 30 codes and 120 log-ins are its share; each of the others was worked for, once.
  expect(paid).toBe(2 * (150 - 30 + (150 - 120)))
})

test('who tries many numbers from one address has its share, and pays for each beyond', async () => {
  const ask = (n: number, headers = {}) =>
    app.call(requestCaptcha, { type: 'login', phone: phoneOf('136', n) }, { address: TAKER, headers })
  const refusals = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => ask(n)))
  expect(sentTo('136')).toBe(30)
  const { data } = (refusals.at(-1) as PromiseRejectedResult).reason as ApiError
  const bought = withAnswer(await solve(challengeOf(data)))
  await Promise.allSettled(Array.from({ length: 200 }, (_, n) => ask(n, bought)))
  // One answer, one message: to the number it was worked for.
  expect(sentTo('136')).toBe(31)
})
