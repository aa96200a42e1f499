import { and, asc, count, eq, inArray, min, sql } from 'drizzle-orm'
import { literal } from '#server/platform/database/literal.ts'
import { reportReasons, reportState } from '#contract/talk/reports.ts'
import type { Reportable } from '#contract/subjects.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { reports } from './reports.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { subjects } from '#server/marks/subjects.ts'
import { decideReport } from './decide-report.ts'
import { ROWS, known, picked, type Kind } from '#server/staff/kind.ts'

const labels: Record<Reportable, string> = {
  comment: '评论',
  civilization: '随手拍',
  circle_post: '帖子',
  practice: '实践作品',
  chat: '直播间发言',
  user: '昵称',
}
const waiting = eq(reports.status, literal(reportState.waiting))

/** One row for each reported subject. Who reported it is not said to staff either. */
export const report: Kind = {
  permission: 'report.decide',
  moving: ['举报', '原因', '说明'],
  async rows(db, pick) {
    const rows = await db
      .select({
        id: min(reports.id).mapWith(Number),
        subjectType: reports.subjectType,
        subjectId: reports.subjectId,
        times: count(),
        reasons: sql<number[]>`array_agg(distinct ${reports.reason})`,
        notes: sql<string[]>`array_agg(distinct ${reports.content}) filter (where ${reports.content} <> '')`,
        createdAt: sql<Date>`min(${reports.createdAt})`.mapWith(reports.createdAt),
      })
      .from(reports)
      .where(waiting)
      .groupBy(reports.subjectType, reports.subjectId)
      .having(picked(min(reports.id), pick))
      .orderBy(asc(min(reports.id)))
      .limit(ROWS)
    const words = await wordsOf(db, rows)
    return rows.map(({ id, subjectType, subjectId, times, reasons, notes, createdAt }) => ({
      id,
      createdAt,
      category: labels[subjectType],
      ...(words.get(`${subjectType} ${subjectId}`) ?? { author: '', content: '' }),
      extra: known({
        举报: `${times} 次`,
        原因: reasons.map((reason) => reportReasons[reason - 1] ?? '').join('、'),
        说明: (notes ?? []).join('；'),
      }),
    }))
  },
  decide: { hide: decideReport('hide'), dismiss: decideReport('dismiss') },
}

type Named = { subjectType: Reportable; subjectId: number }
/** What was written, and by whom; of a name, the name. */
async function wordsOf(db: Database, rows: Named[]): Promise<Map<string, { author: string; content: string }>> {
  const said = new Map<string, { author: string; content: string }>()
  for (const type of new Set(rows.map(({ subjectType }) => subjectType))) {
    const { table, id, author = users.id, words = users.nickname } = subjects[type]
    const ids = rows.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId)
    const found =
      type === 'user'
        ? await db
            .select({ id: users.id, author: sql<string>`''`, content: users.nickname })
            .from(users)
            .where(inArray(users.id, ids))
        : await db
            .select({ id, author: users.nickname, content: words })
            .from(table)
            .innerJoin(users, eq(users.id, author))
            .where(and(inArray(id, ids)))
    for (const row of found) said.set(`${type} ${String(row.id)}`, { author: row.author, content: String(row.content) })
  }
  return said
}
