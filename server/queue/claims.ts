import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { StaffMember } from '#server/platform/access/find-staff.ts'
import { staff } from '#server/platform/access/staff.tables.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { queueClaims } from './queue.tables.ts'

export interface ItemName {
  kind: string
  id: number
}
const LEASE = sql.raw(`interval '3 minutes'`)

/** The same for everybody, so that two members do not wait for each other. */
export const inOrder = <Item extends ItemName>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.kind.localeCompare(other.kind, 'en') || one.id - other.id)

/** Claims what nobody else has. Who asks at the same moment waits for the other, and is refused. */
export async function claim(db: Database, member: StaffMember, items: readonly ItemName[]): Promise<void> {
  await db
    .insert(queueClaims)
    .values(
      inOrder(items).map(({ kind, id }) => ({ kind, objectId: id, staffId: member.id, until: sql`now() + ${LEASE}` })),
    )
    .onConflictDoUpdate({
      target: [queueClaims.kind, queueClaims.objectId],
      set: { staffId: member.id, until: sql`now() + ${LEASE}` },
      setWhere: or(eq(queueClaims.staffId, member.id), sql`${queueClaims.until} < now()`),
    })
}

/** Those that a colleague works on, and who. */
export async function claimedByOthers(db: Database, member: StaffMember, items: readonly ItemName[]) {
  const rows = await db
    .select({ kind: queueClaims.kind, id: queueClaims.objectId, by: staff.name })
    .from(queueClaims)
    .innerJoin(staff, eq(staff.id, queueClaims.staffId))
    .where(
      and(
        inArray(
          queueClaims.objectId,
          items.map(({ id }) => id),
        ),
        gt(queueClaims.until, sql`now()`),
        ne(queueClaims.staffId, member.id),
      ),
    )
  return rows.filter((row) => items.some(({ kind, id }) => kind === row.kind && id === row.id))
}
