/** What a network is given that has used its share, tried as citizens do and as somebody who means harm. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { readAnswer, writeAnswer, type ChallengeAnswer } from '#contract/people/challenge.ts'
import { CHALLENGE_NEEDED, SUCCESS } from '#contract/errors.ts'
import * as login from '#contract/people/login.ts'
import { createApp, type App } from '#server/city/app.ts'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { exampleCase } from '#tests/server/example-case.ts'
import { send, type Answer } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { challengeOf, solve, withAnswer } from '#tests/server/solve-challenge.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { shares } from './challenges.ts'
import { limitRules, type LimitName } from './limit-rules.ts'

const STEPS = 4
let app: TestApp
/** Another process on the same database, with connections of its own. */
let second: { connection: Connection; api: App['api'] }
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { challengeSteps: STEPS })
  const databaseUrl = app.connection.pool.options.connectionString!
  const connection = await connect({ databaseUrl, dataDir: '', connections: 12 })
  const { secrets } = app.app.context()
  second = { connection, api: createApp({ connection, secrets, log: pino({ level: 'silent' }) }).api }
})
afterAll(async () => {
  await second.connection.close()
  await app.close()
})
afterEach(() => vi.useRealTimers())

const sql = (text: string, values: unknown[]) => app.connection.pool.query(text, values)
/** As if so many had come from this address within the hour. */
const use = (limit: LimitName, address: string, times: number) =>
  sql(
    'insert into limits (key, points, expire) values ($1, $2, $3) on conflict (key) do update set points = excluded.points',
    [`${limit}:${address}`, times, Date.now() + 3_500_000],
  )
let address = ''
let count = 0
beforeEach(async () => {
  address = `203.0.113.${++count}`
  await use('smsNetworkHour', address, 30)
  await use('codeNetworkHour', address, 120)
})
const withHeaders = (answer?: string) => ({ token: 'guest', address, headers: answer ? withAnswer(answer) : {} })
const ask = (phone: string, answer?: string) =>
  send(app, login.requestCaptcha, { type: 'login', phone }, withHeaders(answer))
const guess = (phone: string, answer?: string) =>
  send(app, login.postLogin, { type: 'captcha', phone, captcha: '000000', agreement: 1 }, withHeaders(answer))
const refused = ({ status, code, msg }: Answer) => [status, code, msg]
const answerTo = async (refusal: Promise<Answer>) => solve(challengeOf((await refusal).data))
const changed = (answer: string, change: (given: ChallengeAnswer) => void): string => {
  const given = readAnswer(answer)!
  change(given)
  return writeAnswer(given)
}
const sent = (phone: string) => app.sent.filter((one) => one.phone === phone).length

describe('a citizen of a network that has used its share', () => {
  test('gets a code with the answer to a challenge, and logs in with another', async () => {
    const phone = app.newPhone()
    const needed = await ask(phone)
    expect(refused(needed)).toEqual([429, CHALLENGE_NEEDED, expect.stringMatching(/^操作太频繁，请 \d+ 分钟后再试$/)])
    expect(Number(needed.response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(sent(phone)).toBe(0)
    expect((await ask(phone, await answerTo(ask(phone)))).code).toBe(SUCCESS)
    const { code: captcha } = app.sent.at(-1)!
    const enter = (answer?: string) =>
      send(app, login.postLogin, { type: 'captcha', phone, captcha, agreement: 1 }, withHeaders(answer))
    expect((await enter(await answerTo(enter()))).code).toBe(SUCCESS)
  })
  test('is not put to work for what the phone may not do anyway', async () => {
    const phone = app.newPhone()
    await ask(phone, await answerTo(ask(phone)))
    expect(refused(await ask(phone))).toEqual([429, 429, expect.stringMatching(/^操作太频繁，请 \d+ 秒后再试$/)])
  })
  test('works longer the more have come, three times as long at most', async () => {
    const steps = []
    for (const times of [30, 59, 60, 119, 120, 3000]) {
      await use('smsNetworkHour', address, times)
      steps.push(challengeOf((await ask(app.newPhone())).data).parameters.data.steps / STEPS)
    }
    expect(steps).toEqual([1, 1, 2, 2, 3, 3])
  })
  test('makes it longer for others by what is sent, not by asking without an answer', async () => {
    const counted = async () =>
      (await sql('select points from limits where key = $1', [`smsNetworkHour:${address}`])).rows[0] as object
    for (let n = 0; n < 40; n++) await ask(app.newPhone())
    expect(await counted()).toEqual({ points: 30 })
    const phone = app.newPhone()
    await ask(phone, await answerTo(ask(phone)))
    expect(await counted()).toEqual({ points: 31 })
  })
})

describe('an answer is refused in words, with a new challenge,', () => {
  const isRefused = async (answer: Promise<Answer>, words: string) => {
    const given = await answer
    expect(refused(given)).toEqual([429, CHALLENGE_NEEDED, words])
    expect(given.response.headers.get('retry-after')).toBeNull()
    expect(challengeOf(given.data).parameters.nonce).toMatch(/^[0-9a-f]{32}$/)
  }
  test('when it was used before', async () => {
    const phone = app.newPhone()
    const answer = await answerTo(guess(phone))
    expect((await guess(phone, answer)).status).toBe(400)
    await isRefused(guess(phone, answer), '这次验证已经用过，请再试一次')
  })
  test('when five minutes have passed', async () => {
    const phone = app.newPhone()
    const answer = await answerTo(ask(phone))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    await isRefused(ask(phone, answer), '验证已过期，请再试一次')
    expect(sent(phone)).toBe(0)
  })
  test('when it is for another phone, or for something else', async () => {
    const phone = app.newPhone()
    const answer = await answerTo(ask(phone))
    await isRefused(ask(app.newPhone(), answer), '验证与所填的内容不符，请再试一次')
    await isRefused(guess(phone, answer), '验证与所填的内容不符，请再试一次')
    // What it is for still takes it.
    expect((await ask(phone, answer)).code).toBe(SUCCESS)
  })
  test('when any part of it is made up', async () => {
    const phone = app.newPhone()
    const answer = await answerTo(ask(phone))
    const forgeries: ((given: ChallengeAnswer) => void)[] = [
      ({ challenge }) => void (challenge.parameters.data.steps = 1),
      ({ challenge }) => void (challenge.parameters.expiresAt += 3600),
      ({ challenge }) => void (challenge.parameters.nonce = 'ab'.repeat(16)),
      ({ challenge }) => void (challenge.parameters.keySignature = 'ab'.repeat(32)),
      ({ challenge }) => void (challenge.signature = 'ab'.repeat(32)),
      ({ solution }) => void (solution.derivedKey = 'ab'.repeat(32)),
      ({ challenge, solution }) => void (solution.derivedKey = challenge.parameters.keyPrefix),
      ({ solution }) => void (solution.counter = -1),
    ]
    for (const change of forgeries) await isRefused(ask(phone, changed(answer, change)), '验证没有通过，请再试一次')
    for (const text of ['x', '%', btoa('null'), btoa('{}'), answer.slice(0, -8), `${answer}${'A'.repeat(5000)}`])
      await isRefused(ask(phone, text), '验证没有通过，请再试一次')
    expect(sent(phone)).toBe(0)
  })
  test('of twenty uses at once in two processes one passes', async () => {
    const phone = app.newPhone()
    const answer = await answerTo(guess(phone))
    const elsewhere = { ...app, fetch: fetchSecond }
    const input = { type: 'captcha', phone, captcha: '000000', agreement: 1 }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(n % 2 ? elsewhere : app, login.postLogin, input, withHeaders(answer))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([400, ...Array<number>(19).fill(429)])
  })
  const fetchSecond = async (path: string, init?: RequestInit, from = '') =>
    second.api.fetch(new Request(new URL(path, 'http://test.local'), init), {
      incoming: { socket: { remoteAddress: from } },
    })
})

describe('whatever a network keeps citizens from', () => {
  const named = endpoints
    .filter(({ resource }) => resource === 'login' || resource === 'accounts')
    .map(({ endpoint }) => [endpoint.name, endpoint] as const)
  test.each(named)('%s gives a challenge where it says so, and goes on with the answer', async (name, endpoint) => {
    const { input, owner } = await exampleCase(app, name)
    for (const share of shares) await use(share, address, limitRules[share][0])
    const call = (answer?: string) =>
      send(app, endpoint, input, { ...withHeaders(answer), token: owner?.token ?? 'guest' })
    const first = await call()
    expect(first.code === CHALLENGE_NEEDED).toBe(endpoint.challenged === true)
    if (endpoint.challenged) expect((await call(await solve(challengeOf(first.data)))).code).toBe(SUCCESS)
  })
  test('a password is tried with the answer, and a wrong one needs another', async () => {
    const phone = app.newPhone()
    await app.signUp('住户', phone, { passwordHash: await app.app.context().passwords.hash('bridge2026') })
    await use('passwordNetworkHour', address, 300)
    const enter = (password: string, answer?: string) =>
      send(app, login.postLogin, { type: 'password', phone, password, agreement: 1 }, withHeaders(answer))
    const answer = await answerTo(enter('wrong2026'))
    expect((await enter('wrong2026', answer)).status).toBe(400)
    expect((await enter('bridge2026', answer)).code).toBe(CHALLENGE_NEEDED)
    expect((await enter('bridge2026', await answerTo(enter('bridge2026')))).code).toBe(SUCCESS)
  })
})
