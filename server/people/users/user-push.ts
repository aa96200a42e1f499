import { count, eq } from 'drizzle-orm'
import type * as contract from '#contract/people/users.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { citizenColumns, presentCitizen } from '#server/people/citizen.ts'
import { presentTime } from '#server/platform/time.ts'
import { type Handle, signedIn } from '#server/platform/api/handler.ts'
import { newestFirst, sortedPage } from '#server/platform/database/sorted-page.ts'

export const getUserPush: Handle<typeof contract.getUserPush> = async ({ page, page_size, cursor: from }, context) => {
  const { db } = context
  const me = signedIn(context).id
  const invited = eq(users.fromUserId, me)
  const [counted] = await db.select({ total: count() }).from(users).where(invited)
  const slice = sortedPage(newestFirst(users.createdAt, users.id), { page, page_size, cursor: from })
  const { rows, cursor } = await slice.read(
    db.select({ citizen: citizenColumns, createdAt: users.createdAt, cursor: slice.cursor }).from(users),
    invited,
  )
  const list = rows.map(({ citizen, createdAt }) => ({
    id: String(citizen.id),
    user: presentCitizen(citizen),
    created_at: presentTime(createdAt),
  }))
  const total = counted?.total ?? 0
  return { list, total, page, page_size, cursor, invite_url: `/uid/${me}`, invite_num: total }
}
