import { and, eq, sql } from 'drizzle-orm'
import { reportState } from '#contract/talk/reports.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { moderate } from '#server/marks/moderate.ts'
import { excerpt } from '#server/marks/tell-citizen.ts'
import { reports } from '#server/talk/reports/reports.tables.ts'
import { circlePosts } from './circles.tables.ts'

export const circlePostModeration = moderate({
  kind: 'circle_post',
  table: circlePosts,
  set: ({ id }, action) =>
    action === 'refuse'
      ? { isTop: 0, isEssence: 0 }
      : {
          // Whoever shows what was reported has looked at it: reports alone hide it no more.
          looked: sql`${circlePosts.looked} or exists (select from ${reports} where subject_type = 'circle_post' and subject_id = ${id})`,
        },
  /** Refusing closes its reports as upheld, so that an edited post starts without any. */
  async also(tx, { id }, status) {
    const waiting = and(
      eq(reports.subjectType, 'circle_post'),
      eq(reports.subjectId, id),
      eq(reports.status, reportState.waiting),
    )
    if (status === writtenState.refused) await tx.update(reports).set({ status: reportState.upheld }).where(waiting)
  },
  told: ({ id, content }, { action, reason }) => ({
    about: { subject: 'circle_post', id },
    ...(action === 'approve'
      ? { title: '帖子已发布', content: `“${excerpt(content)}” 已经展示给大家` }
      : { title: '帖子未通过审核', content: `“${excerpt(content)}” 没有展示。原因：${reason}` }),
  }),
})
