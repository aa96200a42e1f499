/** Messages to many, as staff write and send them; the emergency notice. */
import { and, count, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/broadcasts.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'
import { posts } from '#server/content/posts.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { presentTime } from '#server/platform/time.ts'
import { readEmergency } from '#server/site/emergency.ts'
import { broadcasts } from '#server/marks/broadcasts.tables.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Row = typeof broadcasts.$inferSelect
const kind = 'broadcast'
const unsent = or(isNull(broadcasts.publishAt), sql`${broadcasts.publishAt} > now()`)
/** Read by a thousand: more are not counted. */
const readers = sql<number>`(select count(*)::int from (
  select from messages m where m.subject_type = 'broadcast' and m.subject_id = ${broadcasts.id} limit 1000) read_by)`

const stateOf = ({ publishAt, withdrawnAt }: Row, now: Date) =>
  withdrawnAt ? 3 : !publishAt ? 0 : publishAt > now ? 1 : 2
const present = ({ row, by, readers: read }: { row: Row; by: string | null; readers: number }, now: Date) => ({
  id: String(row.id),
  title: row.title,
  content: row.content,
  audience: row.audience,
  streets: row.streets,
  followed_kind: row.followedKind ?? '',
  followed_id: String(row.followedId ?? ''),
  post_id: String(row.postId ?? ''),
  state: stateOf(row, now),
  publish_at: presentTime(row.publishAt),
  readers: read,
  made_by: by ?? '',
  created_at: presentTime(row.createdAt),
})
const columns = { row: broadcasts, by: staff.name, readers }

export async function getBroadcasts(input: Input<'getBroadcasts'>, { db, now }: StaffContext) {
  const sorted = sortedPage(newestFirst(broadcasts.createdAt, broadcasts.id), input)
  const selection = db
    .select({ ...columns, cursor: sorted.cursor })
    .from(broadcasts)
    .leftJoin(staff, eq(staff.id, broadcasts.madeBy))
  const { rows, cursor } = await sorted.read(selection, undefined)
  return {
    list: rows.map((row) => present(row, now)),
    total: await boundedCount(db, broadcasts, undefined),
    page: input.page,
    page_size: input.page_size,
    cursor,
  }
}
export async function getBroadcast({ id }: Input<'getBroadcast'>, { db, now }: StaffContext) {
  const found = db.select(columns).from(broadcasts).leftJoin(staff, eq(staff.id, broadcasts.madeBy))
  const [row] = await found.where(eq(broadcasts.id, id))
  if (!row) throw gone()
  return present(row, now)
}

/** What is stored of what was typed; whatever the audience does not need is left out. */
async function valuesOf(input: Input<'addBroadcast'>, { db, settings }: StaffContext) {
  const { title, content, audience, followed_kind, followed_id, post_id } = input
  const known = new Set((await settings.get<{ id: string }[]>('streets', [])).map((street) => String(street.id)))
  const streets = audience === 'street' ? input.streets.filter((one) => known.has(one)) : []
  if (audience === 'street' && streets.length === 0) throw badInput('请选择街道')
  if (audience === 'follow' && (followed_kind === '' || followed_id === ''))
    throw badInput('请写明发给谁的关注者：类型和编号')
  if (post_id !== '') {
    const [post] = await db.select({ n: count() }).from(posts).where(eq(posts.id, post_id))
    if (post!.n === 0) throw badInput('没有这篇内容，请核对编号')
  }
  const follows = audience === 'follow'
  return {
    title,
    content,
    audience,
    streets,
    followedKind: follows && followed_kind !== '' ? followed_kind : null,
    followedId: follows && followed_id !== '' ? followed_id : null,
    postId: post_id === '' ? null : post_id,
  }
}
export async function addBroadcast(input: Input<'addBroadcast'>, context: StaffContext) {
  const { db, staff: member, note } = context
  const values = await valuesOf(input, context)
  const [row] = await db
    .insert(broadcasts)
    .values({ ...values, madeBy: member.id })
    .returning({ id: broadcasts.id })
  await note({ kind, objectId: row!.id, after: input })
  return { id: String(row!.id) }
}

async function locked({ db }: StaffContext, id: number, where?: SQL) {
  const [row] = await db
    .select()
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), isNull(broadcasts.withdrawnAt)))
    .for('update')
  if (!row) throw gone()
  const [fits] = await db
    .select({ id: broadcasts.id })
    .from(broadcasts)
    .where(and(eq(broadcasts.id, id), where))
  if (!fits) throw badInput('已经发出，不能再改；可以撤回后重写')
  return row
}
export async function changeBroadcast({ id, ...input }: Input<'changeBroadcast'>, context: StaffContext) {
  const before = await locked(context, id, unsent)
  const values = await valuesOf(input, context)
  await context.db.update(broadcasts).set(values).where(eq(broadcasts.id, id))
  await context.note({ kind, objectId: id, before: { title: before.title, content: before.content }, after: input })
  return {}
}
export async function tryBroadcast({ id, user_id }: Input<'tryBroadcast'>, context: StaffContext) {
  const { db, note } = context
  const { title, content, postId } = await locked(context, id)
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('key share')
  if (!person) throw badInput('没有这位市民，请核对编号')
  // As long as the message is inserted the item stays.
  const [post] = postId === null ? [] : await db.select().from(posts).where(eq(posts.id, postId)).for('key share')
  await tellCitizen(db as never, {
    userId: user_id,
    type: 'system',
    source: `try ${id}`,
    title,
    content,
    ...(post ? { about: { subject: 'post' as const, id: post.id } } : {}),
  })
  await note({ kind, objectId: id, after: { user_id } })
  return {}
}
export async function sendBroadcast({ id, publish_at }: Input<'sendBroadcast'>, context: StaffContext) {
  await locked(context, id, unsent)
  const at = publish_at === '' ? sql`now()` : sql`${new Date(parseTime(publish_at)!).toISOString()}::timestamptz`
  const [sent] = await context.db
    .update(broadcasts)
    .set({ publishAt: sql`greatest(${at}, now())` })
    .where(eq(broadcasts.id, id))
    .returning({ publishAt: broadcasts.publishAt })
  await context.note({ kind, objectId: id, after: { publish_at: presentTime(sent!.publishAt) } })
  return {}
}
export async function withdrawBroadcast({ id, reason }: Input<'withdrawBroadcast'>, context: StaffContext) {
  const { title, content } = await locked(context, id)
  await context.db
    .update(broadcasts)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(broadcasts.id, id))
  await context.note({ kind, objectId: id, reason, before: { title, content } })
  return {}
}

export async function getNoticeDesk(_input: object, { db, settings, now }: StaffContext) {
  const { text = '', until = '' } = (await readEmergency(db, now)) ?? {}
  const streets = await settings.get<{ id: string; name: string; level: number }[]>('streets', [])
  return {
    text,
    until,
    streets: streets.filter(({ level }) => Number(level) === 1).map((one) => ({ id: String(one.id), name: one.name })),
  }
}
export async function setEmergency({ text, until, reason }: Input<'setEmergency'>, { db, now, note }: StaffContext) {
  if (text !== '' && parseTime(until)! <= now.getTime()) throw badInput('结束时间已经过了')
  await saveSettings(db, { emergency: text === '' ? { text: '', until: '' } : { text, until } })
  await note({ kind: 'emergency', objectId: 0, reason, after: { text, until } })
  return {}
}
