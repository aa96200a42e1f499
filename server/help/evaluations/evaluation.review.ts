import { and, asc, eq } from 'drizzle-orm'
import { evaluated } from '#contract/help/evaluations.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { literal } from '#server/platform/database/literal.ts'
import { evaluations } from './evaluations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { evaluationModeration } from './decide-evaluation.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'

const names = Object.values(evaluated)

/** Words and pictures that wait. */
export const evaluation: Kind = {
  permission: 'volunteer.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: evaluations, author: users.nickname })
      .from(evaluations)
      .innerJoin(users, eq(users.id, evaluations.userId))
      .where(and(eq(evaluations.status, literal(writtenState.waiting)), picked(evaluations.id, pick)))
      .orderBy(asc(evaluations.id))
      .limit(ROWS)
    return rows.map(({ row, author }) => ({
      id: row.id,
      author,
      category: `${names[row.type - 1]} ${row.score} 星`,
      content: row.content,
      createdAt: row.createdAt,
      extra: known({ 图片: row.images.join(' '), 标签: row.tags.join('、') }),
    }))
  },
  decide: { approve: evaluationModeration.approve, refuse: evaluationModeration.refuse },
}
