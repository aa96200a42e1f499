/** Who is to be visited, where, and by which phone: sealed, and every reading by another is written down. */
import { getTableName, sql } from 'drizzle-orm'
import type { Secrets } from '#server/access/secrets.ts'
import type { Database, Transaction } from '#server/database/connect.ts'
import { addresses, contactReadings } from '#server/database/schema/addresses.ts'
import { serviceOrders } from '#server/database/schema/service-orders.ts'
import { wishes } from '#server/database/schema/wishes.ts'

export interface Contact {
  contact: string
  phone: string
  address: string
}
const tables = { wish: wishes, order: serviceOrders, address: addresses } as const
type Sealed = keyof typeof tables
const placeOf = (kind: Sealed, id: number) => `${kind}.contact ${id}`

/** The number of a row to be written: what is sealed is bound to it. */
export async function nextId(tx: Transaction, kind: Sealed): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(tables[kind])}, 'id')) as id`,
  )
  return Number(rows[0]!.id)
}
export const sealContact = <T extends Contact>(secrets: Secrets, kind: Sealed, id: number, contact: T): string =>
  secrets.seal(JSON.stringify(contact), placeOf(kind, id))
export const openContact = <T extends Contact = Contact>(
  secrets: Secrets,
  kind: Sealed,
  { id, sealed }: { id: number; sealed: string },
): T => JSON.parse(secrets.open(sealed, placeOf(kind, id))) as T

export const readingKinds = { wish: 1, order: 2 } as const
/** Of whoever is to come, before they see it. */
export async function noteReading(
  db: Database,
  kind: keyof typeof readingKinds,
  id: number,
  readerId: number,
): Promise<void> {
  await db.insert(contactReadings).values({ kind: readingKinds[kind], subjectId: id, readerId })
}
