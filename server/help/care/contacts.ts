/** Who is to be visited, where, and by which phone: sealed, and every reading by another is written down. */
import { sql } from 'drizzle-orm'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { contactReadings } from '#server/help/addresses/addresses.tables.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { wishClaims } from '#server/help/wishes/wishes.tables.ts'

export interface Contact {
  contact: string
  phone: string
  address: string
}
type Sealed = 'wish' | 'order' | 'address'
const placeOf = (kind: Sealed, id: number) => `${kind}.contact ${id}`

export const sealContact = <T extends Contact>(secrets: Secrets, kind: Sealed, id: number, contact: T): string =>
  secrets.seal(JSON.stringify(contact), placeOf(kind, id))
export const openContact = <T extends Contact = Contact>(
  secrets: Secrets,
  kind: Sealed,
  { id, sealed }: { id: number; sealed: string },
): T => JSON.parse(secrets.open(sealed, placeOf(kind, id))) as T

export const readingKinds = { wish: 1, order: 2 } as const
/** Records that the claimant or provider reads a contact, before they see it. */
export async function noteReading(
  db: Database,
  kind: keyof typeof readingKinds,
  id: number,
  readerId: number,
): Promise<void> {
  await db.insert(contactReadings).values({ kind: readingKinds[kind], subjectId: id, readerId })
}

const DAY_MS = 86_400_000
/** The number of people whose contacts a volunteer was given within a day, read or not, kept or given back. */
export async function contactsOfADay(tx: Transaction, userId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select kind, subject_id from ${contactReadings} where reader_id = ${userId} and created_at > ${since}
      union select ${readingKinds.wish}, wish_id from ${wishClaims} where user_id = ${userId} and claimed_at > ${since}
      union select ${readingKinds.order}, id from ${serviceOrders} where provider_id = ${userId} and taken_at > ${since}
    ) given`)
  return rows[0]!.n
}
