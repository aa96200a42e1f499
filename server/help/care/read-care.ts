import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type * as contract from '#contract/help/care.ts'
import { standings } from '#contract/volunteers/volunteer-states.ts'
import { carePeople, careRecords } from './care.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { signedIn, type Context, type Handle } from '#server/platform/api/handler.ts'
import { largestFirst, newestFirst, sortedPage, type Page } from '#server/platform/database/sorted-page.ts'
import { presentPerson, presentRecords } from './present-care.ts'

/** Rows of the citizen who asks, while they are a volunteer. */
export const ownedBy = (userId: number) =>
  and(
    eq(carePeople.userId, userId),
    sql`exists (select from ${volunteers} where ${volunteers.userId} = ${userId} and ${volunteers.status} = ${standings.approved})`,
  )

export const getHelpers: Handle<typeof contract.getHelpers> = async (page, context) => {
  const { db, secrets } = context
  const where = ownedBy(signedIn(context).id)
  const [counted] = await db.select({ total: count() }).from(carePeople).where(where)
  const underCare = sql`(${carePeople.endedAt} is null)::int`
  const slice = sortedPage(largestFirst(underCare, { time: carePeople.createdAt }, carePeople.id), page)
  const { rows, cursor } = await slice.read(
    db.select({ row: carePeople, cursor: slice.cursor }).from(carePeople),
    where,
  )
  return {
    list: rows.map(({ row }) => presentPerson(secrets, row)),
    total: counted?.total ?? 0,
    page: page.page,
    page_size: page.page_size,
    cursor,
  }
}

export const getHelpRecords: Handle<typeof contract.getHelpRecords> = async ({ id, ...page }, context) => {
  const person = await readOwnPerson(context, id)
  const found = await pageOfRecords(context, eq(careRecords.personId, id), page, person.recordNum)
  return { ...found, helper: presentPerson(context.secrets, person) }
}

export const getMyHelpRecords: Handle<typeof contract.getMyHelpRecords> = async (page, context) => {
  const where = ownedBy(signedIn(context).id)
  const [counted] = await context.db
    .select({ total: sql<number>`coalesce(sum(${carePeople.recordNum}), 0)::int` })
    .from(carePeople)
    .where(where)
  return pageOfRecords(context, where, page, counted?.total ?? 0)
}

/** Only one's own; somebody else's looks missing. */
async function readOwnPerson(context: Context, id: number): Promise<typeof carePeople.$inferSelect> {
  const [person] = await context.db
    .select()
    .from(carePeople)
    .where(and(eq(carePeople.id, id), ownedBy(signedIn(context).id)))
  if (!person) throw gone()
  return person
}

async function pageOfRecords(context: Context, where: SQL | undefined, page: Page, total: number) {
  const slice = sortedPage(newestFirst(careRecords.at, careRecords.id), page)
  const { rows, cursor } = await slice.read(
    context.db
      .select({ row: careRecords, name: carePeople.name, cursor: slice.cursor })
      .from(careRecords)
      .innerJoin(carePeople, eq(carePeople.id, careRecords.personId)),
    and(where, eq(careRecords.userId, signedIn(context).id)),
  )
  return { list: await presentRecords(context, rows), total, page: page.page, page_size: page.page_size, cursor }
}
