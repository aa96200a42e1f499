import { and, count, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/circles.ts'
import { TOPS } from '#contract/circles.ts'
import { systemStaff } from '#server/access/find-staff.ts'
import { managedAmong } from '#server/circles/present-circles.ts'
import { circlePosts, circles } from '#server/database/schema/circles.ts'
import { badInput, gone } from '#server/http/refusal.ts'
import { decideCirclePost } from '#server/reviews/decide-circle-post.ts'
import { noteDecision } from '#server/reviews/note-decision.ts'
import { type Handle, signedIn } from '../handler.ts'
import { fileReport } from '../reports/reports.ts'

export const postCircleReport: Handle<typeof contract.postCircleReport> = ({ id, reason, content }, context) =>
  fileReport({ type: 'circle_post', id, reason, content }, context)

/** Only in the manager's own circle; recorded with their name. */
export const manageCirclePost: Handle<typeof contract.manageCirclePost> = async ({ id, deed, reason }, context) => {
  const user = signedIn(context)
  const { db } = context
  const [post] = await db
    .select({ circleId: circlePosts.circleId })
    .from(circlePosts)
    .where(and(eq(circlePosts.id, id), sql`${circlePosts.status} = 1`))
  if (!post || !(await managedAmong(db, [post.circleId], user)).has(post.circleId)) throw gone()
  const staff = await systemStaff(db)
  const by = `管理员 ${user.nickname}（${user.id}）`
  if (deed === 'hide') {
    if (reason === '') throw badInput('请写明原因')
    await decideCirclePost(db, id, { action: 'refuse', staff, reason, by })
    return {}
  }
  await db.transaction(async (tx) => {
    // The circle is locked, so that two managers together put no more than three on top.
    await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, post.circleId)).for('no key update')
    if (deed === 'top') {
      const [tops] = await tx
        .select({ n: count() })
        .from(circlePosts)
        .where(
          and(eq(circlePosts.circleId, post.circleId), sql`${circlePosts.status} = 1 and ${circlePosts.isTop} = 1`),
        )
      if ((tops?.n ?? 0) >= TOPS) throw badInput(`最多置顶 ${TOPS} 条，先取消一条`)
    }
    const change =
      deed === 'top' || deed === 'untop' ? { isTop: Number(deed === 'top') } : { isEssence: Number(deed === 'essence') }
    await tx.update(circlePosts).set(change).where(eq(circlePosts.id, id))
    await noteDecision(tx, { kind: 'circle_post', objectId: id, action: deed, reason: by, staff })
  })
  return {}
}
