import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postLogin } from '#contract/people/login.ts'
import { getUser } from '#contract/people/users.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { PASSWORD } from '#tests/server/example-case.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp, type Who } from '#tests/server/test-server.ts'

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
const refused = { kind: 'http', code: 400, message: '手机号或密码不正确' }

describe('by code', () => {
  test('a new phone becomes a citizen, with a name and a session', async () => {
    const phone = app.newPhone()
    const { token, user, need_bind_phone, is_new } = await byCode(phone)
    expect([need_bind_phone, is_new]).toEqual([0, 1])
    expect(user).toMatchObject({
      nickname: expect.stringMatching(/^小城市民[a-z2-9]{4}$/),
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      has_password: 0,
      wechat_bound: 0,
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await app.call(getUser, {}, { token })).id).toBe(user.id)
  })
  test('a known phone is the same citizen', async () => {
    const me = await app.signUp()
    expect(await byCode(me.phone!)).toMatchObject({ is_new: 0, user: { id: String(me.id) } })
  })
  test('however the phone is written', async () => {
    const phone = app.newPhone()
    const { user } = await byCode(phone)
    await app.connection.pool.query("delete from limits where key like 'smsPhone%'")
    const captcha = await askCode(app, 'login', phone)
    const wide = [...phone].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    expect(
      (
        await app.call(postLogin, {
          type: 'captcha',
          phone: ` +86 ${wide.slice(0, 3)}-${wide.slice(3)} `,
          captcha,
          agreement: 1,
        })
      ).user.id,
    ).toBe(user.id)
  })
  test('two first log-ins of one phone at once make one account', async () => {
    for (let round = 0; round < 10; round++) {
      const phone = app.newPhone()
      const { findOrRegister } = await import('./find-or-register.ts')
      const made = await Promise.all(Array.from({ length: 20 }, () => findOrRegister(app.app.context(), phone, {})))
      expect(new Set(made.map((one) => one.id)).size).toBe(1)
      expect(made.filter((one) => one.isNew)).toHaveLength(1)
    }
  })
  test('who invited, and the landing page without anything personal, are kept', async () => {
    const kept = async (more: Record<string, unknown>) => {
      const { user } = await byCode(app.newPhone(), more)
      return (await app.connection.pool.query('select from_user_id, from_url from users where id = $1', [user.id]))
        .rows[0] as unknown
    }
    expect(
      await kept({
        from_user_id: String(world.author),
        from_url: 'https://city.example/posts/1?x=2&Authorization=abc&phone=1',
        jump_url: '/mine',
      }),
    ).toEqual({ from_user_id: world.author, from_url: 'https://city.example/posts/1?x=2' })
    for (const from_user_id of ['999999', '-1', 'abc', '99999999999', 2 ** 40, '1 or 1=1'])
      expect(await kept({ from_user_id, from_url: 'javascript:alert(1)' })).toEqual({
        from_user_id: null,
        from_url: '',
      })
  })
  test('nobody comes in without agreeing', async () => {
    const phone = app.newPhone()
    const captcha = await askCode(app, 'login', phone)
    for (const agreement of [0, '0', false, 2])
      await expect(app.call(postLogin, { type: 'captcha', phone, captcha, agreement })).rejects.toMatchObject({
        code: 400,
        message: expect.stringContaining('请先阅读并同意'),
      })
    await app.call(postLogin, { type: 'captcha', phone, captcha, agreement: true })
  })
  test('the code is not left out', async () => {
    await expect(app.call(postLogin, { type: 'captcha', phone: app.newPhone(), agreement: 1 })).rejects.toMatchObject({
      message: '请填写验证码',
    })
    await expect(app.call(postLogin, { type: 'password', phone: app.newPhone(), agreement: 1 })).rejects.toMatchObject({
      message: '请填写密码',
    })
  })
})

describe('by password', () => {
  test('the right one opens, a wrong one does not', async () => {
    const me = await resident()
    await expect(byPassword(me.phone!, 'wrong2026')).rejects.toMatchObject(refused)
    expect(await byPassword(me.phone!, PASSWORD)).toMatchObject({
      is_new: 0,
      user: { id: String(me.id), has_password: 1 },
    })
  })
  test('an unknown phone, one without a password and a wrong password get the same answer', async () => {
    const answers = await Promise.all(
      [app.newPhone(), (await app.signUp()).phone!, (await resident()).phone!].map(async (phone) => {
        const response = await app.fetch('/v1/consumer/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: 'guest' },
          body: JSON.stringify({ type: 'password', phone, password: 'wrong2026', agreement: 1 }),
        })
        return [response.status, await response.text(), [...response.headers.keys()].sort()]
      }),
    )
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })
  test('and in the same time', async () => {
    const me = await resident()
    await byPassword(me.phone!, PASSWORD)
    const took = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < 40; n++)
      for (const [kind, phone] of [
        ['known', me.phone!],
        ['unknown', app.newPhone()],
      ] as const) {
        await app.connection.pool.query("delete from limits where key like 'passwordAccount%'")
        const started = performance.now()
        await expect(byPassword(phone, 'wrong2026')).rejects.toMatchObject(refused)
        took[kind].push(performance.now() - started)
      }
    const median = (list: number[]) => list.sort((a, b) => a - b)[20]!
    expect(
      Math.max(median(took.known), median(took.unknown)) / Math.min(median(took.known), median(took.unknown)),
    ).toBeLessThan(2)
  })
  test('five wrong ones from one place, then waiting: also for the right one, but not for the owner elsewhere', async () => {
    const me = await resident()
    for (let n = 0; n < 5; n++)
      await expect(byPassword(me.phone!, `wrong${n}000`, { address: '203.0.113.5' })).rejects.toMatchObject(refused)
    await expect(byPassword(me.phone!, PASSWORD, { address: '203.0.113.5' })).rejects.toMatchObject({
      code: 429,
      message: expect.stringMatching(/^操作太频繁，请 \d+ 秒后再试$/),
    })
    await byPassword(me.phone!, PASSWORD, { address: '203.0.113.6' })
  })
  test('fifty parallel guesses from one place are five looks', async () => {
    const me = await resident()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => byPassword(me.phone!, `wrong${n}000`, { address: '2001:db8:1:2::9' })),
    )
    const codes = results.map((one) => (one.status === 'rejected' ? (one.reason as { code: number }).code : 0))
    expect(codes.filter((code) => code === 400)).toHaveLength(5)
    expect(codes.filter((code) => code === 429)).toHaveLength(45)
  })
  test('the wait grows: a minute, ten minutes, an hour', async () => {
    const me = await resident()
    const waits: number[] = []
    for (let n = 0; n < 30 && waits.length < 3; n++) {
      const failure = await byPassword(me.phone!, `wrong${n}000`, { address: '203.0.113.9' }).catch(
        (error: unknown) => error as { code: number; retryAfter?: number },
      )
      if (!('code' in failure) || failure.code !== 429) continue
      waits.push(failure.retryAfter!)
      // The shortest of the counts that are full has run out.
      await app.connection.pool.query(
        'delete from limits where key like $1 and expire - (extract(epoch from now()) * 1000)::bigint <= $2',
        [`passwordHere%${me.phone} %`, failure.retryAfter! * 1000],
      )
    }
    expect(waits[0]).toBeLessThanOrEqual(60)
    expect(waits.at(-1)).toBeGreaterThan(60)
  })
  test('an account attacked from everywhere still lets its owner in from a place not heard of', async () => {
    const me = await resident()
    for (let n = 0; n < 61; n++)
      await byPassword(me.phone!, 'wrong2026', { address: `198.51.100.${n}` }).catch(() => {})
    await expect(byPassword(me.phone!, 'wrong2026', { address: '198.51.100.1' })).rejects.toMatchObject({ code: 429 })
    await byPassword(me.phone!, PASSWORD, { address: '192.0.2.77' })
  })
  test('a right one is not counted: a family may log in all day', async () => {
    const me = await resident()
    for (let n = 0; n < 12; n++) await byPassword(me.phone!, PASSWORD, { address: '203.0.113.50' })
  })
  test('a password too long to be one is refused before any work', async () => {
    await expect(byPassword((await resident()).phone!, 'x'.repeat(201))).rejects.toMatchObject({ code: 400 })
  })
  test('two hundred at once are all answered, and a reader meanwhile waits less than a second @thorough', async () => {
    const me = await resident()
    const logins = Promise.allSettled(Array.from({ length: 200 }, () => byPassword(me.phone!, PASSWORD)))
    const waits: number[] = []
    for (let n = 0; n < 30; n++) {
      const started = performance.now()
      expect((await app.fetch(`/v1/categories/0/posts?page_size=${n + 1}`)).status).toBe(200)
      waits.push(performance.now() - started)
    }
    const results = await logins
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(200)
    expect(Math.max(...waits)).toBeLessThan(1000)
  })
})
