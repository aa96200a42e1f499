import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProxies, postWechatPhone, wechatBindPhone } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { loginByWechat, postLogin, requestCaptcha } from '#contract/people/login.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { getUser } from '#contract/people/users.ts'
import { proxies, users } from '#server/platform/access/users.tables.ts'
import type { Subject } from '#contract/subjects.ts'
import { columnOf } from '#server/marks/counters.ts'
import { markTables, marksOn } from '#server/marks/marks.ts'
import type { Mark, SubjectKind } from '#server/marks/subject.ts'
import { subjects } from '#server/marks/subjects.ts'
import { everyMark } from '#tests/server/every-mark.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { comeByWechat, stranger } from '#tests/server/example-case.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const code = (phone: string, who: Citizen) => askCode(app, 'bind', phone, who)
const come = (person: { openid: string; nickname: string }) =>
  app.call(loginByWechat, { code: app.wechat.issueCode(person), agreement: 1 })
const expired = { code: LOGIN_EXPIRED[0] }
const accountOf = async (phone: string) =>
  (await app.db.select({ id: users.id }).from(users).where(eq(users.phone, phone)))[0]?.id

describe.each([
  ['v2', wechatBindPhone],
  ['v1', postWechatPhone],
] as const)('binding a phone after WeChat (%s)', (_, endpoint) => {
  test("a phone nobody has becomes this account's; the answer is its session, the one before has ended", async () => {
    const me = await comeByWechat(app)
    const phone = app.newPhone()
    const result = await app.call(endpoint, { phone, captcha: await code(phone, me) }, me)
    expect(result).toMatchObject({
      need_bind_phone: 0,
      is_new: 0,
      user: { id: String(me.id), phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, wechat_bound: 1 },
    })
    expect(await app.call(getUser, {}, result)).toEqual(result.user)
    await expect(app.call(getUser, {}, me)).rejects.toMatchObject(expired)
  })
  test('the phone of an existing account leads there', async () => {
    const person = stranger()
    const [me, old] = [await comeByWechat(app, null, person), await app.signUp('老用户')]
    const result = await app.call(endpoint, { phone: old.phone!, captcha: await code(old.phone!, me) }, me)
    expect(result).toMatchObject({
      need_bind_phone: 0,
      is_new: 0,
      user: { id: String(old.id), nickname: '老用户', wechat_bound: 1 },
    })
    expect((await app.call(getProxies, {}, old)).list).toMatchObject([{ id: String(me.proxy), name: person.nickname }])
    await expect(app.call(getUser, {}, me)).rejects.toMatchObject(expired)
    expect(await come(person)).toMatchObject({ is_new: 0, user: { id: String(old.id) } })
    expect(await app.db.select().from(users).where(eq(users.id, me.id))).toEqual([])
  })
})

describe('is refused', () => {
  test('when the other account has another WeChat, and both stay as they are', async () => {
    const [me, old] = [await comeByWechat(app), await comeByWechat(app, app.newPhone())]
    await expect(
      app.call(wechatBindPhone, { phone: old.phone!, captcha: await code(old.phone!, me) }, me),
    ).rejects.toMatchObject({ kind: 'code', code: 400123, message: expect.stringContaining('已绑定其他微信') })
    expect((await app.call(getProxies, {}, me)).list.map((one) => one.id)).toEqual([String(me.proxy)])
    expect((await app.call(getProxies, {}, old)).list.map((one) => one.id)).toEqual([String(old.proxy)])
  })
  test('for a citizen who has a phone, or no WeChat to bring along', async () => {
    const [me, bare, old] = [await app.signUp(), await app.signUp('未绑定', null), await app.signUp()]
    await expect(app.call(wechatBindPhone, { phone: app.newPhone(), captcha: '123456' }, me)).rejects.toMatchObject({
      kind: 'http',
      code: 400,
      message: '已绑定手机号',
    })
    await expect(
      app.call(wechatBindPhone, { phone: old.phone!, captcha: await code(old.phone!, bare) }, bare),
    ).rejects.toMatchObject({ kind: 'code', code: 400124 })
    expect(await accountOf(old.phone!)).toBe(old.id)
  })
  test('with a wrong code, a code of another purpose, of another citizen, or used before', async () => {
    const [me, other] = [await comeByWechat(app), await comeByWechat(app)]
    const [phone, next] = [app.newPhone(), app.newPhone()]
    const captcha = await code(phone, me)
    const bad = { kind: 'http', code: 400 }
    await expect(app.call(wechatBindPhone, { phone, captcha }, other)).rejects.toMatchObject(bad)
    await expect(app.call(wechatBindPhone, { phone: next, captcha }, me)).rejects.toMatchObject(bad)
    await expect(
      app.call(wechatBindPhone, { phone: next, captcha: await askCode(app, 'login', next) }, me),
    ).rejects.toMatchObject(bad)
    await app.call(wechatBindPhone, { phone, captcha }, me)
    await expect(app.call(wechatBindPhone, { phone, captcha }, other)).rejects.toMatchObject(bad)
  })
  test('for a guest', async () => {
    await expect(app.call(wechatBindPhone, { phone: app.newPhone(), captcha: '123456' })).rejects.toMatchObject(expired)
    await expect(
      app.call(requestCaptcha, { type: 'bind', phone: app.newPhone() }, { token: 'made-up' }),
    ).rejects.toMatchObject(expired)
  })
})

describe('at once', () => {
  test('four WeChats for one free phone: the one whose code is the newest gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = app.newPhone()
      const people = await Promise.all(Array.from({ length: 4 }, () => comeByWechat(app)))
      // A phone gets one code a minute: these were sent to each before.
      const captchas: string[] = []
      for (const one of people) {
        await app.db.execute(sql`delete from limits`)
        captchas.push(await code(phone, one))
      }
      const answers = await Promise.allSettled(
        people.map((one, place) => app.call(wechatBindPhone, { phone, captcha: captchas[place]! }, one)),
      )
      const owner = await accountOf(phone)
      for (const one of answers) if (one.status === 'fulfilled') expect(one.value.user.id).toBe(String(owner))
      expect(answers.filter((one) => one.status === 'fulfilled').length, 'only the newest code counts').toBe(1)
    }
  })
  test('a first log-in by code and a binding of the same phone leave one account, whoever is first', async () => {
    for (let round = 0; round < 10; round++) {
      const person = stranger()
      const me = await comeByWechat(app, null, person)
      const phone = app.newPhone()
      const [bind, login] = [
        await code(phone, me),
        await app.db.execute(sql`delete from limits`).then(() => askCode(app, 'login', phone)),
      ]
      const [bound, logged] = await Promise.allSettled([
        app.call(wechatBindPhone, { phone, captcha: bind }, me),
        app.call(postLogin, { type: 'captcha', phone, captcha: login, agreement: 1 }),
      ])
      const owner = await accountOf(phone)
      expect([bound, logged].map((one) => one.status === 'fulfilled' && one.value.user.id)).toEqual([
        String(owner),
        String(owner),
      ])
      expect(
        await app.db.select({ userId: proxies.userId }).from(proxies).where(eq(proxies.openid, person.openid)),
      ).toEqual([{ userId: owner }])
    }
  })
  test('joining while the same WeChat logs in opens one account or the other, and never fails', async () => {
    for (let round = 0; round < 10; round++) {
      const person = stranger()
      const [me, old] = [await comeByWechat(app, null, person), await app.signUp('老用户')]
      const captcha = await code(old.phone!, me)
      const [joined, ...logins] = await Promise.all([
        app.call(wechatBindPhone, { phone: old.phone!, captcha }, me),
        come(person),
        come(person),
        come(person),
      ])
      expect(joined.user.id).toBe(String(old.id))
      for (const { user } of logins) expect([String(me.id), String(old.id)]).toContain(user.id)
      expect(await come(person)).toMatchObject({ is_new: 0, user: { id: String(old.id) } })
    }
  })
  test('joining while both accounts like the same things keeps every count right', async () => {
    for (let round = 0; round < 6; round++) {
      const [me, old] = [await comeByWechat(app), await app.signUp('老用户')]
      const captcha = await code(old.phone!, me)
      const targets = [1011, 1012, 1013, 1014]
      for (const id of targets.slice(0, 2)) await app.call(postLike, { id, type: 3, status: 1 }, me)
      const like = (who: Citizen) => targets.map((id) => app.call(postLike, { id, type: 3, status: 1 }, who))
      const [joined] = await Promise.allSettled([
        app.call(wechatBindPhone, { phone: old.phone!, captcha }, me),
        ...like(old),
        ...like(me),
      ])
      expect(joined).toMatchObject({ status: 'fulfilled', value: { user: { id: String(old.id) } } })
    }
    const { rows } = await app.connection.pool.query<{ id: number }>(
      "select id from posts where like_num <> (select count(*) from likes where target_type = 'post' and target_id = posts.id)",
    )
    expect(rows).toEqual([])
    expect(app.logged.filter((line) => line.includes('"msg":"failed"'))).toEqual([])
  })
  test('joining while both accounts mark everything there is to mark keeps every count right', async () => {
    for (let round = 0; round < 4; round++) {
      const [me, old] = [await comeByWechat(app), await app.signUp('老用户')]
      const captcha = await code(old.phone!, me)
      const markAll = (who: Citizen) => everyMark.map(({ set, id }) => set(app, who, id, 1))
      await Promise.all(everyMark.filter((_, n) => n % 2 === round % 2).map(({ set, id }) => set(app, me, id, 1)))
      const [joined] = await Promise.allSettled([
        app.call(wechatBindPhone, { phone: old.phone!, captcha }, me),
        ...markAll(old),
        ...markAll(me),
        ...markAll(old),
      ])
      expect(joined).toMatchObject({ status: 'fulfilled', value: { user: { id: String(old.id) } } })
    }
    for (const [subject, kind] of Object.entries(subjects) as [Subject, SubjectKind][])
      for (const [mark, counter] of Object.entries(kind.markCounter ?? {}) as [Mark, string | undefined][]) {
        if (counter === undefined) continue
        const marks = app.db.$count(
          markTables[mark],
          and(marksOn(mark, subject), eq(markTables[mark].targetId, kind.id)),
        )
        const wrong = await app.db
          .select({ id: kind.id })
          .from(kind.table)
          .where(and(kind.visibleTo(), ne(columnOf(kind, counter), marks)))
        expect(wrong, `${mark} ${subject}`).toEqual([])
      }
    expect(app.logged.filter((line) => line.includes('"msg":"failed"'))).toEqual([])
  })
})
