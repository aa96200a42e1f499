import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BANNED, LOGIN_EXPIRED } from '#contract/errors.ts'
import { getUser, updateUser } from '#contract/people/users.ts'
import { userBans } from '#server/platform/access/bans.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(async (connection) => {
    await seedSmallWorld(connection)
    await saveSettings(connection.db, { avatars: ['/media/a.webp', '/media/b.webp'] })
  })
})
afterAll(() => app.close())

test('a guest has no user', async () => {
  await expect(app.call(getUser, {})).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  await expect(app.call(updateUser, { nickname: '无名氏' })).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
})
test('citizens see their own user, the phone masked', async () => {
  const me = await app.signUp('小林', '13800001234')
  expect(await app.call(getUser, {}, me)).toMatchObject({
    nickname: '小林',
    phone: '138****1234',
    has_password: 0,
    wechat_bound: 0,
    credit: 0,
    profile: { identity_card: '' },
  })
})
test('credit is the sum of what was earned; WeChat is bound when there is a row that says so', async () => {
  const answer = await send(app, getUser, {}, { token: await app.signIn(world.author) })
  expect(answer.data).toMatchObject({ credit: 5, wechat_bound: 1 })
  expect(JSON.stringify(answer.data)).not.toMatch(/openid|13812345678/)
})

describe('changing', () => {
  test('who is banned keeps the name and the introduction that everybody reads; all else changes', async () => {
    const me = await app.signUp('被禁言的人')
    const until = new Date(Date.now() + 3_600_000)
    await app.db.insert(userBans).values({ userId: me.id, until, reason: '连续发广告' })
    for (const change of [{ nickname: '加微信领红包' }, { introduction: '加微信领红包' }])
      await expect(app.call(updateUser, change, me)).rejects.toMatchObject({ code: BANNED })
    const same = { nickname: '被禁言的人', introduction: '', sex: 1 as const }
    expect(await app.call(updateUser, same, me)).toMatchObject({ nickname: '被禁言的人' })
    const [row] = await app.db.select({ sex: users.sex }).from(users).where(eq(users.id, me.id))
    expect(row).toEqual({ sex: 1 })
  })
  test('only what is sent changes', async () => {
    const me = await app.signUp('小林')
    await app.call(
      updateUser,
      {
        nickname: '林小林',
        sex: 2,
        birthdate: '2000-02-29',
        home_address: '滨溪路 1 号',
        introduction: '爱走路',
        avatar: '/media/a.webp',
      },
      me,
    )
    expect(await app.call(updateUser, { introduction: '' }, me)).toMatchObject({
      nickname: '林小林',
      introduction: '',
      avatar: '/media/a.webp',
      profile: { sex: 2, birthdate: '2000-02-29', home_address: '滨溪路 1 号' },
    })
    expect(await app.call(updateUser, { birthdate: '' }, me)).toMatchObject({ profile: { birthdate: '', sex: 2 } })
    expect(await app.call(updateUser, {}, me)).toMatchObject({ nickname: '林小林' })
  })
  test.each<[string, Record<string, unknown>]>([
    ['a birthday tomorrow', { birthdate: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) }],
    ['a birthday that is no day', { birthdate: '2023-02-30' }],
    ['a birthday before 1900', { birthdate: '1899-12-31' }],
    ['one letter as name', { nickname: '林' }],
    ['seventeen letters', { nickname: '林'.repeat(17) }],
    ['a third sex of numbers', { sex: 3 }],
    ['a picture from elsewhere', { avatar: 'https://evil.example/a.png' }],
    ['a script as picture', { avatar: 'javascript:alert(1)' }],
  ])('%s is refused and changes nothing', async (_, input) => {
    const me = await app.signUp('小林')
    const { status } = await send(app, updateUser, { introduction: '不该留下', ...input }, me)
    expect(status).toBe(400)
    expect(await app.call(getUser, {}, me)).toMatchObject({ nickname: '小林', introduction: '', avatar: '' })
  })
  test('a picture from WeChat may stay, and be given up', async () => {
    const me = await app.signUp('小林', app.newPhone(), { avatar: 'https://thirdwx.qlogo.cn/x/132' })
    await app.call(updateUser, { avatar: 'https://thirdwx.qlogo.cn/x/132', nickname: '大林' }, me)
    expect((await app.call(updateUser, { avatar: '' }, me)).avatar).toBe('')
  })
  test('naming a column does not write it: nothing but the name sent changes, of the citizen or anybody else', async () => {
    const me = await app.signUp('小林')
    const columns = Object.keys(getTableColumns(users))
    const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const allowed = new Set(['nickname', 'avatar', 'introduction', 'sex', 'birthdate', 'home_address'])
    const all = async () =>
      (await app.connection.pool.query('select * from users order by id')).rows as Record<string, unknown>[]
    const before = await all()
    const sessionsBefore = (await app.connection.pool.query('select token_hash, user_id from sessions order by 1')).rows
    for (const value of [world.author, '13812345678', true, '2020-01-01T00:00:00Z', { set: 1 }])
      for (const names of [
        columns,
        columns.map(snake),
        ['profile', 'user', 'credit', 'has_password', 'password', 'session', '__proto__'],
      ]) {
        const { status } = await send(
          app,
          updateUser,
          Object.fromEntries(names.filter((name) => !allowed.has(name)).map((name) => [name, value])),
          me,
        )
        expect(status).toBe(200)
      }
    expect(await all()).toEqual(before)
    expect((await app.connection.pool.query('select token_hash, user_id from sessions order by 1')).rows).toEqual(
      sessionsBefore,
    )
  })
})
