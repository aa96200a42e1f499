import { and, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/help/evaluations.ts'
import { evaluated, type Evaluated } from '#contract/help/evaluations.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { evaluations } from './evaluations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { anonymousCitizen, citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Context, Handle } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

const names = Object.keys(evaluated) as Evaluated[]
export const typeCode = (type: Evaluated): number => names.indexOf(type) + 1
/** The evaluation of an anonymous wish is anonymous too. */
const anonymous = sql<boolean>`${evaluations.type} = 2 and exists (select from ${wishes} where ${wishes.id} = ${evaluations.targetId} and ${wishes.isAnonymous} and ${wishes.userId} = ${evaluations.userId})`
const columns = { row: evaluations, author: citizenColumns, anonymous }
type Row = {
  row: typeof evaluations.$inferSelect
  author: Parameters<typeof presentCitizen>[0]
  anonymous: boolean
}
const present = ({ row, author, anonymous: hidden }: Row): AnswerOf<typeof contract.scoreOrder> => ({
  id: String(row.id),
  type: names[row.type - 1]!,
  target_id: String(row.targetId),
  score: row.score,
  tags: row.tags,
  content: row.content,
  images: row.images,
  user: hidden ? anonymousCitizen : presentCitizen(author),
  status: row.status,
  created_at: presentTime(row.createdAt),
})

/** everyone: those it is between see it before it is reviewed. */
export async function findEvaluation({ db }: Context, type: Evaluated, id: number, inside: boolean, userId?: number) {
  const [row] = await db
    .select(columns)
    .from(evaluations)
    .innerJoin(users, eq(users.id, evaluations.userId))
    .where(
      and(
        eq(evaluations.type, typeCode(type)),
        eq(evaluations.targetId, id),
        inside ? undefined : eq(evaluations.status, writtenState.shown),
        userId === undefined ? undefined : eq(evaluations.userId, userId),
      ),
    )
    .limit(1)
  return row ? present(row) : null
}

export const getEvaluations: Handle<typeof contract.getEvaluations> = async ({ type, id, ...page }, { db }) => {
  const where = and(
    sql`${evaluations.status} = ${literal(writtenState.shown)}`,
    type === 'service'
      ? eq(evaluations.serviceId, id)
      : and(eq(evaluations.type, typeCode(type)), eq(evaluations.targetId, id)),
  )
  const slice = sortedPage(newestFirst(evaluations.createdAt, evaluations.id), page)
  const { rows, cursor } = await slice.read(
    db
      .select({ ...columns, cursor: slice.cursor })
      .from(evaluations)
      .innerJoin(users, eq(users.id, evaluations.userId)),
    where,
  )
  const total = await boundedCount(db, evaluations, where)
  return { list: rows.map(present), total, page: page.page, page_size: page.page_size, cursor }
}
