/** Staff reads what is sealed of somebody in care; who did, when and why is recorded first. */
import { desc, eq } from 'drizzle-orm'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { openContent, openPerson } from './sealed-care.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { carePeople, careRecords } from './care.tables.ts'
import type { StaffAction, Shown } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'

const VISITS = 20

export async function revealPerson(db: Database, { id, words, staff, open }: StaffAction): Promise<Outcome | Shown> {
  const [row] = await db.select().from(carePeople).where(eq(carePeople.id, id))
  if (!row) return 'missing'
  if (!open) return 'unfit'
  const secrets = await open()
  await db.transaction((tx) => noteDecision(tx, { kind: 'care', objectId: id, action: 'reveal', reason: words, staff }))
  const visits = await db
    .select()
    .from(careRecords)
    .where(eq(careRecords.personId, id))
    .orderBy(desc(careRecords.at), desc(careRecords.id))
    .limit(VISITS)
  const { name, phone, address, relation, remark } = openPerson(secrets, id, row)
  const person = [name, phone, address, relation, remark].filter(Boolean).join('  ')
  const written = visits.map((one) => `${shanghaiDate(one.at.getTime())}  ${openContent(secrets, one.id, one.content)}`)
  return { shown: [person, ...written].join('\n') }
}
