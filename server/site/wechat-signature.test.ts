import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authWechat, getWechatAuth } from '#contract/people/login.ts'
import { signWechat } from '#contract/site/site.ts'
import { createApp, type AppOptions } from '#server/city/app.ts'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

const url = 'https://city.example/posts/1?a=1&b=%E6%A1%A5'
const state = 'abcdefghijklmnop'
let app: TestApp
let bare: TestApp
beforeAll(async () => {
  const seed = async (connection: Connection) => {
    await seedSmallWorld(connection)
    await saveSettings(connection.db, {
      domains: {
        asc_h5_domain: 'https://h5.city.example',
        ucenter_c_domain: 'login.city.example',
        vms_api_domain: 'https://api.city.example',
      },
    })
  }
  app = await startTestApp(seed, { hosts: ['localhost:3000'] })
  bare = await startTestApp(seedSmallWorld, { wechat: undefined })
})
afterAll(() => Promise.all([app.close(), bare.close()]))

/** Addresses that are not this site's, however they look. */
const foreign = [
  'https://evil.example/',
  'https://city.example.evil.example/',
  'https://city.example@evil.example/',
  'https://user:pass@city.example/',
  'https://evil.example/?city.example',
  'https://evil.example/#@city.example',
  'https://city.example:8443/',
  'https://evil.example\\@city.example/',
  'https:\\\\city.example/',
  'https:/city.example/',
  'https:city.example',
  'https:///city.example/',
  'not an address',
  '//city.example/',
  '/posts/1',
  'javascript:alert(1)//city.example',
  'data:text/html,city.example',
  'ftp://city.example/',
  'https://ci\tty.example/',
  'https://city.example/\na',
  'https://city.example /',
  'https://xn--city.example/',
  'https://city.example%2eevil.example/',
  'http://localhost:3001/',
]

describe('the WeChat signature', () => {
  test('is right for an address of this site, without its fragment', async () => {
    const signed = await app.call(signWechat, { url: `${url}#top` })
    expect(signed).toMatchObject({ appid: 'wx1', url })
    expect(app.wechat.verify(signed)).toBe('ok')
    expect(app.wechat.verify({ ...signed, url: `${url}#top` })).toBe('invalid signature')
    expect(app.wechat.verify({ ...signed, timestamp: signed.timestamp + 1 })).toBe('invalid signature')
  })
  test('is for this address only, new each time, and kept by nobody', async () => {
    const { response, data } = await send(app, signWechat, { url })
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect((await app.call(signWechat, { url })).noncestr).not.toBe((data as { noncestr: string }).noncestr)
  })
  test('is made for the hosts of the settings, of the environment and of the sister systems', async () => {
    for (const address of [
      'http://localhost:3000/index',
      'https://h5.city.example/x',
      'https://login.city.example/login',
    ])
      expect(app.wechat.verify(await app.call(signWechat, { url: address })), address).toBe('ok')
    await expect(app.call(signWechat, { url: 'https://api.city.example/' })).rejects.toMatchObject({
      kind: 'http',
      code: 400,
    })
  })
  test.each(foreign)('is refused for %j', async (address) => {
    await expect(app.call(signWechat, { url: address })).rejects.toMatchObject({ kind: 'http', code: 400 })
  })
  test('asks WeChat for one ticket, however many processes sign', async () => {
    const test = await startTestApp(seedSmallWorld)
    const options: Omit<AppOptions, 'connection'> = {
      log: createLog('silent'),
      secrets: new Secrets(randomBytes(32)),
      wechat: { appid: 'wx1', secret: 'wechat-secret', apiBase: test.wechat.base, openBase: test.wechat.base },
    }
    const databaseUrl = (test.connection.pool.options as { connectionString: string }).connectionString
    const others = await Promise.all([1, 2, 3].map(() => connect({ databaseUrl, dataDir: '', connections: 4 })))
    const processes = others.map((connection) => createApp({ ...options, connection }))
    const sign = (place: number) =>
      processes[place % 3]!.api.fetch(
        new Request(`http://test.local${signWechat.path}`, { method: 'POST', body: JSON.stringify({ url }) }),
      )
    const answers = await Promise.all(
      Array.from(
        { length: 60 },
        async (_, place) =>
          ((await (await sign(place)).json()) as { data: Parameters<typeof test.wechat.verify>[0] }).data,
      ),
    )
    expect(answers.map((one) => test.wechat.verify(one))).toEqual(Array(60).fill('ok'))
    expect(test.wechat.calls).toEqual({ '/cgi-bin/token': 1, '/cgi-bin/ticket/getticket': 1 })
    const { rows } = await test.connection.pool.query<{ all: string }>(
      "select string_agg(value::text, ' ') as all from settings",
    )
    for (const { sign: made } of answers) expect(rows[0]!.all).not.toContain(made)
    await Promise.all(others.map((one) => one.close()))
    await test.close()
  })
  test('is taken with a new token when another system has taken a newer one', async () => {
    const test = await startTestApp(seedSmallWorld)
    test.wechat.trouble.set('/cgi-bin/ticket/getticket', 40001)
    await expect(test.call(signWechat, { url })).rejects.toMatchObject({ kind: 'code', code: 400103 })
    expect(test.wechat.calls).toEqual({ '/cgi-bin/token': 2, '/cgi-bin/ticket/getticket': 2 })
    test.wechat.trouble.clear()
    expect(test.wechat.verify(await test.call(signWechat, { url }))).toBe('ok')
    await test.close()
  })
  test.each([
    ['junk', 'junk'],
    ['an error page', 'down'],
    ['a refusal', 45009],
    ['a wrong secret', 40125],
  ] as const)('says in words that WeChat answered %s, and tells the log nothing', async (_, trouble) => {
    const test = await startTestApp(seedSmallWorld)
    test.wechat.trouble.set('/cgi-bin/token', trouble)
    await expect(test.call(signWechat, { url })).rejects.toMatchObject({
      kind: 'code',
      code: 400103,
      message: '微信暂时没有应答，请稍后再试',
    })
    expect(test.logged.join()).toContain('/cgi-bin/token')
    for (const secret of ['wechat-secret', 'grant_type']) expect(test.logged.join()).not.toContain(secret)
    test.wechat.trouble.clear()
    expect(test.wechat.verify(await test.call(signWechat, { url }))).toBe('ok')
    await test.close()
  })
  test('waits five seconds for a WeChat that says nothing, and no longer', async () => {
    const test = await startTestApp(seedSmallWorld)
    test.wechat.trouble.set('/cgi-bin/token', 'silent')
    const started = performance.now()
    await expect(test.call(signWechat, { url })).rejects.toMatchObject({ kind: 'code', code: 400103 })
    expect(performance.now() - started).toBeLessThan(8000)
    await test.close()
  })
  test('says so when the operator has no account', async () => {
    await expect(bare.call(signWechat, { url })).rejects.toMatchObject({
      kind: 'code',
      code: 400101,
      message: '未配置微信公众号',
    })
  })
})

describe('the consent page', () => {
  const back = 'https://city.example/auth?redirect=%2Fposts%2F1'
  test.each([
    ['v1', getWechatAuth],
    ['v2', authWechat],
  ] as const)('is addressed as WeChat documents it (%s)', async (_, endpoint) => {
    const { url: address } = await app.call(endpoint, { redirect_uri: back, state })
    expect(address).toBe(
      `${app.wechat.base}/connect/oauth2/authorize?appid=wx1&redirect_uri=${encodeURIComponent(back)}&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`,
    )
    const answer = await fetch(address, { redirect: 'manual' })
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^https://city\\.example/auth\\?redirect=%2Fposts%2F1&code=\\w+&state=${state}$`),
    )
  })
  test.each([...foreign, 'https://city.example/#/auth'])('never sends anybody back to %j', async (redirect_uri) => {
    await expect(app.call(authWechat, { redirect_uri, state })).rejects.toMatchObject({ kind: 'http', code: 400 })
  })
  test.each(['short', 'with space here 12345', 'x'.repeat(129), '"><script>alert(1)'])(
    'is not given for the state %j',
    async (wrong) => {
      await expect(app.call(authWechat, { redirect_uri: back, state: wrong })).rejects.toMatchObject({
        kind: 'http',
        code: 400,
      })
    },
  )
  test("is nobody's when the operator has no account", async () => {
    for (const endpoint of [getWechatAuth, authWechat])
      await expect(bare.call(endpoint, { redirect_uri: back, state })).rejects.toMatchObject({
        kind: 'code',
        code: 400101,
      })
  })
})
