/** Categories of content, of two levels. */
import { and, asc, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/staff-categories.ts'
import { manuscripts } from '#server/newsroom/manuscripts.tables.ts'
import { categories, posts } from '#server/content/posts.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
type Fields = Input<'addCategory'>

const parents = alias(categories, 'parents')
const inside = sql<number>`(select count(*)::int from (select 1 from ${posts} where ${posts.categoryId} = ${categories.id} limit 1000) as counted)`

export async function getStaffCategories(_: object, { db }: StaffContext) {
  const rows = await db
    .select({ category: categories, parentName: parents.name, num: inside })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .orderBy(
      asc(sql`coalesce(${parents.sort}, ${categories.sort})`),
      asc(sql`coalesce(${categories.parentId}, ${categories.id})`),
      sql`${categories.parentId} is not null`,
      asc(categories.sort),
      asc(categories.id),
    )
  return {
    list: rows.map(({ category: { id, name, parentId, cover, type, sort }, parentName, num }) => ({
      id,
      name,
      parent_id: parentId === null ? '' : parentId,
      parent_name: parentName ?? '',
      cover,
      type,
      sort,
      num,
    })),
  }
}

const valuesOf = ({ name, parent_id, cover, type, sort }: Fields) => ({
  name,
  parentId: parent_id === '' ? null : parent_id,
  cover,
  type,
  sort,
})

/** Under a category of the top, and called as no other beside it. */
async function needPlace(db: Database, { name, parentId }: ReturnType<typeof valuesOf>, own = 0): Promise<void> {
  if (parentId !== null) {
    const [parent] = await db.select().from(categories).where(eq(categories.id, parentId)).for('share')
    if (!parent || parent.parentId !== null || parentId === own) throw badInput('上级栏目不正确，栏目只有两级')
    if (own && (await db.$count(categories, eq(categories.parentId, own))) > 0)
      throw badInput('它还有下级栏目，不能放到别的栏目下面')
  }
  const beside = parentId === null ? isNull(categories.parentId) : eq(categories.parentId, parentId)
  const [same] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.name, name), beside, sql`${categories.id} <> ${own}`))
    .limit(1)
  if (same) throw badInput(`已有名为“${name}”的栏目`)
}

export async function addCategory(input: Input<'addCategory'>, { db, note }: StaffContext) {
  const values = valuesOf(input)
  await needPlace(db, values)
  const [row] = await db.insert(categories).values(values).returning({ id: categories.id })
  await note({ kind: 'category', objectId: row!.id, after: values })
  return { id: row!.id }
}

async function lockedCategory(db: Database, id: number) {
  const [row] = await db.select().from(categories).where(eq(categories.id, id)).for('update')
  if (!row) throw gone()
  const { name, parentId, cover, type, sort } = row
  return { name, parentId, cover, type, sort }
}

/** What is in it follows it to another place. */
export async function changeCategory({ id, reason, ...input }: Input<'changeCategory'>, { db, note }: StaffContext) {
  const before = await lockedCategory(db, id)
  const values = valuesOf(input)
  await needPlace(db, values, id)
  await db.update(categories).set(values).where(eq(categories.id, id))
  if (before.parentId !== values.parentId)
    // The trigger that finds the category above looks where the category is written.
    await db.update(posts).set({ categoryId: id }).where(eq(posts.categoryId, id))
  await note({ kind: 'category', objectId: id, reason, before, after: values })
  return {}
}

export async function deleteCategory({ id, reason }: Input<'deleteCategory'>, { db, note }: StaffContext) {
  const before = await lockedCategory(db, id)
  if ((await db.$count(categories, eq(categories.parentId, id))) > 0) throw badInput('请先删除它的下级栏目')
  const [used] = await db
    .select({ num: count() })
    .from(posts)
    .where(or(eq(posts.categoryId, id), eq(posts.parentCategoryId, id)))
  if (used!.num > 0) throw badInput('栏目里还有内容，请先移到别的栏目')
  await db.delete(categories).where(eq(categories.id, id))
  await note({ kind: 'category', objectId: id, reason, before })
  return {}
}

export async function mergeCategory({ id, into, reason }: Input<'mergeCategory'>, { db, note }: StaffContext) {
  if (id === into) throw badInput('不能并入它自己')
  // In the order of their numbers: two that are merged into each other do not wait for ever.
  const [first, second] = [Math.min(id, into), Math.max(id, into)]
  const locked = { [first]: await lockedCategory(db, first), [second]: await lockedCategory(db, second) }
  if ((await db.$count(categories, eq(categories.parentId, id))) > 0) throw badInput('请先移走它的下级栏目')
  const { type } = locked[into]!
  if (type !== 0) {
    const [other] = await db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.categoryId, id), ne(posts.type, type)))
      .limit(1)
    if (other) throw badInput('那个栏目不放这里的一些内容，请先改它“放什么内容”')
  }
  const { rowCount } = await db.update(posts).set({ categoryId: into }).where(eq(posts.categoryId, id))
  await db.execute(mergeInManuscripts(id, into))
  await db.delete(categories).where(eq(categories.id, id))
  const moved = rowCount ?? 0
  await note({ kind: 'category', objectId: id, reason, before: locked[id], after: { into, moved } })
  return { moved }
}
/** What is being written names its category too. */
const mergeInManuscripts = (id: number, into: number) =>
  sql`update ${manuscripts} set fields = jsonb_set(fields, '{category_id}', to_jsonb(${String(into)}::text))
    where fields ->> 'category_id' = ${String(id)}`
