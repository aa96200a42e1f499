/** A moderator's decision on a practice post: shown, or refused with a reason. Its author is told [decision 052]. */
import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/connect.ts'
import { practicePosts } from './practice-posts.tables.ts'
import { noteDecision, type Decision, type Outcome } from '#server/staff/note-decision.ts'
import { excerpt, tellCitizen } from '#server/marks/tell-citizen.ts'

const [SHOWN, REFUSED] = [1, 2]

export const decidePractice = (
  db: Pick<Database, 'transaction'>,
  id: number,
  { action, staff, reason = '' }: Decision,
): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(practicePosts).where(eq(practicePosts.id, id)).for('update')
    if (!row) return 'missing'
    const status = action === 'refuse' ? REFUSED : SHOWN
    if (row.status === status) return 'already'
    await tx
      .update(practicePosts)
      .set({ status, reason: action === 'refuse' ? reason : '' })
      .where(eq(practicePosts.id, id))
    await noteDecision(tx, { kind: 'practice', objectId: id, action, reason, staff })
    const words = `“${excerpt(row.content)}”`
    await tellCitizen(tx, {
      userId: row.userId,
      about: { subject: 'practice', id },
      type: 'system',
      source: `practice ${id}`,
      ...(action === 'approve'
        ? { title: '实践作品已发布', content: `${words} 已经展示给大家` }
        : { title: '实践作品未通过审核', content: `${words} 没有展示。原因：${reason}` }),
    })
    return 'done'
  })
