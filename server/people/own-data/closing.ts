import { and, eq, isNull } from 'drizzle-orm'
import type { getClosing as contractOfClosing } from '#contract/people/own-data.ts'
import type * as contract from '#contract/people/own-data.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { User } from '#server/platform/access/session.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentTime } from '#server/platform/time.ts'
import { useTicket } from '#server/people/login/tickets.ts'
import { accountClosings } from './own-data.tables.ts'
import { startClosing } from './start-closing.ts'
import { closingEnds, findBlockers } from './what-waits.ts'

async function present(db: Database, { id }: Pick<User, 'id'>): Promise<AnswerOf<typeof contractOfClosing>> {
  const [[row], blockers, ends] = await Promise.all([
    db
      .select({ askedAt: accountClosings.askedAt, dueAt: accountClosings.dueAt })
      .from(accountClosings)
      .where(and(eq(accountClosings.userId, id), isNull(accountClosings.closedAt))),
    findBlockers(db, id),
    closingEnds(db, id),
  ])
  return { asked_at: presentTime(row?.askedAt), due_at: presentTime(row?.dueAt), blockers, ends }
}

export const getClosing: Handle<typeof contract.getClosing> = (_input, context) =>
  present(context.db, signedIn(context))

export const postClosing: Handle<typeof contract.postClosing> = async ({ ticket }, context) => {
  const me = signedIn(context)
  await context.db.transaction(async (tx) => {
    await useTicket({ db: tx, user: me }, 'verify', me.phone!, ticket)
    await startClosing(tx, me.id)
  })
  return present(context.db, me)
}

export const deleteClosing: Handle<typeof contract.deleteClosing> = async (_input, context) => {
  const me = signedIn(context)
  await context.db
    .delete(accountClosings)
    .where(and(eq(accountClosings.userId, me.id), isNull(accountClosings.closedAt)))
  return present(context.db, me)
}
