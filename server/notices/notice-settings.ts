import { and, count, eq, sql } from 'drizzle-orm'
import * as markState from '#contract/talk/mark-state.ts'
import type * as contract from '#contract/notices/notices.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { noticeSettings, watches } from './notices.tables.ts'
import { presentNotices } from './present-notices.ts'
import { watchedName, watchesOf } from './watched-things.ts'

const MAX_WATCHES = 50

export const getNoticeSettings: Handle<typeof contract.getNoticeSettings> = (_input, context) =>
  presentNotices(context, signedIn(context))

const flagOf = (value: number | undefined): boolean | undefined => (value === undefined ? undefined : value === 1)

export const putNoticeSettings: Handle<typeof contract.putNoticeSettings> = async (input, context) => {
  const me = signedIn(context)
  const changes = Object.fromEntries(
    Object.entries({
      wanted: flagOf(input.wanted),
      muted: input.muted && [...new Set(input.muted)],
      quietFrom: input.quiet_from,
      quietUntil: input.quiet_until,
      digest: flagOf(input.digest),
      details: flagOf(input.details),
    }).filter(([, value]) => value !== undefined),
  )
  // Whoever changes the hours before they want notices does not want them yet.
  const first = { wanted: false, ...changes, userId: me.id }
  await context.db
    .insert(noticeSettings)
    .values(first)
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { userId: me.id, ...changes } })
  return presentNotices(context, me)
}

export const putWatch: Handle<typeof contract.putWatch> = async ({ kind, value, status }, context) => {
  const { db, settings } = context
  const { id: userId } = signedIn(context)
  const one = { userId, kind, value }
  if (status === markState.off)
    await db.delete(watches).where(and(eq(watches.userId, userId), eq(watches.kind, kind), eq(watches.value, value)))
  else {
    const name = await watchedName(db, settings, kind, value)
    if (name === undefined) throw badInput(kind === 'word' ? '关键词至少 2 个字' : '没有找到要关注的内容')
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${userId} for no key update`)
      const [counted] = await tx.select({ n: count() }).from(watches).where(eq(watches.userId, userId))
      if ((counted?.n ?? 0) >= MAX_WATCHES) throw badInput(`最多关注 ${MAX_WATCHES} 项，请先取消一些`)
      await tx.insert(watches).values(one).onConflictDoNothing()
    })
  }
  return { watches: await watchesOf(db, settings, userId) }
}
