/** Sending codes and trying passwords, as somebody does who means harm: by spelling, by header, by many processes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestCaptcha, postLogin } from '#contract/people/login.ts'
import { createApp } from '#server/city/app.ts'
import { exampleCase } from './example-case.ts'
import { send } from './send.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type TestApp } from './test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const clear = (like: string) => app.connection.pool.query('delete from limits where key like $1', [like])
const ask = (phone: string, address?: string, headers: Record<string, string> = {}) =>
  send(app, requestCaptcha, { type: 'login', phone }, { token: 'guest', headers, ...(address ? { address } : {}) })
const sentTo = (phone: string) => app.sent.filter((one) => one.phone === phone).length

describe('a phone is not bombed', () => {
  test('by writing it in other ways', async () => {
    const phone = '13812340001'
    const wide = [...phone].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    const spellings = [
      phone,
      `+86${phone}`,
      `+86 ${phone}`,
      `0086${phone}`,
      `+86-138-1234-0001`,
      ' 138 1234 0001 ',
      '138-1234-0001',
      '(138)12340001',
      wide,
      `＋８６${wide}`,
      '138\u20101234\u20110001',
      '138\u20131234\u20140001',
      '138\u00a01234\u30000001',
      '138\t1234\n0001',
    ]
    const statuses: number[] = []
    for (const spelling of spellings) statuses.push((await ask(spelling)).status)
    expect(statuses).toEqual([200, ...spellings.slice(1).map(() => 429)])
    expect([sentTo(phone), app.sent.length]).toEqual([1, 1])
  })
  test('in a burst', async () => {
    const phone = '13812340002'
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await ask(phone)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(sentTo(phone)).toBe(1)
  })
  test('for other purposes', async () => {
    const phone = '13812340003'
    for (const type of ['login', 'reset']) await send(app, requestCaptcha, { type, phone }, { token: 'guest' })
    expect(sentTo(phone)).toBe(1)
  })
  test('more than five times an hour, ten times a day', async () => {
    const phone = '13812340004'
    const waits: string[] = []
    for (let hour = 0; hour < 4; hour++) {
      for (let n = 0; n < 7; n++) {
        await clear(`smsPhoneMinute:${phone}`)
        const { status, msg } = await ask(phone)
        if (status === 429) waits.push(msg)
      }
      expect(sentTo(phone)).toBe(Math.min(10, (hour + 1) * 5))
      await clear(`smsPhoneHour:${phone}`)
    }
    expect(waits[0]).toMatch(/^操作太频繁，请 \d+ 分钟后再试$/)
    expect(waits).toContain('操作太频繁，请 24 小时后再试')
  })
})

describe('one place does not bomb many phones', () => {
  const phones = (start: number) => Array.from({ length: 40 }, (_, n) => `1391${String(start + n).padStart(7, '0')}`)
  test('thirty an hour, whatever headers say it is another place', async () => {
    let sent = 0
    for (const [n, phone] of phones(1000).entries()) {
      const forged = `1.2.3.${n}`
      const { status } = await ask(phone, '203.0.113.200', {
        'X-Forwarded-For': forged,
        Forwarded: `for=${forged}`,
        'X-Real-IP': forged,
        'CF-Connecting-IP': forged,
        'True-Client-IP': forged,
        'X-Client-IP': forged,
      })
      if (status === 200) sent++
    }
    expect(sent).toBe(30)
  })
  test('nor does one home with 2^64 addresses, nor one address spelled in IPv6', async () => {
    let sent = 0
    for (const [n, phone] of phones(2000).entries())
      if ((await ask(phone, `2001:db8:5:6::${(n + 1).toString(16)}`)).status === 200) sent++
    expect(sent).toBe(30)
    expect((await ask('13910002999', '2001:db8:5:7::1')).status).toBe(200)
    expect((await ask('13910002998', '::ffff:203.0.113.200')).status).toBe(429)
  })
  test("the address is the connection's: over a real one, too", async () => {
    const server = createServer(getRequestListener(app.app.api.fetch as never, { overrideGlobalObjects: false }))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const statuses: number[] = []
    for (const [n, phone] of phones(3000).entries())
      statuses.push(
        (
          await fetch(`${origin}/v1/consumer/phone_captcha?type=login&phone=${phone}`, {
            headers: { Authorization: 'guest', 'X-Forwarded-For': `9.9.9.${n}` },
          })
        ).status,
      )
    server.closeAllConnections()
    server.close()
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  })
  test('behind a trusted proxy each caller is counted apart, and cannot choose who they are', async () => {
    const behind = await startTestApp(seedSmallWorld, { trustedProxies: 1 })
    const asks = (phone: string, forwarded: string) =>
      send(
        behind,
        requestCaptcha,
        { type: 'login', phone },
        { token: 'guest', address: '10.0.0.1', headers: { 'X-Forwarded-For': forwarded } },
      )
    let sent = 0
    for (const [n, phone] of phones(4000).entries())
      if ((await asks(phone, `7.7.7.${n}, 203.0.113.9`)).status === 200) sent++
    expect(sent).toBe(30)
    expect((await asks('13910004999', '203.0.113.10')).status).toBe(200)
    await behind.close()
  })
})

describe('counts', () => {
  test('are one for all processes', async () => {
    const second = createApp({
      connection: app.connection,
      secrets: app.app.context().secrets,
      log: pino({ level: 'silent' }),
      sms: { shows: false, sendCode: () => Promise.resolve() },
    })
    const askSecond = async (phone: string) =>
      (
        await second.api.fetch(
          new Request(`http://test.local/v1/consumer/phone_captcha?type=login&phone=${phone}`, {
            headers: { Authorization: 'guest' },
          }),
          { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
        )
      ).status
    expect((await ask('13812340010')).status).toBe(200)
    expect(await askSecond('13812340010')).toBe(429)
    const phone = app.newPhone()
    await app.signUp('住户', phone, { passwordHash: await app.app.context().passwords.hash('bridge2026') })
    const tryIn = async (api: typeof second.api, password: string) =>
      (
        await api.fetch(
          new Request('http://test.local/v1/consumer/login', {
            method: 'POST',
            headers: { Authorization: 'guest', 'Content-Type': 'application/json' },
            body: JSON.stringify({ type: 'password', phone, password, agreement: 1 }),
          }),
          { incoming: { socket: { remoteAddress: '192.0.2.2' } } },
        )
      ).status
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => tryIn(n % 2 ? second.api : app.app.api, 'wrong2026')),
    )
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(await tryIn(second.api, 'bridge2026')).toBe(429)
  })
  test('say in the header, too, how long to wait', async () => {
    await ask('13812340011')
    const { status, response } = await ask('13812340011')
    expect(status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
  test('that cannot be kept let nothing through', async () => {
    const { input } = await exampleCase(app, 'postLogin')
    const before = app.sent.length
    await app.connection.pool.query('alter table limits rename to limits_away')
    try {
      expect((await ask(app.newPhone())).status).toBe(503)
      expect((await send(app, postLogin, input, { token: 'guest' })).status).toBe(503)
      expect(
        (
          await send(
            app,
            postLogin,
            { type: 'password', phone: app.newPhone(), password: 'bridge2026', agreement: 1 },
            { token: 'guest' },
          )
        ).status,
      ).toBe(503)
    } finally {
      await app.connection.pool.query('alter table limits_away rename to limits')
    }
    expect(app.sent).toHaveLength(before)
    expect((await send(app, postLogin, input, { token: 'guest' })).code).toBe(100000)
  })
})
