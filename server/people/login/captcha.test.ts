import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePhone, resetPassword } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { checkCaptcha, postLogin, requestCaptcha, type CaptchaPurpose } from '#contract/people/login.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { askCode, otherCode } from '#tests/server/ask-code.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const wrong = { kind: 'http', code: 400, message: '验证码不正确或已失效' }
const logIn = (phone: string, captcha: string) => app.call(postLogin, { type: 'captcha', phone, captcha, agreement: 1 })
const sql = <T extends object>(text: string, values: unknown[] = []) => app.connection.pool.query<T>(text, values)

describe('asking for a code', () => {
  test('six digits go to the phone, and not into the answer or the table', async () => {
    const phone = app.newPhone()
    expect(await app.call(requestCaptcha, { type: 'login', phone })).toEqual({
      resend_in: 60,
      expires_in: 600,
      demo_code: '',
    })
    const { code } = app.sent.at(-1)!
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await sql<{ all: string }>('select captchas::text as all from captchas where phone = $1', [phone])
    expect(rows).toHaveLength(1)
    expect(rows[0]!.all).not.toContain(code)
  })
  test('again within a minute is refused, and says how long to wait', async () => {
    const phone = app.newPhone()
    await app.call(requestCaptcha, { type: 'login', phone })
    await expect(app.call(requestCaptcha, { type: 'reset', phone })).rejects.toMatchObject({
      code: 429,
      message: expect.stringMatching(/^操作太频繁，请 \d+ 秒后再试$/),
      retryAfter: expect.any(Number),
    })
  })
  test('a plain link, picture or form cannot ask for one', async () => {
    const before = app.sent.length
    for (const method of ['GET', 'HEAD'])
      expect(
        (await app.fetch(`/v1/consumer/phone_captcha?type=login&phone=${app.newPhone()}`, { method })).status,
      ).toBe(403)
    expect(app.sent).toHaveLength(before)
  })
  test.each(['1390000', '23900001234', '12345678901', '139000012345', '１３９', 'abc', ''])(
    '%j is no phone',
    async (phone) => {
      await expect(app.call(requestCaptcha, { type: 'login', phone })).rejects.toMatchObject({ code: 400 })
    },
  )
  test('what is for citizens only is refused to guests; what makes no sense for this one, to them', async () => {
    for (const type of ['bind', 'rebind', 'verify'] as const)
      await expect(app.call(requestCaptcha, { type, phone: app.newPhone() })).rejects.toMatchObject({
        code: LOGIN_EXPIRED[0],
      })
    const me = await app.signUp()
    const unbound = await app.signUp('未绑定', null)
    await expect(app.call(requestCaptcha, { type: 'bind', phone: app.newPhone() }, me)).rejects.toMatchObject({
      message: '已绑定手机号',
    })
    await expect(app.call(requestCaptcha, { type: 'rebind', phone: me.phone! }, me)).rejects.toMatchObject({
      message: '新手机号与原手机号相同',
    })
    await expect(app.call(requestCaptcha, { type: 'verify', phone: app.newPhone() }, me)).rejects.toMatchObject({
      message: '只能验证已绑定的手机号',
    })
    await expect(app.call(requestCaptcha, { type: 'verify' }, unbound)).rejects.toMatchObject({ code: 403 })
    await app.call(requestCaptcha, { type: 'verify' }, me)
    expect(app.sent.at(-1)).toMatchObject({ phone: me.phone, purpose: 'verify' })
  })
  test('a code that could not be sent is void, and the next may be asked for at once', async () => {
    const codes: string[] = []
    let away = true
    const failing = await startTestApp(seedSmallWorld, {
      sms: {
        shows: false,
        sendCode: (_phone, code) => (
          codes.push(code),
          away ? Promise.reject(new Refusal(503, 503, '短信发送失败，请稍后再试')) : Promise.resolve()
        ),
      },
    })
    const phone = failing.newPhone()
    await expect(failing.call(requestCaptcha, { type: 'login', phone })).rejects.toMatchObject({ code: 503 })
    await expect(
      failing.call(postLogin, { type: 'captcha', phone, captcha: codes[0]!, agreement: 1 }),
    ).rejects.toMatchObject(wrong)
    away = false
    await failing.call(requestCaptcha, { type: 'login', phone })
    await failing.close()
  })
})

describe('using a code', () => {
  test('it is good once, also for twenty who send it together', async () => {
    const phone = app.newPhone()
    const code = await askCode(app, 'login', phone)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => logIn(phone, code)))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await expect(logIn(phone, code)).rejects.toMatchObject(wrong)
  })
  test('fifty parallel guesses look at it five times at most; then the right one is wrong too', async () => {
    const phone = app.newPhone()
    const code = await askCode(app, 'login', phone)
    const guesses = Array.from({ length: 50 }, (_, n) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'))
    const results = await Promise.allSettled(guesses.map((guess) => logIn(phone, guess)))
    expect(results.every((one) => one.status === 'rejected')).toBe(true)
    const { rows } = await sql<{ guesses: number; points: number }>(
      `select guesses, (select points from limits where key = 'codePhoneHour:' || phone) as points from captchas where phone = $1`,
      [phone],
    )
    expect(rows).toEqual([{ guesses: 5, points: 5 }])
    await expect(logIn(phone, code)).rejects.toMatchObject(wrong)
  })
  test('among wrong ones the right one is found at most once, and never after five', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = app.newPhone()
      const code = await askCode(app, 'login', phone)
      const guesses = Array.from({ length: 50 }, (_, n) =>
        n === 25 ? code : String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0'),
      )
      const results = await Promise.allSettled(guesses.map((guess) => logIn(phone, guess)))
      const { rows } = await sql<{ guesses: number; used: boolean }>(
        'select guesses, used_at is not null as used from captchas where phone = $1',
        [phone],
      )
      expect(rows[0]!.guesses).toBeLessThanOrEqual(5)
      expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(rows[0]!.used ? 1 : 0)
    }
  })
  test('an hour of guessing is over after fifteen, however many codes are sent', async () => {
    const phone = app.newPhone()
    for (let n = 0; n < 3; n++) {
      const code = await askCode(app, 'login', phone)
      for (let guess = 0; guess < 5; guess++)
        await expect(logIn(phone, otherCode(code))).rejects.toMatchObject({ code: 400 })
      await sql(`delete from limits where key = 'smsPhoneMinute:' || $1`, [phone])
    }
    const code = await askCode(app, 'login', phone)
    await expect(logIn(phone, code)).rejects.toMatchObject({
      code: 429,
      message: expect.stringContaining('分钟后再试'),
    })
  })
  test('guesses where no code lives cost its owner nothing', async () => {
    const phone = app.newPhone()
    for (let n = 0; n < 20; n++) await expect(logIn(phone, '123456')).rejects.toMatchObject(wrong)
    expect((await logIn(phone, await askCode(app, 'login', phone))).is_new).toBe(1)
  })
  test('a new code ends the one before', async () => {
    const phone = app.newPhone()
    const first = await askCode(app, 'login', phone)
    await sql(`delete from limits where key = 'smsPhoneMinute:' || $1`, [phone])
    const second = await askCode(app, 'login', phone)
    if (first !== second) await expect(logIn(phone, first)).rejects.toMatchObject(wrong)
    await logIn(phone, second)
  })
  test('after ten minutes it is no good', async () => {
    const phone = app.newPhone()
    const code = await askCode(app, 'login', phone)
    await sql("update captchas set expires_at = now() - interval '1 second' where phone = $1", [phone])
    await expect(logIn(phone, code)).rejects.toMatchObject(wrong)
  })
  test('nor for another phone, nor for another purpose', async () => {
    const me = await app.signUp()
    const code = await askCode(app, 'login', me.phone!)
    await expect(logIn(app.newPhone(), code)).rejects.toMatchObject(wrong)
    await expect(
      app.call(resetPassword, { phone: me.phone!, captcha: code, password: 'river2027' }),
    ).rejects.toMatchObject(wrong)
    for (const type of ['reset', 'verify'] satisfies CaptchaPurpose[])
      await expect(app.call(checkCaptcha, { type, phone: me.phone!, captcha: code }, me)).rejects.toMatchObject(wrong)
    await logIn(me.phone!, code)
  })
  test('a code asked for by one citizen is no good for another', async () => {
    const [me, thief] = [await app.signUp(), await app.signUp()]
    const phone = app.newPhone()
    const code = await askCode(app, 'rebind', phone, me)
    await expect(app.call(checkCaptcha, { type: 'rebind', phone, captcha: code }, thief)).rejects.toMatchObject(wrong)
    expect((await app.call(checkCaptcha, { type: 'rebind', phone, captcha: code }, me)).ticket).toMatch(/^[\w-]{43}$/)
  })
  test('a stolen table opens nothing: another key, other hashes', async () => {
    const phone = app.newPhone()
    const context = app.app.context()
    expect(await context.keyedHash.of('captcha', 'login', phone, '', '123456')).toBe(
      await app.app.context().keyedHash.of('captcha', 'login', phone, '', '123456'),
    )
    const elsewhere = await startTestApp()
    expect(await context.keyedHash.of('x')).not.toBe(await elsewhere.app.context().keyedHash.of('x'))
    await elsewhere.close()
  })
})

describe('a ticket', () => {
  const ticketOf = async (who: Awaited<ReturnType<TestApp['signUp']>>) =>
    (await app.call(checkCaptcha, { type: 'verify', captcha: await askCode(app, 'verify', who.phone!, who) }, who))
      .ticket
  test('is good once, for its owner, for ten minutes', async () => {
    const [me, thief] = [await app.signUp(), await app.signUp()]
    const ticket = await ticketOf(me)
    const phones = [app.newPhone(), app.newPhone()]
    const spent = { code: 400, message: '验证已失效，请重新获取验证码' }
    await expect(
      app.call(
        changePhone,
        { ticket, phone: phones[0]!, captcha: await askCode(app, 'rebind', phones[0]!, thief) },
        thief,
      ),
    ).rejects.toMatchObject(spent)
    const codes = [await askCode(app, 'rebind', phones[1]!, me), await askCode(app, 'rebind', app.newPhone(), me)]
    expect((await app.call(changePhone, { ticket, phone: phones[1]!, captcha: codes[0]! }, me)).phone).toBe(
      `${phones[1]!.slice(0, 3)}****${phones[1]!.slice(-4)}`,
    )
    await expect(
      app.call(changePhone, { ticket, phone: app.sent.at(-1)!.phone, captcha: codes[1]! }, me),
    ).rejects.toMatchObject(spent)
    const late = await app.signUp()
    const expired = await ticketOf(late)
    await sql("update tickets set expires_at = now() - interval '1 second' where user_id = $1", [late.id])
    await expect(
      app.call(changePhone, { ticket: expired, phone: phones[0]!, captcha: '123456' }, late),
    ).rejects.toMatchObject(spent)
  })
  test('of another purpose is no good', async () => {
    const me = await app.signUp()
    const phone = app.newPhone()
    const { ticket } = await app.call(
      checkCaptcha,
      { type: 'login', phone: me.phone!, captcha: await askCode(app, 'login', me.phone!, me) },
      me,
    )
    await expect(app.call(changePhone, { ticket, phone, captcha: '123456' }, me)).rejects.toMatchObject({
      message: '验证已失效，请重新获取验证码',
    })
  })
})
