import { and, desc, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { adviceState } from '#contract/government/advice-states.ts'
import type * as contract from '#contract/government/advices.ts'
import { TimedCache } from '#server/platform/cache/timed-cache.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { perDatabase } from '#server/platform/database/per-database.ts'
import { adviceRecords, advices } from './advices.tables.ts'
import { messages } from '#server/marks/messages.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { searchTerms } from '#server/platform/words/terms.ts'
import { advice } from './advice.subject.ts'
import { markedAmong } from '#server/marks/marks.ts'
import { messagesAbout } from '#server/marks/messages-about.ts'
import { mustSee } from '#server/marks/must-see.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { listAdvices, readAdvice } from './read-advices.ts'

type Filters = Pick<
  Parameters<Handle<typeof contract.getAdvices>>[0],
  'merchant_id' | 'type' | 'status' | 'answered' | 'keyword'
>
/** Caches totals of the public list: counting a hundred thousand rows takes longer than reading a page of them. */
const totals = perDatabase(() => new TimedCache<number>({ freshMs: 10_000, limit: 500, name: 'adviceTotals' }))

export const getAdvices: Handle<typeof contract.getAdvices> = async (input, context) => {
  const { scope, page, page_size, cursor, order, merchant_id, type, status, answered, keyword } = input
  const wanted = { page, page_size, cursor }
  const filters = filtered({ merchant_id, type, status, answered, keyword })
  if (scope === 'mine') {
    const user = signedIn(context)
    const mine = and(eq(advices.userId, user.id), filters)
    const [found, total] = await Promise.all([
      listAdvices(context, mine, order, wanted, user),
      boundedCount(context.db, advices, mine),
    ])
    return { ...found, total, page, page_size }
  }
  const shown = and(advice.visibleTo(), filters)
  const found = await listAdvices(context, shown, order, wanted)
  // A first page that is the last one says how many there are.
  const isAll = page === 1 && cursor === undefined && found.cursor === ''
  const total = isAll
    ? found.list.length
    : await totals(context.db).get(JSON.stringify([merchant_id, type, status, answered, keyword]), () =>
        boundedCount(context.db, advices, shown),
      )
  return { ...found, total, page, page_size }
}

function filtered({ merchant_id, type, status, answered, keyword = '' }: Filters): SQL | undefined {
  const terms = searchTerms(keyword)
  return and(
    merchant_id === undefined ? undefined : eq(advices.merchantId, merchant_id),
    type === undefined ? undefined : eq(advices.type, type),
    status === undefined ? undefined : eq(advices.status, status),
    answered === 1 ? inArray(advices.status, [adviceState.answered, adviceState.closed]) : undefined,
    // A keyword without any term finds nothing.
    // What staff made public is not found by the words of its author.
    keyword === ''
      ? undefined
      : terms.length > 0
        ? sql`${advices.terms} @> ${sql.param(terms)} and ${advices.publicTitle} = ''`
        : sql`false`,
  )
}

/** Read by its author, its news are seen. */
export const getAdvice: Handle<typeof contract.getAdvice> = async ({ id }, context) => {
  const found = await readAdvice(context, id)
  if (!found) throw gone()
  context.adviceViews.add(id)
  if (context.user) await markSeen(context.db, id, context.user.id)
  return found
}

async function markSeen(db: Database, id: number, userId: number): Promise<void> {
  const [row] = await db
    .select({ unseen: advices.unseen })
    .from(advices)
    .where(and(eq(advices.id, id), eq(advices.userId, userId), eq(advices.unseen, true)))
  if (!row) return
  await db.transaction(async (tx) => {
    await tx.update(advices).set({ unseen: false }).where(eq(advices.id, id))
    await tx
      .update(messages)
      .set({ readAt: new Date() })
      .where(and(eq(messages.userId, userId), messagesAbout('advice', id), isNull(messages.readAt)))
  })
}

export const getAdviceRecords: Handle<typeof contract.getAdviceRecords> = async ({ id }, { db, user }) => {
  await mustSee(db, 'advice', id, user)
  const [edited] = await db
    .select({ userId: advices.userId })
    .from(advices)
    .where(and(eq(advices.id, id), ne(advices.publicTitle, '')))
  // Of what staff made public, others read which steps there were, and no words of them.
  const isBare = edited !== undefined && edited.userId !== user?.id
  const rows = await db
    .select()
    .from(adviceRecords)
    .where(eq(adviceRecords.adviceId, id))
    .orderBy(desc(adviceRecords.id))
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      advice_id: String(row.adviceId),
      state: row.state,
      department: row.department,
      content: isBare ? '' : row.content,
      attachments: isBare ? [] : row.attachments,
      created_at: presentTime(row.createdAt),
    })),
  }
}

export const getAdviceMarks: Handle<typeof contract.getAdviceMarks> = async ({ id }, context) => {
  const user = signedIn(context)
  await mustSee(context.db, 'advice', id, user)
  const [mine] = await context.db
    .select({ id: advices.id })
    .from(advices)
    .where(and(eq(advices.id, id), eq(advices.userId, user.id)))
  const [liked, followed] = await Promise.all(
    (['like', 'follow'] as const).map((mark) => markedAmong(context.db, mark, 'advice', [id], user)),
  )
  return { is_mine: mine ? 1 : 0, is_like: liked!.has(id) ? 1 : 0, is_follow: followed!.has(id) ? 1 : 0 }
}
