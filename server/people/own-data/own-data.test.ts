import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { checkCaptcha } from '#contract/people/login.ts'
import {
  deleteClosing,
  getClosing,
  getDataExport,
  getDataExportFile,
  postClosing,
  postDataExport,
} from '#contract/people/own-data.ts'
import { postAdvice } from '#contract/government/advices.ts'
import { postAddress } from '#contract/help/addresses.ts'
import { updateUser } from '#contract/people/users.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { joinActivity } from '#contract/volunteers/activities.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { makeActivity, makeTeam, makeVolunteer } from '#tests/server/make-activity.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { comments } from '#server/talk/comments/comments.tables.ts'
import { creditAccount } from '#server/money/wallet/credit-account.ts'
import { askCode } from '#tests/server/ask-code.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { closeAccounts } from './close-accounts.ts'
import { prepareExports } from './data-export.ts'
import { personalTables } from './personal-tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const later = new Date(Date.now() + 16 * 86_400_000)
async function askToClose(who: Citizen) {
  const { ticket } = await app.call(
    checkCaptcha,
    { type: 'verify', captcha: await askCode(app, 'verify', who.phone!, who) },
    who,
  )
  return app.call(postClosing, { ticket }, who)
}
/** Somebody of whom there is something everywhere, in words that are found again. */
async function someone(name: string, who: Citizen): Promise<Citizen> {
  await app.call(updateUser, { introduction: `${name}的简介`, home_address: '金丝雀巷九号' }, who)
  await app.call(postComment, { post_id: world.firstPost, content: '这座桥真好' }, who)
  await app.db.update(comments).set({ status: 1 })
  await app.call(postLike, { id: 1003, type: 3, status: 1 }, who)
  await app.call(
    postAdvice,
    {
      merchant_id: world.merchant,
      type: 1,
      title: '路灯坏了三天',
      content: '桥头的路灯坏了三天，晚上看不清路',
      address: '金丝雀巷口',
      contact: `${name}先生`,
      is_public: 0,
    },
    who,
  )
  await app.call(
    postAddress,
    { name: '金丝雀', phone: '13911112222', street_id: '1', detail: '金丝雀巷九号', is_default: 1 } as never,
    who,
  )
  return who
}
/** Tables that have rows of this citizen, by the columns that refer to an account; without what only runs the city. */
async function tablesOf({ id }: Citizen): Promise<string[]> {
  const { rows: columns } = await app.db.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'accounts'::regclass)`)
  const own = ['users']
  for (const { table, column } of columns) {
    const { rows } = await app.db.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} limit 1`,
    )
    if (rows.length > 0 && !['tickets', 'once_keys', 'code_seeds', 'data_exports', 'notices'].includes(table))
      own.push(table)
  }
  return [...new Set(own)].toSorted()
}
/** Every row of every table that has the word in it, as a dump would. */
async function findEverywhere(word: string): Promise<string[]> {
  const { rows: tables } = await app.db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text like ${`%${word}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('every column that names a citizen is written down, with what becomes of its rows', async () => {
  const { rows } = await app.db.execute<{ place: string }>(sql`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'accounts'::regclass, 'volunteers'::regclass) order by 1`)
  const known = Object.entries(personalTables).flatMap(([table, columns]) =>
    columns.map(({ column }) => `${table}.${column}`),
  )
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted())
})
test('the export has every table that names me, opened, without what opens my account', async () => {
  const who = await someone('金丝雀甲', await app.signUp('金丝雀甲'))
  expect(await app.call(postDataExport, {}, who)).toMatchObject({ state: 1 })
  const expected = await tablesOf(who)
  await prepareExports(app.app.context())
  expect(await app.call(getDataExport, {}, who)).toMatchObject({ state: 2 })
  const { content } = await app.call(getDataExportFile, {}, who)
  const data = JSON.parse(content) as Record<string, Record<string, unknown>[]>
  for (const word of [
    '金丝雀甲',
    '金丝雀甲的简介',
    '金丝雀巷九号',
    '这座桥真好',
    '金丝雀甲先生',
    '金丝雀巷口',
    who.phone!,
    '13911112222',
  ])
    expect(content).toContain(word)
  expect(Object.keys(data).toSorted()).toEqual(expected)
  for (const secret of ['password_hash', 'token_hash', 'identity_hash', 'v1.']) expect(content).not.toContain(secret)
  const { rows } = await app.db.execute(sql`select content from data_exports where user_id = ${who.id}`)
  expect(JSON.stringify(rows)).not.toContain('金丝雀')
  await expect(app.call(getDataExportFile, {}, await app.signUp())).rejects.toMatchObject({ kind: 'code' })
})
test('a closing needs the phone, can be called off, and takes fifteen days', async () => {
  const who = await app.signUp()
  await expect(app.call(postClosing, { ticket: 'invented' }, who)).rejects.toThrow()
  const asked = await askToClose(who)
  expect(Date.parse(`${asked.due_at.replace(' ', 'T')}+08:00`) - Date.now()).toBeGreaterThan(14.9 * 86_400_000)
  expect(await closeAccounts(app.app.context())).toBe(0)
  expect(await app.call(deleteClosing, {}, who)).toMatchObject({ asked_at: '', due_at: '' })
  expect(await closeAccounts(app.app.context(), later)).toBe(0)
})
test('money has to be taken out first, also where it came meanwhile', async () => {
  const [rich, lucky] = [await app.signUp(), await app.signUp()]
  const pay = (who: Citizen) =>
    app.db.transaction((tx) =>
      creditAccount(tx, { userId: who.id, amount: 500, title: '奖励', source: 'reward', sourceId: who.id }),
    )
  await pay(rich)
  expect((await app.call(getClosing, {}, rich)).blockers).toEqual(['钱包里还有 5.00 元，请先提现'])
  await expect(askToClose(rich)).rejects.toMatchObject({ code: 400 })
  await askToClose(lucky)
  await pay(lucky)
  expect(await closeAccounts(app.app.context(), later)).toBe(0)
  expect((await app.call(getClosing, {}, lucky)).asked_at).not.toBe('')
})
test('afterwards nothing names the citizen, and their words are those of 已注销用户', async () => {
  const who = await someone('金丝雀乙', await makeVolunteer(app, '金丝雀乙'))
  const other = await app.signUp()
  const theirs = await app.call(postComment, { post_id: world.firstPost, content: '盼通车' }, other)
  await app.db.update(comments).set({ status: 1 })
  await app.call(postLike, { id: theirs.id, type: 'comment', status: 1 }, who)
  const { store } = app.app.context().uploads
  const portrait = await ownFile(app, who)
  const picture = join(mkdtempSync(join(tmpdir(), 'portrait-')), 'picture')
  writeFileSync(picture, 'a face')
  await store.publish(picture, store.nameOf(portrait)!, 'image/webp')
  expect(await store.read(store.nameOf(portrait)!)).toHaveLength(6)
  await app.db.update(users).set({ avatar: portrait }).where(eq(users.id, who.id))
  const leader = await makeTeam(app)
  const activity = await makeActivity(app, { teamId: leader.team })
  await app.call(joinActivity, { activity_id: activity }, who)
  await askToClose(who)
  expect(await closeAccounts(app.app.context(), later)).toBe(1)
  expect(await closeAccounts(app.app.context(), later)).toBe(0)
  // Their place is free again, and their picture is nowhere.
  const [{ joinNum } = { joinNum: -1 }] = await app.db.select().from(activities).where(eq(activities.id, activity))
  expect(joinNum).toBe(0)
  expect(await store.read(store.nameOf(portrait)!)).toBeUndefined()
  expect((await app.call(getMessages, { type: 2 }, other)).list).toMatchObject([{ title: '已注销用户 赞了你的评论' }])
  for (const word of ['金丝雀乙', who.phone!]) expect(await findEverywhere(word)).toEqual([])
  const { list } = await app.call(getComments, { id: world.firstPost })
  expect(list.find(({ user }) => user.id === String(who.id))).toMatchObject({
    content: '这座桥真好',
    user: { nickname: '已注销用户', avatar: '' },
  })
  await expect(app.call(getClosing, {}, who)).rejects.toMatchObject({ kind: 'code' })
})
