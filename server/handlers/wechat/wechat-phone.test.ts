import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProxies, postWechatPhone, wechatBindPhone } from '#contract/accounts.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { loginByWechat, postLogin, requestCaptcha } from '#contract/login.ts'
import { postCollection, postFollow, postLike } from '#contract/reactions.ts'
import { getUser } from '#contract/users.ts'
import {
  accountDetails,
  accounts,
  civilizations,
  comments,
  credits,
  positions,
  posts,
  proxies,
  redPacketOpens,
  redPackets,
  shares,
  users,
} from '#server/database/schema.ts'
import { creditAccount } from '#server/wallet/credit-account.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { comeByWechat, stranger } from '#tests/server/example-case.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { ended, followed, marked, newest, purses } from './move-account.ts'

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

test('what the first account had done belongs to the other, and nothing is counted twice', async () => {
  const [me, old] = [await comeByWechat(app), await app.signUp('老用户')]
  const invited = await app.signUp('朋友', app.newPhone(), { fromUserId: me.id })
  for (const who of [me, old]) {
    await app.call(postLike, { id: 1003, type: 3, status: 1 }, who)
    await app.call(postLike, { id: world.comment, type: 'comment', status: 1 }, who)
    await app.call(postLike, { id: world.civilization, type: 'civilization', status: 1 }, who)
    await app.call(postCollection, { id: 1003, type: 3, status: 1 }, who)
    await app.call(postFollow, { id: 77, target_type: 9, status: 1 }, who)
  }
  await app.call(postLike, { id: 1004, type: 3, status: 1 }, me)
  await app.call(postCollection, { id: 1004, type: 3, status: 1 }, me)
  const [said] = await app.db
    .insert(comments)
    .values({ postId: 1003, userId: me.id, content: '好' })
    .returning({ id: comments.id })
  await app.db
    .insert(comments)
    .values({ postId: 1003, userId: world.author, replyUserId: me.id, parentId: said!.id, content: '是' })
  await app.db.insert(credits).values([
    { userId: me.id, name: '阅读', credit: 4 },
    { userId: old.id, name: '阅读', credit: 3 },
  ])
  const [seen] = await app.db
    .insert(civilizations)
    .values({ userId: me.id, type: 1, categoryId: 1, content: '合并前拍下的' })
    .returning({ id: civilizations.id })
  await app.db.insert(shares).values({ userId: me.id, address: 'https://city.example/', type: 2, channel: 0 })
  const heard = (userId: number, audioId: number, position: number, at: number) => ({
    userId,
    audioId,
    position,
    duration: 61,
    at,
  })
  await app.db
    .insert(positions)
    .values([
      heard(me.id, 1101, 10, 2),
      heard(old.id, 1101, 20, 1),
      heard(me.id, 1102, 30, 1),
      heard(old.id, 1102, 40, 2),
      heard(me.id, 1103, 50, 1),
    ])
  const { user } = await app.call(wechatBindPhone, { phone: old.phone!, captcha: await code(old.phone!, me) }, me)
  expect(user.credit).toBe(7)
  expect(
    await app.db
      .select({ audio: positions.audioId, position: positions.position })
      .from(positions)
      .where(eq(positions.userId, old.id))
      .orderBy(positions.audioId),
  ).toEqual([
    { audio: 1101, position: 10 },
    { audio: 1102, position: 40 },
    { audio: 1103, position: 50 },
  ])
  const counted = (id: number) =>
    app.db
      .select({ likes: posts.likeNum, kept: posts.collectionNum })
      .from(posts)
      .where(eq(posts.id, id))
      .then(([row]) => row)
  expect([await counted(1003), await counted(1004)]).toEqual([
    { likes: 1, kept: 1 },
    { likes: 1, kept: 1 },
  ])
  expect(
    (await app.db.select({ n: comments.likeNum }).from(comments).where(eq(comments.id, world.comment)))[0],
  ).toEqual({ n: 1 })
  expect(
    await app.db
      .select({ id: civilizations.id, likes: civilizations.likeNum, owner: civilizations.userId })
      .from(civilizations)
      .where(inArray(civilizations.id, [world.civilization, seen!.id]))
      .orderBy(civilizations.id),
  ).toEqual([
    { id: world.civilization, likes: 1, owner: world.author },
    { id: seen!.id, likes: 0, owner: old.id },
  ])
  const { rows } = await app.connection.pool.query<Record<string, number>>(`select
    (select count(*)::int from likes where user_id = ${old.id}) as likes, (select count(*)::int from collections where user_id = ${old.id}) as collections, (select count(*)::int from follows where user_id = ${old.id}) as follows,
    (select count(*)::int from comments where user_id = ${old.id} or reply_user_id = ${old.id}) as comments, (select count(*)::int from shares where user_id = ${old.id}) as shares,
    (select count(*)::int from likes where user_id = ${me.id}) as left, (select from_user_id from users where id = ${invited.id}) as inviter`)
  expect(rows[0]).toEqual({ likes: 4, collections: 2, follows: 1, comments: 2, shares: 1, left: 0, inviter: old.id })
})

test("the money of both becomes one's, line by line; a packet both had opened stays counted", async () => {
  const [me, old] = [await comeByWechat(app), await app.signUp()]
  const [shared] = await app.db
    .insert(redPackets)
    .values({
      title: '都开过',
      startAt: new Date(0),
      endAt: new Date('2099-01-01'),
      budget: 500,
      packetNum: 2,
      spent: 500,
      openedNum: 2,
    })
    .returning({ id: redPackets.id })
  const open = async (userId: number, packetId: number, amount: number) => {
    const [row] = await app.db
      .insert(redPacketOpens)
      .values({ userId, packetId, amount })
      .returning({ id: redPacketOpens.id })
    await app.db.transaction((tx) =>
      creditAccount(tx, { userId, amount, title: '红包', source: 'red_packet', sourceId: row!.id }),
    )
  }
  for (const [who, packet, amount] of [
    [me.id, shared!.id, 200],
    [old.id, shared!.id, 300],
    [me.id, world.redPacket, 50],
  ] as const)
    await open(who, packet, amount)
  await app.call(wechatBindPhone, { phone: old.phone!, captcha: await code(old.phone!, me) }, me)
  expect(await app.db.select().from(accounts)).toEqual([{ userId: old.id, balance: 550, incomeTotal: 550, frozen: 0 }])
  expect(
    (
      await app.db
        .select({ amount: accountDetails.amount })
        .from(accountDetails)
        .where(eq(accountDetails.userId, old.id))
        .orderBy(accountDetails.id)
    ).map((one) => one.amount),
  ).toEqual([200, 300, 50])
  expect(
    await app.db
      .select({ userId: redPacketOpens.userId, amount: redPacketOpens.amount })
      .from(redPacketOpens)
      .orderBy(redPacketOpens.id),
  ).toEqual([
    { userId: null, amount: 200 },
    { userId: old.id, amount: 300 },
    { userId: old.id, amount: 50 },
  ])
})

test('every table that names a citizen is moved, or ends with the account: a new one fails here until that is decided', async () => {
  const { rows } = await app.connection.pool.query<{ name: string; owner: string }>(`
    select c.conrelid::regclass::text as name, a.attname::text as owner from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f' and c.confrelid = 'users'::regclass`)
  const decided = [
    ...followed.map((one) => one.join('.')),
    ...[...Object.keys(marked), ...newest, ...purses, ...ended].map((name) => `${name}.user_id`),
  ]
  expect(rows.map(({ name, owner }) => `${name}.${owner}`).sort()).toEqual(
    decided.filter((one) => one !== 'users.from_user_id').sort(),
  )
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
})
