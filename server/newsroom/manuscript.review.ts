import { and, asc, eq, sql } from 'drizzle-orm'
import { manuscriptTypes } from '#contract/staff/manuscript-fields.ts'
import { posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { Settings } from '#server/platform/settings.ts'
import { ROWS, known, picked, type Kind, type StaffAction, type Unfit } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { manuscripts } from './manuscripts.tables.ts'
import { review } from './manuscript-steps.ts'
import { lockManuscript, stageOf } from './open-manuscript.ts'

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const SHOWN = 400

/** Manuscripts that wait for a review, by others than those who wrote them [decision 126]. */
export const manuscript: Kind = {
  permission: 'content.review',
  page: 'manuscripts',
  async rows(db, pick) {
    const branch = pick?.of?.department ?? ''
    const rows = await db
      .select({ work: manuscripts, type: posts.type, author: staff.name })
      .from(manuscripts)
      .innerJoin(posts, eq(posts.id, manuscripts.postId))
      .leftJoin(staff, eq(staff.id, manuscripts.editorId))
      .where(
        and(
          // As the partial index of the table says it.
          sql`${manuscripts.state} = 'review' and ${manuscripts.state} <> 'writing'`,
          sql`deleted_at is null`,
          branch === '' ? undefined : eq(manuscripts.department, branch),
          picked(manuscripts.postId, pick),
        ),
      )
      .orderBy(asc(manuscripts.editedAt), asc(manuscripts.postId))
      .limit(ROWS)
    return rows.map(({ work, type, author }) => ({
      id: work.postId,
      author: author ?? '',
      category: manuscriptTypes[type as keyof typeof manuscriptTypes],
      content: `${work.fields.title || '无标题'}｜${plain(work.fields.content ?? '').slice(0, SHOWN)}`,
      createdAt: work.editedAt ?? new Date(),
      extra: known({
        版本: String(work.version),
        已审: work.reviewers.length > 0 ? `${work.reviewers.length} 次` : '',
        送审的话: work.note,
        图片: work.fields.cover ?? '',
      }),
    }))
  },
  decide: { approve: (db, order) => decide(db, order, true), refuse: (db, order) => decide(db, order, false) },
}

async function decide(
  db: Database,
  { id, words, staff: member }: StaffAction,
  approve: boolean,
): Promise<Outcome | Unfit> {
  const reviews = await new Settings(db).get('content_reviews', 1)
  try {
    return await db.transaction(async (tx) => {
      const on = tx as unknown as Database
      const open = await lockManuscript(on, id, member)
      const now = new Date()
      const before = stageOf(open, now)
      await review(on, open, { staffId: member.id, reviews, approve, note: words })
      const after = stageOf(await lockManuscript(on, id, member), now)
      await noteDecision(tx, {
        kind: 'manuscript',
        objectId: id,
        action: approve ? 'approve' : 'refuse',
        reason: words,
        staff: member,
        before: { stage: before },
        after: { stage: after, title: open.work.fields.title },
      })
      return 'done' as const
    })
  } catch (error) {
    // What a review cannot do is said in the newsroom's own sentence.
    if (error instanceof Refusal) return { unfit: error.message }
    throw error
  }
}
