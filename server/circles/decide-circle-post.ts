/** A decision on a circle post: shown, or refused or hidden with a reason. Its author is told, and it is recorded. */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { circlePosts } from './circles.tables.ts'
import { noteDecision, type Decision, type Outcome } from '#server/staff/note-decision.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'

const [SHOWN, REFUSED] = [1, 2]
const UPHELD = 1

/** by: who decided in their circle, where it is not staff. */
export const decideCirclePost = (
  db: Pick<Database, 'transaction'>,
  id: number,
  { action, staff, reason = '', by = '' }: Decision & { by?: string },
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(circlePosts).where(eq(circlePosts.id, id)).for('update')
    if (!row) return 'missing'
    const status = action === 'refuse' ? REFUSED : SHOWN
    if (row.status === status) return 'already'
    await tx
      .update(circlePosts)
      .set({
        status,
        reason: action === 'refuse' ? reason : '',
        ...(action === 'refuse'
          ? { isTop: 0, isEssence: 0 }
          : {
              // Whoever shows what was reported has looked at it: reports alone hide it no more.
              looked: sql`${circlePosts.looked} or exists (select from ${reports} where subject_type = 'circle_post' and subject_id = ${id})`,
            }),
      })
      .where(eq(circlePosts.id, id))
    // What was reported of it is right: the author's next words were reported by nobody.
    if (action === 'refuse')
      await tx
        .update(reports)
        .set({ status: UPHELD })
        .where(and(eq(reports.subjectType, 'circle_post'), eq(reports.subjectId, id), eq(reports.status, 0)))
    await noteDecision(tx, {
      kind: 'circle_post',
      objectId: id,
      action,
      reason: [by, reason].filter(Boolean).join('：'),
      staff,
    })
    const words = `“${excerpt(row.content)}”`
    await tellCitizen(tx, {
      userId: row.userId,
      type: 'system',
      source: `circle_post ${id}`,
      about: { subject: 'circle_post', id },
      ...(action === 'approve'
        ? { title: '帖子已发布', content: `${words} 已经展示给大家` }
        : { title: '帖子未通过审核', content: `${words} 没有展示。原因：${reason}` }),
    })
    return 'done'
  })
