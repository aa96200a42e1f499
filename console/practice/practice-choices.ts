/** What forms of practice offer, and how they write times. */
import { venueTypeNames, getDeskVenues } from '#contract/staff/practice-places.ts'
import { getPracticeChoices } from '#contract/staff/practice-teams.ts'
import { call } from '#console/call.ts'
import type { Choice, Values } from '#console/things/thing.ts'

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

/** As a field for a moment has it; '' where there is none. */
export const momentValue = (time: string): string => time.slice(0, 16).replace(' ', 'T')
/** As calls take it. */
export const momentText = (value: unknown): string => String(value ?? '').replace('T', ' ')
/** What a form sends, with these fields as calls take times. */
export const withMoments =
  (...names: string[]) =>
  (values: Values): Record<string, unknown> => ({
    ...values,
    ...Object.fromEntries(names.map((name) => [name, momentText(values[name])])),
  })
