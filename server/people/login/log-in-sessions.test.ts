import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDevices } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { logOut, postLogin } from '#contract/people/login.ts'
import { getUser } from '#contract/people/users.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { PASSWORD } from '#tests/server/example-case.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp, type Who } from '#tests/server/test-server.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  passwordHash = await app.app.context().passwords.hash(PASSWORD)
})
afterAll(() => app.close())

const resident = () => app.signUp('住户', app.newPhone(), { passwordHash })
const byPassword = (phone: string, password: string, who: Who = {}) =>
  app.call(postLogin, { type: 'password', phone, password, agreement: 1 }, who)
const byCode = async (phone: string, more: Record<string, unknown> = {}, who: Who = {}) =>
  app.call(
    postLogin,
    { type: 'captcha', phone, captcha: await askCode(app, 'login', phone), agreement: 1, ...more },
    who,
  )
const expired = { kind: 'code', code: LOGIN_EXPIRED[0] }

describe('sessions', () => {
  test('a token sent along is never made good: each log-in makes its own, and ends the one this device had', async () => {
    const me = await resident()
    const planted = 'A'.repeat(43)
    const fresh = await byPassword(me.phone!, PASSWORD, { token: planted })
    expect(fresh.token).not.toBe(planted)
    await expect(app.call(getUser, {}, { token: planted })).rejects.toMatchObject(expired)
    const next = await byPassword(me.phone!, PASSWORD, { token: fresh.token })
    await expect(app.call(getUser, {}, { token: fresh.token })).rejects.toMatchObject(expired)
    await app.call(getUser, {}, { token: next.token })
  })
  test('a form of another site logs nobody in: what comes back is no cookie, and only a header is believed', async () => {
    const me = await resident()
    const body = JSON.stringify({ type: 'password', phone: me.phone, password: PASSWORD, agreement: 1 })
    const response = await app.fetch('/v1/consumer/login', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
      body,
    })
    expect([response.headers.get('set-cookie'), response.headers.get('access-control-allow-origin')]).toEqual([
      null,
      null,
    ])
    const { data } = (await response.json()) as { data: { token: string } | null }
    const asCookie = await app.fetch('/v1/consumer/user', {
      headers: { Cookie: `Authorization=${data?.token}; token=${data?.token}` },
    })
    expect(await asCookie.json()).toMatchObject({ code: LOGIN_EXPIRED[0] })
  })
  test('logging out ends this one on the server and no other', async () => {
    const me = await resident()
    const [here, there] = [await byPassword(me.phone!, PASSWORD), await byPassword(me.phone!, PASSWORD)]
    await app.call(logOut, {}, { token: here.token })
    await expect(app.call(getUser, {}, { token: here.token })).rejects.toMatchObject(expired)
    await app.call(getUser, {}, { token: there.token })
    await app.call(logOut, {}, { token: here.token })
  })
  test('a link to log-out ends nothing, whatever cookie comes with it', async () => {
    const me = await app.signUp()
    for (const method of ['GET', 'HEAD'])
      expect(
        (await app.fetch('/v1/loginOut', { method, headers: { Cookie: `Authorization=${me.token}` } })).status,
      ).toBe(403)
    await app.call(getUser, {}, me)
  })
  test('a device is named by what it is, not by what it says', async () => {
    const me = await resident()
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.44 <script>'
    const { token } = await byPassword(me.phone!, PASSWORD, { headers: { 'User-Agent': agent, DeviceId: 'device-1' } })
    expect((await app.call(getDevices, {}, { token })).list.find((one) => one.current)).toMatchObject({
      name: 'iPhone · 微信',
    })
    const { rows } = await app.connection.pool.query<{ device_id: string }>(
      "select device_id from sessions where user_id = $1 and device_id <> ''",
      [me.id],
    )
    expect(rows).toEqual([{ device_id: 'device-1' }])
  })
  test('they last seven days, and what is not used is not noted at every call', async () => {
    const { token, user } = await byCode(app.newPhone())
    const read = async () =>
      (
        await app.connection.pool.query<{ days: number; seen: Date }>(
          'select round(extract(epoch from expires_at - now()) / 86400)::int as days, last_seen_at as seen from sessions where user_id = $1',
          [user.id],
        )
      ).rows[0]!
    const first = await read()
    expect(first.days).toBe(7)
    await app.call(getUser, {}, { token })
    expect((await read()).seen).toEqual(first.seen)
    await app.connection.pool.query(
      "update sessions set last_seen_at = now() - interval '10 minutes' where user_id = $1",
      [user.id],
    )
    // Its session is looked up at each call.
    await app.call(getDevices, {}, { token })
    expect((await read()).seen.getTime()).toBeGreaterThan(Date.now() - 60_000)
  })
  test('an account keeps its twenty newest, and nothing expired', async () => {
    const me: Citizen = await resident()
    await app.signIn(me.id, { expiresAt: new Date(Date.now() - 1000) })
    for (let n = 0; n < 25; n++) await byPassword(me.phone!, PASSWORD)
    const { rows } = await app.connection.pool.query<{ all: number; good: number }>(
      'select count(*)::int as all, count(*) filter (where expires_at > now())::int as good from sessions where user_id = $1',
      [me.id],
    )
    expect(rows[0]).toEqual({ all: 20, good: 20 })
  })
})
