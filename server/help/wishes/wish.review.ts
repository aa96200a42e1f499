import { and, asc, eq, inArray } from 'drizzle-orm'
import { wishState, wishStates } from '#contract/help/wish-states.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { wishes } from './wishes.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { approveWish, closeWish, refuseWish, releaseClaim } from './decide-wish.ts'
import { ROWS, known, picked, type Kind, type Pick, type ReviewRow, type Verb } from '#server/staff/kind.ts'

const offered: Record<number, readonly Verb[]> = {
  [wishState.waiting]: ['approve', 'refuse'],
  [wishState.open]: ['close'],
  [wishState.claimed]: ['dismiss', 'close'],
}
async function rowsIn(db: Database, states: number[], pick?: Pick): Promise<ReviewRow[]> {
  const rows = await db
    .select({ row: wishes, author: users.nickname })
    .from(wishes)
    .innerJoin(users, eq(users.id, wishes.userId))
    .where(and(inArray(wishes.status, states), picked(wishes.id, pick)))
    .orderBy(asc(wishes.status), asc(wishes.id))
    .limit(ROWS)
  return rows.map(({ row, author }) => ({
    id: row.id,
    author,
    category: wishStates[row.status] ?? '',
    content: `${row.title}｜${row.content}`,
    createdAt: row.createdAt,
    offers: offered[row.status] ?? [],
    extra: known({
      图片: row.images.join(' '),
      截止: presentTime(row.deadline),
      匿名: row.isAnonymous ? '是' : '',
      认领: row.claimantId === null ? '' : `${row.claimantId}，${presentTime(row.claimedAt)}`,
    }),
  }))
}

/** What waits for review, then for a claimant; claimed wishes after them. Contacts stay sealed. */
export const wish: Kind = {
  permission: 'volunteer.decide',
  rows: (db, pick) => rowsIn(db, [wishState.waiting, wishState.open], pick),
  rest: (db) => rowsIn(db, [wishState.claimed]),
  decide: { approve: approveWish, refuse: refuseWish, close: closeWish, dismiss: releaseClaim },
}
