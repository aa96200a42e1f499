import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindPhone, changePhone } from '#contract/people/accounts.ts'
import { checkCaptcha, postLogin } from '#contract/people/login.ts'
import { getUser } from '#contract/people/users.ts'
import { askCode, otherCode } from '#tests/server/ask-code.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const rejected = (message: string) => ({ kind: 'http', code: 400, message })
const ticketOf = async (who: Citizen) =>
  (await app.call(checkCaptcha, { type: 'verify', captcha: await askCode(app, 'verify', who.phone!, who) }, who)).ticket
const phoneOf = async (who: Citizen) =>
  (await app.connection.pool.query<{ phone: string | null }>('select phone from users where id = $1', [who.id]))
    .rows[0]!.phone

describe('changed', () => {
  test('after both phones were shown; then only the new one opens the account, and other sessions have ended', async () => {
    const me = await app.signUp()
    const elsewhere = await app.signIn(me.id)
    const phone = app.newPhone()
    const ticket = await ticketOf(me)
    await app.call(changePhone, { ticket, phone, captcha: await askCode(app, 'rebind', phone, me) }, me)
    expect(await phoneOf(me)).toBe(phone)
    await app.call(getUser, {}, me)
    await expect(app.call(getUser, {}, { token: elsewhere })).rejects.toMatchObject({ kind: 'code' })
    await app.connection.pool.query("delete from limits where key like 'smsPhoneMinute%'")
    const again = await app.call(postLogin, {
      type: 'captcha',
      phone,
      captcha: await askCode(app, 'login', phone),
      agreement: 1,
    })
    expect(again.user.id).toBe(String(me.id))
  })
  test('a wrong code of the new phone leaves the ticket good', async () => {
    const me = await app.signUp()
    const phone = app.newPhone()
    const ticket = await ticketOf(me)
    const captcha = await askCode(app, 'rebind', phone, me)
    await expect(app.call(changePhone, { ticket, phone, captcha: otherCode(captcha) }, me)).rejects.toMatchObject(
      rejected('验证码不正确或已失效'),
    )
    await app.call(changePhone, { ticket, phone, captcha }, me)
  })
  test("to the phone of another account or to one's own it is refused", async () => {
    const [me, other] = [await app.signUp(), await app.signUp()]
    const ticket = await ticketOf(me)
    await expect(
      app.call(
        changePhone,
        { ticket, phone: other.phone!, captcha: await askCode(app, 'rebind', other.phone!, me) },
        me,
      ),
    ).rejects.toMatchObject(rejected('该手机号已绑定其他账号'))
    await expect(app.call(changePhone, { ticket, phone: me.phone!, captcha: '123456' }, me)).rejects.toMatchObject(
      rejected('新手机号与原手机号相同'),
    )
    expect([await phoneOf(me), await phoneOf(other)]).toEqual([me.phone, other.phone])
  })
  test("without the old phone's ticket it is refused before the code is looked at", async () => {
    const me = await app.signUp()
    const phone = app.newPhone()
    const captcha = await askCode(app, 'rebind', phone, me)
    await expect(app.call(changePhone, { ticket: 'x'.repeat(43), phone, captcha }, me)).rejects.toMatchObject(
      rejected('验证已失效，请重新获取验证码'),
    )
    const { rows } = await app.connection.pool.query('select guesses from captchas where phone = $1', [phone])
    expect(rows).toEqual([{ guesses: 0 }])
  })
  test('one ticket changes it once, whatever is sent together', async () => {
    const me = await app.signUp()
    const ticket = await ticketOf(me)
    const phones = Array.from({ length: 6 }, () => app.newPhone())
    const codes: string[] = []
    for (const phone of phones) codes.push(await askCode(app, 'rebind', phone, me))
    const results = await Promise.allSettled(
      phones.map((phone, n) => app.call(changePhone, { ticket, phone, captcha: codes[n]! }, me)),
    )
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await phoneOf(me)).toBe(phones[results.findIndex((one) => one.status === 'fulfilled')])
  })
})

describe('bound', () => {
  test('to an account without one', async () => {
    const me = await app.signUp('微信用户', null)
    const phone = app.newPhone()
    expect((await app.call(bindPhone, { phone, captcha: await askCode(app, 'bind', phone, me) }, me)).phone).toContain(
      '****',
    )
    expect(await phoneOf(me)).toBe(phone)
    await expect(app.call(bindPhone, { phone: app.newPhone(), captcha: '123456' }, me)).rejects.toMatchObject(
      rejected('已绑定手机号'),
    )
  })
  test("not when it is another account's", async () => {
    const [me, other] = [await app.signUp('微信用户', null), await app.signUp()]
    await expect(
      app.call(bindPhone, { phone: other.phone!, captcha: await askCode(app, 'bind', other.phone!, me) }, me),
    ).rejects.toMatchObject(rejected('该手机号已绑定其他账号'))
    expect(await phoneOf(me)).toBeNull()
  })
  test('two accounts that want one phone: one gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const pair = [await app.signUp('甲', null), await app.signUp('乙', null)]
      const phone = app.newPhone()
      const codes: string[] = []
      for (const who of pair) {
        await app.connection.pool.query("delete from limits where key like 'smsPhoneMinute%'")
        codes.push(await askCode(app, 'bind', phone, who))
      }
      // The second code ended the first: only its owner has a good one.
      const results = await Promise.allSettled(
        pair.map((who, n) => app.call(bindPhone, { phone, captcha: codes[n]! }, who)),
      )
      expect(results.map((one) => one.status)).toEqual(['rejected', 'fulfilled'])
    }
  })
})
