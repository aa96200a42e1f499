/** People whom the demo city's own volunteers care for, and visits to them, sealed by the city's key [decision 052]. */
import { eq, inArray } from 'drizzle-orm'
import { helpRecordState } from '#contract/help/care.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { sealContent, sealPerson } from '#server/help/care/sealed-care.ts'
import { carePeople, careRecords } from '#server/help/care/care.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { peopleInCare } from '#demo/world/care.ts'
import type { Transaction } from '#server/seed/seed.ts'

const DAY_MS = 86_400_000
const FIRST = 101
/** Those a visitor can log in as. */
const phones = ['13800000001', '13800000002', '13800000003']
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

export async function loadHelpers(tx: Transaction, secrets: Secrets): Promise<void> {
  const keepers = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(volunteers, eq(volunteers.userId, users.id))
    .where(inArray(users.phone, phones))
    .orderBy(users.phone)
  if (keepers.length === 0) return
  const people = keepers.flatMap(({ id: userId }) => peopleInCare.map((one) => ({ userId, one })))
  let visits = FIRST
  const rows = people.map(({ userId, one: [line, words] }, place) => {
    const id = FIRST + place
    const [name, phone, sex, age, address, type, relation, remark] = line.split('|') as string[]
    const texts = { name: name!, phone: phone!, address: address!, relation: relation!, remark: remark! }
    const records = words.map((text, back) => ({
      id: visits,
      personId: id,
      userId,
      content: sealContent(secrets, visits++, text),
      // The newest visit waits for staff's word on its hours; the others asked for none.
      halfHours: back === 0 ? 3 : 0,
      status: back === 0 ? helpRecordState.waiting : helpRecordState.confirmed,
      at: ago(2 + back * 9 + place),
    }))
    const person = {
      id,
      userId,
      sex: Number(sex),
      age: age ? Number(age) : null,
      type: Number(type),
      recordNum: words.length,
      createdAt: ago(120 - place),
      ...sealPerson(secrets, id, texts),
    }
    return { person, records }
  })
  await tx
    .insert(carePeople)
    .overridingSystemValue()
    .values(rows.map(({ person }) => person))
  await tx
    .insert(careRecords)
    .overridingSystemValue()
    .values(rows.flatMap(({ records }) => records))
  await tx.execute(`select setval('care_people_id_seq', ${FIRST + rows.length})`)
  await tx.execute(`select setval('care_records_id_seq', ${visits})`)
}
