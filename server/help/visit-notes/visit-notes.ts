import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type * as contract from '#contract/help/visit-notes.ts'
import { MAX_NOTES, type VisitKind } from '#contract/help/visit-notes.ts'
import { tellAbout } from '#server/help/care/tell-about.ts'
import { lockOfCitizen } from '#server/platform/database/locks.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { serviceItems, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { visitNotes } from './visit-notes.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'

interface Visit {
  title: string
  /** Who asked, and who comes. */
  asker: number
  helper: number | null
  status: number
}
/** The states in which the two can write notes; afterwards they can still read them. */
const writable: Record<VisitKind, number[]> = { order: [1, 2, 3], wish: [2, 3] }

async function findVisit(db: Pick<Database, 'select'>, kind: VisitKind, id: number): Promise<Visit | undefined> {
  const [found] =
    kind === 'order'
      ? await db
          .select({
            title: serviceItems.title,
            asker: serviceOrders.userId,
            helper: serviceOrders.providerId,
            status: serviceOrders.status,
          })
          .from(serviceOrders)
          .innerJoin(serviceItems, eq(serviceItems.id, serviceOrders.serviceId))
          .where(eq(serviceOrders.id, id))
      : await db
          .select({ title: wishes.title, asker: wishes.userId, helper: wishes.claimantId, status: wishes.status })
          .from(wishes)
          .where(eq(wishes.id, id))
  return found
}
/** The visit and its two citizens, as seen by the reader; for everybody else it does not exist. */
async function twoOf(context: Context, kind: VisitKind, id: number, db: Pick<Database, 'select'> = context.db) {
  const me = signedIn(context).id
  const visit = await findVisit(db, kind, id)
  if (!visit || visit.helper === null || (me !== visit.asker && me !== visit.helper)) throw gone()
  return { visit, me, other: me === visit.asker ? visit.helper : visit.asker }
}
const ofVisit = (kind: VisitKind, id: number) => eq(kind === 'order' ? visitNotes.orderId : visitNotes.wishId, id)
const present = (note: typeof visitNotes.$inferSelect, me: number) => ({
  id: String(note.id),
  is_mine: note.userId === me ? (1 as const) : (0 as const),
  content: note.content,
  created_at: presentTime(note.createdAt),
})

export const getVisitNotes: Handle<typeof contract.getVisitNotes> = async ({ kind, id }, context) => {
  const { me, other } = await twoOf(context, kind, id)
  const between = or(
    and(eq(visitNotes.userId, me), eq(visitNotes.toId, other)),
    and(eq(visitNotes.userId, other), eq(visitNotes.toId, me)),
  )
  const rows = await context.db
    .select()
    .from(visitNotes)
    .where(and(ofVisit(kind, id), between))
    .orderBy(asc(visitNotes.id))
  return { list: rows.map((row) => present(row, me)) }
}

export const postVisitNote: Handle<typeof contract.postVisitNote> = async ({ kind, id, reason: content }, context) =>
  context.db.transaction(async (tx) => {
    await lockOfCitizen(tx, 'visitNotesOfUser', signedIn(context).id)
    const { visit, me, other } = await twoOf(context, kind, id, tx)
    if (!writable[kind].includes(visit.status)) throw badInput('已经结束，不能再留言')
    const [mine] = await tx
      .select({ n: count() })
      .from(visitNotes)
      .where(and(ofVisit(kind, id), eq(visitNotes.userId, me)))
    if (mine && mine.n >= MAX_NOTES) throw badInput(`最多留言 ${MAX_NOTES} 条`)
    // Whoever hears of it is there until then.
    await tx.execute(sql`select id from users where id = ${other} for key share`)
    const subject = kind === 'order' ? { orderId: id } : { wishId: id }
    const [note] = await tx
      .insert(visitNotes)
      .values({ ...subject, userId: me, toId: other, content })
      .returning()
    await tellAbout(tx, kind, id, {
      userId: other,
      event: `note ${note!.id}`,
      title: me === visit.helper ? '志愿者给你留言' : kind === 'order' ? '下单人给你留言' : '心愿发布人给你留言',
      content: `“${visit.title}”：${content}`,
    })
    return present(note!, me)
  })
