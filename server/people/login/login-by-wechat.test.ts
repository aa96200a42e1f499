import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bindWechat, deleteProxy, getProxies } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { loginByWechat } from '#contract/people/login.ts'
import { getUser } from '#contract/people/users.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import { comeByWechat, stranger } from '#tests/server/example-case.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import type { StandInPerson } from '#tests/server/wechat-stand-in.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const come = (person: StandInPerson = stranger(), more = {}) =>
  app.call(loginByWechat, { code: app.wechat.issueCode(person), agreement: 1, ...more })
const spent = { kind: 'code', code: 400102, message: '微信授权已失效，请重新授权' }
const accountsOf = (openid: string) => app.db.select().from(proxies).where(eq(proxies.openid, openid))

describe('coming by WeChat', () => {
  test('makes an account without a phone, called and pictured as in WeChat', async () => {
    const { token, user, need_bind_phone, is_new } = await come({
      ...stranger(),
      nickname: '微信小林',
      headimgurl: 'https://thirdwx.qlogo.cn/mmopen/1/132',
    })
    expect([need_bind_phone, is_new]).toEqual([1, 1])
    expect(user).toMatchObject({
      nickname: '微信小林',
      avatar: 'https://thirdwx.qlogo.cn/mmopen/1/132',
      phone: '',
      wechat_bound: 1,
      has_password: 0,
    })
    expect(await app.call(getUser, {}, { token })).toEqual(user)
  })
  test('again opens the same account', async () => {
    const person = stranger()
    const first = await come(person)
    expect(await come(person)).toMatchObject({ user: { id: first.user.id }, is_new: 0, need_bind_phone: 1 })
    expect(
      await app.call(loginByWechat, { code: app.wechat.issueCode({ openid: world.openid }), agreement: 1 }),
    ).toMatchObject({ user: { id: String(world.author), nickname: '老王' }, is_new: 0, need_bind_phone: 0 })
  })
  test('twenty times at once for the first time makes one account', async () => {
    const person = { ...stranger(), nickname: '二十个人' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => come(person)))
    expect(new Set(answers.map((one) => one.user.id)).size).toBe(1)
    expect(answers.filter((one) => one.is_new)).toHaveLength(1)
    expect(new Set(answers.map((one) => one.token)).size).toBe(20)
    expect(await accountsOf(person.openid)).toHaveLength(1)
    expect(await app.db.select({ id: users.id }).from(users).where(eq(users.nickname, '二十个人'))).toHaveLength(1)
  })
  test('works once per code, twenty times at once or later', async () => {
    const input = { code: app.wechat.issueCode(stranger()), agreement: 1 }
    const before = app.wechat.calls['/sns/oauth2/access_token'] ?? 0
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => app.call(loginByWechat, input)))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of answers) if (one.status === 'rejected') expect(one.reason).toMatchObject(spent)
    await expect(app.call(loginByWechat, input)).rejects.toMatchObject(spent)
    expect(app.wechat.calls['/sns/oauth2/access_token']).toBe(before + 1)
  })
  test('is refused with a code that was made up, or used elsewhere', async () => {
    await expect(app.call(loginByWechat, { code: 'made-up-code-1234', agreement: 1 })).rejects.toMatchObject(spent)
    const code = app.wechat.issueCode(stranger())
    await fetch(
      `${app.wechat.base}/sns/oauth2/access_token?appid=wx1&secret=wechat-secret&code=${code}&grant_type=authorization_code`,
    )
    await expect(app.call(loginByWechat, { code, agreement: 1 })).rejects.toMatchObject(spent)
  })
  test.each([0, '0', false, 'no', 2])('is refused when the agreement is %j', async (agreement) => {
    await expect(
      app.call(loginByWechat, { code: app.wechat.issueCode(stranger()), agreement: agreement as number }),
    ).rejects.toMatchObject({ kind: 'http', code: 400 })
  })
  test('needs an agreement', async () => {
    expect((await send(app, loginByWechat, { code: app.wechat.issueCode(stranger()) })).status).toBe(400)
  })
  test('remembers who invited and where, when that makes sense', async () => {
    const { user } = await come(stranger(), {
      from_user_id: String(world.author),
      from_url: 'https://city.example/posts/1001',
    })
    expect(
      (
        await app.db
          .select()
          .from(users)
          .where(eq(users.id, Number(user.id)))
      )[0],
    ).toMatchObject({ fromUserId: world.author, fromUrl: 'https://city.example/posts/1001' })
    const other = await come(stranger(), { from_user_id: '99999999', from_url: 'javascript:alert(1)' })
    expect(
      (
        await app.db
          .select()
          .from(users)
          .where(eq(users.id, Number(other.user.id)))
      )[0],
    ).toMatchObject({ fromUserId: null, fromUrl: '' })
  })
  test.each([
    ['without a name', { nickname: '' }],
    ['with a name of signs nobody sees', { nickname: '\u202e\u0000\u200b' }],
    ['with half a character', { nickname: '\ud83d' }],
  ])('%s gives one of ours', async (_, more) => {
    expect((await come({ ...stranger(), ...more })).user.nickname).toMatch(/^小城市民\w{4}$/)
  })
  test('cuts a name to sixteen characters, and takes no picture but from the web', async () => {
    const { user } = await come({ ...stranger(), nickname: '😀'.repeat(30), headimgurl: 'javascript:alert(1)' })
    expect(user).toMatchObject({ nickname: '😀'.repeat(16), avatar: '' })
  })
  test('goes on when WeChat tells the openid but not the name', async () => {
    app.wechat.trouble.set('/sns/userinfo', 48001)
    expect((await come()).user.nickname).toMatch(/^小城市民/)
    app.wechat.trouble.clear()
  })
  test('shows neither openid nor unionid to anybody, nor writes them into the log', async () => {
    const person = { openid: 'o-canary-7777', unionid: 'u-canary-7777', nickname: '金丝雀' }
    const { response } = await send(app, loginByWechat, { code: app.wechat.issueCode(person), agreement: 1 })
    const { data } = (await response.clone().json()) as { data: { token: string } }
    const told =
      (await response.text()) +
      (await send(app, getProxies, {}, data).then((one) => one.response.text())) +
      (await send(app, getUser, {}, data).then((one) => one.response.text())) +
      app.logged.join()
    expect(told).toContain('金丝雀')
    expect(told).not.toContain('canary')
  })
  test('is told in words when WeChat does not answer, or the operator has no account', async () => {
    app.wechat.trouble.set('/sns/oauth2/access_token', 'down')
    await expect(come()).rejects.toMatchObject({ kind: 'code', code: 400103 })
    app.wechat.trouble.clear()
    const bare = await startTestApp(seedSmallWorld, { wechat: undefined })
    await expect(bare.call(loginByWechat, { code: 'whatever-1', agreement: 1 })).rejects.toMatchObject({
      kind: 'code',
      code: 400101,
    })
    await bare.close()
  })
  test('with a wrong secret is refused by WeChat, and the secret stays out of answer and log', async () => {
    const wrong = await startTestApp(seedSmallWorld, {
      wechat: { appid: 'wx1', secret: 'not-the-secret', apiBase: app.wechat.base, openBase: app.wechat.base },
    })
    await expect(
      wrong.call(loginByWechat, { code: app.wechat.issueCode(stranger()), agreement: 1 }),
    ).rejects.toMatchObject({ kind: 'code', code: 400103 })
    expect(wrong.logged.join()).toContain('40125')
    expect(wrong.logged.join()).not.toContain('not-the-secret')
    await wrong.close()
  })
  test('is slowed down for one network that tries codes', async () => {
    const here = { address: '203.0.113.77' }
    const answers = await Promise.allSettled(
      Array.from({ length: 140 }, (_, n) => app.call(loginByWechat, { code: `guess-number-${n}`, agreement: 1 }, here)),
    )
    expect(
      answers.filter((one) => one.status === 'rejected' && (one.reason as { code: number }).code === 429).length,
    ).toBe(20)
  })
})

describe('binding WeChat', () => {
  const bind = (who: { token: string }, person = stranger()) =>
    app.call(bindWechat, { code: app.wechat.issueCode(person) }, who)
  test('opens the account from then on', async () => {
    const me = await app.signUp('小赵')
    const person = stranger()
    expect(await bind(me, person)).toMatchObject({ wechat_bound: 1, nickname: '小赵' })
    expect(await come(person)).toMatchObject({ user: { id: String(me.id) }, is_new: 0, need_bind_phone: 0 })
    expect((await app.call(getProxies, {}, me)).list).toMatchObject([{ platform: 'wechat', name: person.nickname }])
  })
  test('is refused when this WeChat opens another account, or one is bound already', async () => {
    const me = await app.signUp()
    await expect(bind(me, { openid: world.openid, nickname: '' })).rejects.toMatchObject({
      kind: 'code',
      code: 400121,
      message: '该微信已绑定其他账号',
    })
    await bind(me)
    await expect(bind(me)).rejects.toMatchObject({ kind: 'code', code: 400120, message: '已绑定微信，请先解绑' })
  })
  test('ten at once binds one', async () => {
    const me = await app.signUp()
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => bind(me)))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(await app.db.select().from(proxies).where(eq(proxies.userId, me.id))).toHaveLength(1)
  })
  test('one WeChat, ten citizens and ten log-ins at once leave it with one account', async () => {
    const person = stranger()
    const citizens = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
    const answers = await Promise.allSettled([
      ...citizens.map((one) => bind(one, person)),
      ...citizens.map(() => come(person)),
    ])
    for (const one of answers)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'code', code: 400121 })
    const bound = await accountsOf(person.openid)
    expect(bound).toHaveLength(1)
    expect(await come(person)).toMatchObject({ user: { id: String(bound[0]!.userId) } })
  })
  test('with the same code as another citizen works for one of them', async () => {
    const code = app.wechat.issueCode(stranger())
    const citizens = await Promise.all([app.signUp(), app.signUp()])
    const answers = await Promise.allSettled(citizens.map((one) => app.call(bindWechat, { code }, one)))
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('unbinding', () => {
  test('leaves the account to its phone', async () => {
    const person = stranger()
    const me = await comeByWechat(app, app.newPhone(), person)
    await app.call(deleteProxy, { id: me.proxy }, me)
    expect((await app.call(getProxies, {}, me)).list).toEqual([])
    expect((await come(person)).user.id).not.toBe(String(me.id))
  })
  test('is refused for the last way in', async () => {
    const me = await comeByWechat(app)
    await expect(app.call(deleteProxy, { id: me.proxy }, me)).rejects.toMatchObject({
      kind: 'code',
      code: 400122,
      message: '这是登录此账号的唯一方式，请先绑定手机号',
    })
    const [apple] = await app.db
      .insert(proxies)
      .values({ userId: me.id, platform: 'apple', openid: `a-${me.id}` })
      .returning({ id: proxies.id })
    const answers = await Promise.allSettled([me.proxy, apple!.id].map((id) => app.call(deleteProxy, { id }, me)))
    expect(answers.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await app.call(getProxies, {}, me)).list).toHaveLength(1)
  })
  test("of another's looks like what is not there, and changes nothing", async () => {
    const [me, other] = [await comeByWechat(app, app.newPhone()), await comeByWechat(app, app.newPhone())]
    for (const id of [other.proxy, 99_999_999])
      await expect(app.call(deleteProxy, { id }, me)).rejects.toMatchObject({ kind: 'code', code: NOT_VIEWABLE })
    expect((await app.call(getProxies, {}, other)).list).toHaveLength(1)
    expect((await app.call(getProxies, {}, me)).list.map((one) => one.id)).toEqual([String(me.proxy)])
    await expect(app.call(deleteProxy, { id: me.proxy })).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  })
})
