/** Lists of everything that is written at the desk or came by feeds. */
import { and, eq, ilike, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import { contentState } from '#contract/content/content-states.ts'
import { manuscriptTypes } from '#contract/staff/manuscript-fields.ts'
import type { getManuscripts, ManuscriptStage } from '#contract/staff/manuscripts.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { isPlanned, isPublished } from '#server/content/is-published.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import { boundedCount } from '#server/platform/database/bounded-count.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { literal } from '#server/platform/database/literal.ts'
import { largestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'
import { presentTime } from '#server/platform/time.ts'
import { manuscripts } from './manuscripts.tables.ts'
import { isChanged, stageOf } from './open-manuscript.ts'
import { containing } from '#server/platform/database/containing.ts'

const here = literal(...Object.keys(manuscriptTypes).map(Number))
const work = (where: SQL) => sql`(select ${manuscripts.postId} from ${manuscripts} where ${where})`
const inWork = (where: SQL) => sql`${posts.id} in ${work(where)}`
const elsewhere = work(sql`${manuscripts.deletedAt} is not null or ${manuscripts.state} <> 'writing'`)
const plain = (state: SQL): SQL => sql`${state} and ${posts.id} not in ${elsewhere}`

const inStage: Record<ManuscriptStage, SQL> = {
  draft: plain(sql`${posts.status} = ${literal(contentState.draft)}`),
  withdrawn: plain(sql`${posts.status} = ${literal(contentState.withdrawn)}`),
  scheduled: plain(isPlanned),
  published: plain(isPublished),
  review: inWork(sql`${manuscripts.state} = 'review' and ${manuscripts.deletedAt} is null`),
  approved: inWork(sql`${manuscripts.state} = 'approved' and ${manuscripts.deletedAt} is null`),
  deleted: inWork(sql`${manuscripts.deletedAt} is not null`),
}

type Filters = ParsedInputOf<typeof getManuscripts>
interface Member {
  id: number
  department: string
}
/** Every title is looked through: where no letter is large or small, at two thirds of the cost. */
function titled(keyword: string): SQL {
  const has = keyword.toLowerCase() === keyword.toUpperCase() ? like : ilike
  return has(posts.title, containing(keyword))
}
function conditionOf({ keyword, stage, type, category_id, mine }: Filters, { id, department }: Member): SQL {
  const all = [
    sql`${posts.type} in (${here})`,
    stage === '' ? sql`${posts.id} not in ${work(sql`${manuscripts.deletedAt} is not null`)}` : inStage[stage],
    keyword === '' ? undefined : titled(keyword),
    type === '' ? undefined : eq(posts.type, type),
    category_id === '' ? undefined : or(eq(posts.categoryId, category_id), eq(posts.parentCategoryId, category_id)),
    mine ? inWork(eq(manuscripts.editorId, id)) : undefined,
    department === '' ? undefined : inWork(eq(manuscripts.department, department)),
  ]
  return and(...all)!
}

const columns = { post: posts, work: manuscripts, category: categories.name, editor: staff.name }
interface Row {
  post: typeof posts.$inferSelect
  work: typeof manuscripts.$inferSelect | null
  category: string | null
  editor: string | null
}
const select = (db: Database) => {
  const { cursor } = sortedPage(largestFirst(posts.id), { page: 1, page_size: 1 })
  return db
    .select({ ...columns, cursor })
    .from(posts)
    .leftJoin(manuscripts, eq(manuscripts.postId, posts.id))
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(staff, eq(staff.id, manuscripts.editorId))
}

function presentRow({ post, work, category, editor }: Row, now: Date) {
  const state = work ?? { deletedAt: null, state: 'writing' as const, reviewers: [], version: 0, publishedVersion: 0 }
  return {
    id: post.id,
    type: post.type,
    title: work?.fields.title || post.title,
    cover: post.cover,
    stage: stageOf({ post, work: state as never }, now),
    level: state.reviewers.length + (state.state === 'review' ? 1 : 0),
    changed: isChanged({ post, work: state } as never) ? 1 : 0,
    category_name: category ?? '',
    editor: editor ?? '',
    edited_at: presentTime(work?.editedAt ?? post.updatedAt),
    publish_at: post.status === contentState.draft ? '' : presentTime(post.publishAt),
    read_num: post.readNum,
  }
}

export async function listManuscripts(db: Database, filters: Filters, { member, now }: { member: Member; now: Date }) {
  const where = conditionOf(filters, member)
  const { rows, cursor } = await sortedPage(largestFirst(posts.id), filters).read(select(db), where)
  return {
    list: rows.map((row) => presentRow(row, now)),
    // What is sought in all titles is sought once where one page holds all that is found.
    total: filters.page === 1 && !filters.cursor && cursor === '' ? rows.length : await boundedCount(db, posts, where),
    page: filters.page,
    page_size: filters.page_size,
    cursor,
  }
}

/** Rows of these items, in this order; left out are those that are gone, or hidden from this department. */
export async function rowsOf(db: Database, ids: number[], now: Date, department = '') {
  if (ids.length === 0) return []
  const seen = department === '' ? undefined : or(isPublished, inWork(eq(manuscripts.department, department)))
  const rows = await select(db).where(and(inArray(posts.id, ids), seen))
  const found = new Map(rows.map((row) => [row.post.id, presentRow(row, now)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
