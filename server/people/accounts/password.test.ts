import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword, getDevices, initPassword, resetPassword } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { checkCaptcha, postLogin } from '#contract/people/login.ts'
import { getUser } from '#contract/people/users.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { PASSWORD } from '#tests/server/example-case.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await app.app.context().passwords.hash(PASSWORD)
})
afterAll(() => app.close())

const resident = () => app.signUp('住户', app.newPhone(), { passwordHash })
const logIn = (phone: string, password: string) =>
  app.call(postLogin, { type: 'password', phone, password, agreement: 1 })
const signedIn = (token: string) =>
  app.call(getUser, {}, { token }).then(
    () => true,
    (error: { code: number }) => (expect(error.code).toBe(LOGIN_EXPIRED[0]), false),
  )
const rejected = (message: string) => ({ kind: 'http', code: 400, message })

describe('forgotten', () => {
  test("the phone's code sets a new one, and every session ends", async () => {
    const me = await resident()
    const second = await app.signIn(me.id)
    await app.call(
      resetPassword,
      { phone: me.phone!, captcha: await askCode(app, 'reset', me.phone!), password: 'river2027' },
      me,
    )
    expect([await signedIn(me.token), await signedIn(second)]).toEqual([false, false])
    await expect(logIn(me.phone!, PASSWORD)).rejects.toMatchObject(rejected('手机号或密码不正确'))
    await logIn(me.phone!, 'river2027')
  })
  test('after too many tries citizens may log in as soon as they have proved their phone', async () => {
    const me = await resident()
    const here = { address: '203.0.113.30' }
    for (let n = 0; n < 6; n++)
      await app
        .call(postLogin, { type: 'password', phone: me.phone!, password: 'wrong2026', agreement: 1 }, here)
        .catch(() => {})
    await app.call(
      resetPassword,
      { phone: me.phone!, captcha: await askCode(app, 'reset', me.phone!), password: 'river2027' },
      here,
    )
    await app.call(postLogin, { type: 'password', phone: me.phone!, password: 'river2027', agreement: 1 }, here)
  })
  test('asking for the code and a wrong code tell nothing of whether the phone is known; the right code does, to who holds it', async () => {
    const me = await resident()
    const unknown = app.newPhone()
    for (const phone of [me.phone!, unknown]) {
      const code = await askCode(app, 'reset', phone)
      await expect(
        app.call(resetPassword, { phone, captcha: code === '000000' ? '000001' : '000000', password: 'river2027' }),
      ).rejects.toMatchObject(rejected('验证码不正确或已失效'))
    }
    await expect(
      app.call(resetPassword, { phone: unknown, captcha: app.sent.at(-1)!.code, password: 'river2027' }),
    ).rejects.toMatchObject(rejected('该手机号还没有注册，请用验证码登录'))
  })
  test.each(['short1', '1234567890', '七个字的密码呀', 'x1'.repeat(33), ''])('%j is no password', async (password) => {
    await expect(app.call(resetPassword, { phone: app.newPhone(), captcha: '123456', password })).rejects.toMatchObject(
      { code: 400, message: expect.stringContaining('密码') },
    )
  })
})

describe('changed', () => {
  test('with the old one; other sessions end, this one stays by a new token, and the old one is dead', async () => {
    const me = await resident()
    const other = await app.signIn(me.id)
    const [before] = (await app.call(getDevices, {}, me)).list.filter(({ current }) => current === 1)
    const { token } = await app.call(changePassword, { old_password: PASSWORD, password: 'river2027' }, me)
    expect([await signedIn(token), await signedIn(me.token), await signedIn(other)]).toEqual([true, false, false])
    const { list } = await app.call(getDevices, {}, { token })
    expect(list.map(({ id, current }) => [id, current])).toEqual([[before!.id, 1]])
    await logIn(me.phone!, 'river2027')
  })
  test('an answer that is lost logs nobody out: the old token is good until the new one is used', async () => {
    const me = await resident()
    await app.call(changePassword, { old_password: PASSWORD, password: 'river2027' }, me)
    expect(await signedIn(me.token)).toBe(true)
    const { token } = await app.call(changePassword, { old_password: 'river2027', password: 'river2028' }, me)
    expect([await signedIn(token), await signedIn(me.token)]).toEqual([true, false])
  })
  test('not with a wrong old one, none, or the ticket of another; guesses are limited', async () => {
    const [me, other] = [await resident(), await resident()]
    const { ticket } = await app.call(
      checkCaptcha,
      { type: 'verify', captcha: await askCode(app, 'verify', other.phone!, other) },
      other,
    )
    await expect(app.call(changePassword, { password: 'river2027' }, me)).rejects.toMatchObject(
      rejected('请填写原密码'),
    )
    await expect(app.call(changePassword, { ticket, password: 'river2027' }, me)).rejects.toMatchObject(
      rejected('验证已失效，请重新获取验证码'),
    )
    const here = { ...me, address: '203.0.113.31' }
    for (let n = 0; n < 5; n++)
      await expect(
        app.call(changePassword, { old_password: 'wrong2026', password: 'river2027' }, here),
      ).rejects.toMatchObject(rejected('原密码不正确'))
    await expect(
      app.call(changePassword, { old_password: PASSWORD, password: 'river2027' }, here),
    ).rejects.toMatchObject({ code: 429 })
    await logIn(me.phone!, PASSWORD)
  })
  test('with a ticket instead, once', async () => {
    const me = await app.signUp()
    const { ticket } = await app.call(
      checkCaptcha,
      { type: 'verify', captcha: await askCode(app, 'verify', me.phone!, me) },
      me,
    )
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => app.call(changePassword, { ticket, password: `river202${n}` }, me)),
    )
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await logIn(me.phone!, `river202${results.findIndex((one) => one.status === 'fulfilled')}`)
  })
})

describe('first', () => {
  test('is set once, also by ten at once', async () => {
    const me = await app.signUp()
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => app.call(initPassword, { password: `river202${n}` }, me)),
    )
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await expect(app.call(initPassword, { password: 'river2029' }, me)).rejects.toMatchObject(
      rejected('已设置过密码，请用修改密码'),
    )
    expect((await app.call(getUser, {}, me)).has_password).toBe(1)
    await logIn(me.phone!, `river202${results.findIndex((one) => one.status === 'fulfilled')}`)
  })
  test('is kept as argon2id with 19 MiB and two passes', async () => {
    const me = await app.signUp()
    await app.call(initPassword, { password: 'river2027' }, me)
    const { rows } = await app.connection.pool.query<{ hash: string }>(
      'select password_hash as hash from users where id = $1',
      [me.id],
    )
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

test('any words are a password, and sign in again however they are composed', async () => {
  const me = await app.signUp('住户', app.newPhone())
  await app.call(initPassword, { password: '桥 cafe\u0301 🍜🌉 下' }, me)
  await logIn(me.phone!, '桥 caf\u00e9 🍜🌉 下')
})
test.each([
  ['太常见', 'Password1'],
  ['太常见', '１２３４５６７８'],
  ['太常见', '啊啊啊啊啊啊啊啊'],
  ['本站的名字', 'YunShang-2026!'],
  ['手机号', ''],
])('what everybody tries first is refused and says why: %s %s', async (reason, word) => {
  const me = await app.signUp('住户', app.newPhone(), { passwordHash })
  const password = word || `a-${me.phone}`
  const weak = rejected(expect.stringContaining(reason) as never)
  await expect(app.call(changePassword, { old_password: PASSWORD, password }, me)).rejects.toMatchObject(weak)
  const captcha = await askCode(app, 'reset', me.phone!)
  await expect(app.call(resetPassword, { phone: me.phone!, captcha, password }, me)).rejects.toMatchObject(weak)
  // The code is not used up by it.
  await app.call(resetPassword, { phone: me.phone!, captcha, password: 'river2027' }, me)
  const fresh = await app.signUp('住户', app.newPhone())
  await expect(app.call(initPassword, { password: word || `a-${fresh.phone}` }, fresh)).rejects.toMatchObject(weak)
})
