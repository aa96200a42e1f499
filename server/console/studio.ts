/** What the page of a studio asks before it sends. */
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/studio.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { canEncode } from '#server/studio/encoder.ts'
import { readStudio } from '#server/studio/lease.ts'
import type { StaffContext } from './console-calls.ts'
import { flag } from './form-values.ts'

export async function getStudio({ id }: ParsedInputOf<typeof contract.getStudio>, context: StaffContext) {
  const [found, ready] = await Promise.all([readStudio(context.db, id), canEncode(context.encoder)])
  if (!found) throw gone()
  const { name, isFilm, by, staffId } = found
  const own = by !== undefined && staffId === context.staff.id
  return { name, ready: flag(ready), fits: flag(!isFilm), by: by ?? '', own: flag(own) }
}
