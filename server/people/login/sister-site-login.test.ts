import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getOauthClient, postOauthCode, postOauthToken } from '#contract/people/login.ts'
import { send } from '#tests/server/send.ts'
import { otherSite, seedSmallWorld, sisterSite } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const {
  client_id,
  redirect_uris: [redirect_uri = '', second = ''],
} = sisterSite
const client_secret = 'library-secret'
let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小林', '13811112222')
})
afterAll(() => app.close())

const newCode = async () => (await app.call(postOauthCode, { client_id, redirect_uri }, me)).code
const exchange = (input: Partial<Parameters<typeof send>[2]> & { code: string }, address?: string) =>
  app.call(postOauthToken, { client_id, client_secret, redirect_uri, ...input }, address ? { address } : {})
const stranger = { kind: 'code', code: 400110 }
const refused = { kind: 'code', code: 400111, message: '授权码无效或已使用' }

test('the consent page names the site, and not its secret', async () => {
  const { response, data } = await send(app, getOauthClient, { client_id })
  expect(data).toEqual({ client_id, name: '小城图书馆', logo: '/media/logo.webp' })
  expect(await response.text()).not.toContain(sisterSite.secret_hash)
  await expect(app.call(getOauthClient, { client_id: 'nobody' })).rejects.toMatchObject({
    kind: 'code',
    code: NOT_VIEWABLE,
  })
})

describe('a code', () => {
  test('tells the site who it is, the phone masked', async () => {
    const { code, state } = await app.call(postOauthCode, { client_id, redirect_uri, state: 'x y&z' }, me)
    expect(state).toBe('x y&z')
    expect(await exchange({ code })).toEqual({
      user: { id: String(me.id), nickname: '小林', avatar: '', phone: '138****2222' },
    })
  })
  test('is given to who is signed in only', async () => {
    await expect(app.call(postOauthCode, { client_id, redirect_uri })).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  })
  test.each([
    'https://library.example/login/',
    'https://library.example/login?x=1',
    'https://library.example/login#a',
    'http://library.example/login',
    'https://library.example/Login',
    'https://LIBRARY.example/login',
    'https://library.example:443/login',
    'https://library.example/login/../evil',
    'https://evil.example/login',
    'https://library.example@evil.example/login',
    'https://museum.example/login',
    'javascript:alert(1)',
    '/login',
    'https://library.example/lo%67in',
  ])('is not given for %s', async (address) => {
    await expect(app.call(postOauthCode, { client_id, redirect_uri: address }, me)).rejects.toMatchObject({
      kind: 'http',
      code: 400,
    })
  })
  test('is not given for a site nobody knows', async () => {
    await expect(app.call(postOauthCode, { client_id: 'nobody', redirect_uri }, me)).rejects.toMatchObject({
      kind: 'http',
      code: 400,
    })
  })
  test('is good once, for thirty that come with it at once', async () => {
    const code = await newCode()
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => exchange({ code })))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject(refused)
    await expect(exchange({ code })).rejects.toMatchObject(refused)
  })
  test('is good for its own site and address only, and is not used up by others', async () => {
    const code = await newCode()
    await expect(exchange({ code, redirect_uri: second })).rejects.toMatchObject(refused)
    await expect(
      exchange({ code, client_id: otherSite.client_id, client_secret: 'museum-secret' }),
    ).rejects.toMatchObject(refused)
    await expect(exchange({ code, client_secret: 'library-secre' })).rejects.toMatchObject(stranger)
    await expect(exchange({ code, client_id: 'nobody' })).rejects.toMatchObject(stranger)
    await expect(exchange({ code, client_secret: sisterSite.secret_hash })).rejects.toMatchObject(stranger)
    expect((await exchange({ code })).user?.id).toBe(String(me.id))
  })
  test('ends after five minutes', async () => {
    const code = await newCode()
    await app.db.execute(sql`update tickets set expires_at = expires_at - interval '5 minutes' where kind = 'oauth'`)
    await expect(exchange({ code })).rejects.toMatchObject(refused)
  })
  test('made up is worth nothing, and no other ticket can be put in its place', async () => {
    await expect(exchange({ code: 'x'.repeat(43) })).rejects.toMatchObject(refused)
    const code = await newCode()
    await app.db.execute(sql`update tickets set kind = 'captcha:verify' where kind = 'oauth' and used_at is null`)
    await expect(exchange({ code })).rejects.toMatchObject(refused)
  })
  test('lies in the database as a hash', async () => {
    const code = await newCode()
    const { rows } = await app.connection.pool.query<{ all: string }>(
      "select string_agg(tickets::text, ' ') as all from tickets",
    )
    expect(rows[0]!.all).not.toContain(code)
  })
})

test('guessing a secret is slowed down for the network that guesses, and for nobody else', async () => {
  const address = '203.0.113.88'
  const code = await newCode()
  for (let n = 0; n < 30; n++)
    await expect(exchange({ code, client_secret: `guess-${n}` }, address)).rejects.toMatchObject(stranger)
  await expect(exchange({ code }, address)).rejects.toMatchObject({ kind: 'http', code: 429 })
  expect((await exchange({ code })).user?.id).toBe(String(me.id))
})
