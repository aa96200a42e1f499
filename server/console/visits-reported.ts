/** The inspector's own day, and the reports and pictures that come from the street. */
import { and, eq } from 'drizzle-orm'
import type * as contract from '#contract/staff/visits.ts'
import { WRONG_MEMBER } from '#contract/staff/visits.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { visitsOf } from '#server/government/visits/read-visits.ts'
import { takeReport } from '#server/government/visits/take-report.ts'
import { readyMedia } from '#server/library/media-files.ts'
import { mediaFiles } from '#server/library/media-files.tables.ts'
import { badInput, Refusal } from '#server/platform/http/refusal.ts'
import type { StaffContext } from './console-calls.ts'
import { offerMediaFile } from './media-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
/** Where the library keeps them. */
const FOLDER = '现场巡查'

export const getVisits = async ({ day }: Input<'getVisits'>, { db, secrets, staff }: StaffContext) => ({
  member: staff.login,
  list: await visitsOf(db, secrets, { member: staff.id, day }),
})

/** A device that changed hands sends nothing of the one in the name of the other. */
function mustBe({ staff }: StaffContext, member: string): void {
  if (staff.login !== member) throw new Refusal(412, WRONG_MEMBER, `这是“${member}”写的，请用这个账号登录后发送`)
}

export async function offerVisitPicture(input: Input<'offerVisitPicture'>, context: StaffContext) {
  mustBe(context, input.member)
  const { type, size, hash } = input
  const name = `现场照片 ${hash.slice(0, 8)}`
  const { upload_url, file } = await offerMediaFile({ name, type, size, hash, folder: FOLDER }, context)
  return { upload_url, url: file?.url ?? '' }
}

export async function reportVisit(input: Input<'reportVisit'>, context: StaffContext) {
  mustBe(context, input.member)
  const { db, staff, now, note } = context
  const { key, visit_id: visitId, advice_id: adviceId, found, words, longitude, latitude } = input
  const pictures = await storedPictures(context, input.pictures)
  const report = { key, visitId, adviceId, found, words, note: input.note, pictures }
  const where = longitude === null || latitude === null ? { longitude: null, latitude: null } : { longitude, latitude }
  const visitedAt = new Date(input.visited_at)
  const { id, isTold, isNew } = await takeReport(db as never, staff, { ...report, ...where, visitedAt }, now)
  // One that had arrived already has been recorded.
  const after = { advice: adviceId, found, words, remark: input.note, pictures: pictures.length, told: isTold }
  if (isNew) await note({ kind: 'visit', objectId: id, after })
  return { id: String(id), is_told: isTold ? (1 as const) : (0 as const) }
}

/** Pictures that are in the library, by the addresses that it has for them. */
async function storedPictures({ db, uploads }: StaffContext, addresses: readonly string[]): Promise<string[]> {
  const found = []
  for (const address of addresses) {
    const stored = uploads.store.nameOf(address)
    const file = stored && (await readyMedia(db, and(eq(mediaFiles.stored, stored), eq(mediaFiles.kind, 'picture'))!))
    if (!file) throw badInput('有照片没有送到，请重新添加')
    found.push(uploads.store.urlOf(file.row.stored))
  }
  return found
}
