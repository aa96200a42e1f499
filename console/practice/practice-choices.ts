/** What forms of practice offer. */
import { venueTypeNames, getDeskVenues } from '#contract/staff/practice-places.ts'
import { getPracticeChoices } from '#contract/staff/practice-teams.ts'
import { call } from '#console/call.ts'
import type { Choice } from '#console/things/thing.ts'

/** Indented by their level. */
export async function venueChoices(signal: AbortSignal): Promise<Choice[]> {
  const { list } = await call(getDeskVenues, {}, { signal })
  return list.map(({ id, name, type, depth }) => ({
    value: id,
    label: `${'　'.repeat(depth)}${name}（${venueTypeNames[type] ?? ''}）`,
  }))
}
const chosen = (list: { id: string; name: string }[]) => list.map(({ id, name }) => ({ value: id, label: name }))
export const teamChoices = async (signal: AbortSignal) => chosen((await call(getPracticeChoices, {}, { signal })).teams)
export const serviceTypeChoices = async (signal: AbortSignal) =>
  chosen((await call(getPracticeChoices, {}, { signal })).service_types)
