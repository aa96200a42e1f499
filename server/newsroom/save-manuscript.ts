/** Keeps what is written, with its versions. */
import { and, desc, eq } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { ManuscriptFields } from '#contract/staff/manuscript-fields.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal, badInput } from '#server/platform/http/refusal.ts'
import { manuscripts, manuscriptVersions } from './manuscripts.tables.ts'
import { isPublic, needHere, type OpenManuscript } from './open-manuscript.ts'
import { storeContent } from './store-content.ts'

const VERSION_MS = 10 * 60_000
const conflict = () => new Refusal(409, 409, '稿件已被别人保存过，请比较后再保存')

export function needVersion({ work }: OpenManuscript, version: number): void {
  if (work.version !== version) throw conflict()
}

/** The next version; as it was for words that are there already, whose answer was lost. */
export async function saveManuscriptFields(
  db: Database,
  open: OpenManuscript,
  { version, fields, staffId, now }: { version: number; fields: ManuscriptFields; staffId: number; now: Date },
): Promise<{ version: number; changed: string[] }> {
  const { post, work } = open
  needHere(open)
  if (isDeepStrictEqual(fields, work.fields) && (version === work.version || version === work.version - 1))
    return { version: work.version, changed: [] }
  needVersion(open, version)
  if (work.state !== 'writing') throw badInput('稿件在审核中，退回或撤回送审后才能修改')
  const next = version + 1
  if (version === 0) await keepFirst(db, open, staffId)
  await db
    .update(manuscripts)
    .set({ fields, version: next, editorId: staffId, editedAt: now, reviewers: [] })
    .where(eq(manuscripts.postId, post.id))
  if (!isPublic(post)) await storeContent(db, post, fields)
  await keepVersion(db, { postId: post.id, version: next, fields, staffId }, now)
  return {
    version: next,
    changed: Object.keys(fields).filter(
      (name) => !isDeepStrictEqual(fields[name as never], work.fields[name as never]),
    ),
  }
}

/** What was there before anybody wrote at the desk can be brought back too. */
async function keepFirst(db: Database, { post, work }: OpenManuscript, staffId: number): Promise<void> {
  await db
    .insert(manuscriptVersions)
    .values({
      postId: post.id,
      version: 0,
      fields: work.fields,
      staffId,
      note: '最初的内容',
      published: isPublic(post),
      createdAt: post.updatedAt,
    })
    .onConflictDoNothing()
}
async function keepVersion(db: Database, row: typeof manuscriptVersions.$inferInsert, now: Date): Promise<void> {
  const [last] = await db
    .select()
    .from(manuscriptVersions)
    .where(eq(manuscriptVersions.postId, row.postId))
    .orderBy(desc(manuscriptVersions.version))
    .limit(1)
  const goesOn =
    last !== undefined &&
    last.version > 0 &&
    last.staffId === row.staffId &&
    last.note === '' &&
    now.getTime() - last.createdAt.getTime() < VERSION_MS
  if (goesOn)
    await db
      .update(manuscriptVersions)
      .set({ version: row.version, fields: row.fields })
      .where(and(eq(manuscriptVersions.postId, row.postId), eq(manuscriptVersions.version, last.version)))
  else await db.insert(manuscriptVersions).values({ ...row, createdAt: now })
}

/** A step ends a version: what is saved afterwards is another one. */
export async function markVersion(
  db: Database,
  { work }: OpenManuscript,
  marks: { note: string; published?: true },
): Promise<void> {
  await db
    .update(manuscriptVersions)
    .set(marks)
    .where(and(eq(manuscriptVersions.postId, work.postId), eq(manuscriptVersions.version, work.version)))
}
