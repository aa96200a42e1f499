import { asc, inArray } from 'drizzle-orm'
import type { Helper, HelpRecord } from '#contract/help/care.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { openContent, openName, openPerson } from './sealed-care.ts'
import { carePictures, type carePeople, type careRecords } from './care.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { makeGrant } from '#server/platform/storage/grants.ts'
import type { Context } from '#server/platform/api/handler.ts'

export function presentPerson(secrets: Secrets, row: typeof carePeople.$inferSelect): Helper {
  return {
    id: String(row.id),
    ...openPerson(secrets, row.id, row),
    sex: row.sex,
    age: row.age,
    type: row.type,
    record_num: row.recordNum,
    hours: row.halfHours / 2,
    ended_at: presentTime(row.endedAt),
    created_at: presentTime(row.createdAt),
  }
}

interface Row {
  row: typeof careRecords.$inferSelect
  name: string
}
/** Each picture with a grant of its own. */
export async function presentRecords({ db, secrets, keyedHash, now }: Context, rows: Row[]): Promise<HelpRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const pictures = await db
    .select()
    .from(carePictures)
    .where(inArray(carePictures.recordId, ids))
    .orderBy(asc(carePictures.recordId), asc(carePictures.sort))
  const addresses = new Map<number, string[]>()
  for (const { recordId, uploadId } of pictures) {
    const { play_auth } = await makeGrant(keyedHash, 'care', uploadId, now)
    const own = addresses.get(recordId) ?? []
    addresses.set(recordId, [...own, `/v1/care_pictures/${uploadId}/media?grant=${play_auth}`])
  }
  return rows.map(({ row, name }) => ({
    id: String(row.id),
    helper: { id: String(row.personId), name: openName(secrets, row.personId, name) },
    content: openContent(secrets, row.id, row.content),
    images: addresses.get(row.id) ?? [],
    hours: row.halfHours / 2,
    status: row.status,
    reason: row.reason,
    at: presentTime(row.at),
    created_at: presentTime(row.createdAt),
  }))
}
