import { and, eq, ne, sql } from 'drizzle-orm'
import type * as contract from '#contract/circles/circles.ts'
import { TOPS } from '#contract/circles/circles.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { systemStaff } from '#server/platform/access/find-staff.ts'
import { literal } from '#server/platform/database/literal.ts'
import { managedAmong } from './present-circles.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { circlePosts, circles } from './circles.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { circlePostModeration } from './decide-circle-post.ts'
import { noteDecision } from '#server/staff/note-decision.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { fileReport } from '#server/talk/reports/reports.ts'

export const postCircleReport: Handle<typeof contract.postCircleReport> = ({ id, reason, content }, context) =>
  fileReport({ type: 'circle_post', id, reason, content }, context)

/**
 * Only in the manager's own circle; recorded with their name. The post is locked before its circle, whose counters
 * follow it; the circle, so that two managers together put no more than three on top.
 */
export const manageCirclePost: Handle<typeof contract.manageCirclePost> = async ({ id, deed, reason }, context) => {
  const user = signedIn(context)
  const staff = await systemStaff(context.db)
  const by = `管理员 ${user.nickname}（${user.id}）`
  await context.db.transaction(async (tx) => {
    const [post] = await tx
      .select({ circleId: circlePosts.circleId })
      .from(circlePosts)
      .where(and(eq(circlePosts.id, id), sql`${circlePosts.status} = ${literal(writtenState.shown)}`))
      .for('update')
    if (!post || !(await managedAmong(tx, [post.circleId], user)).has(post.circleId)) throw gone()
    if (deed === 'hide') {
      if (reason === '') throw badInput('请写明原因')
      await circlePostModeration.decide(tx, id, { action: 'refuse', staff, reason, by })
      return
    }
    if (deed === 'top') await mustHavePlace(tx, id, post.circleId)
    const change =
      deed === 'top' || deed === 'untop' ? { isTop: Number(deed === 'top') } : { isEssence: Number(deed === 'essence') }
    await tx.update(circlePosts).set(change).where(eq(circlePosts.id, id))
    await noteDecision(tx, { kind: 'circle_post', objectId: id, action: deed, reason: by, staff })
  })
  return {}
}

async function mustHavePlace(tx: Transaction, id: number, circleId: number): Promise<void> {
  await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, circleId)).for('no key update')
  const others = await tx.$count(
    circlePosts,
    and(
      eq(circlePosts.circleId, circleId),
      ne(circlePosts.id, id),
      sql`status = ${literal(writtenState.shown)} and is_top = 1`,
    ),
  )
  if (others >= TOPS) throw badInput(`最多置顶 ${TOPS} 条，先取消一条`)
}
