/** Visits as they are planned at the desk, and what came of them. */
import type * as contract from '#contract/staff/visits.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type { CityMapLayers } from '#contract/government/maps.ts'
import { endVisit, findVisitors, makeVisits } from '#server/government/visits/plan-visits.ts'
import { placesToVisit, visitsInState, visitsOfCase } from '#server/government/visits/read-visits.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import type { StaffContext } from './console-calls.ts'

type Input<Name extends keyof typeof contract> = ParsedInputOf<(typeof contract)[Name]>
const kind = 'visit'

export const getVisitPlaces = async (_input: object, { db }: StaffContext) => ({ list: await placesToVisit(db) })
export const getPlannedVisits = async ({ state }: Input<'getPlannedVisits'>, { db }: StaffContext) => ({
  list: await visitsInState(db, state),
})
export const getCaseVisits = async ({ id }: Input<'getCaseVisits'>, { db }: StaffContext) => ({
  list: await visitsOfCase(db, id),
})
export async function getVisitors(_input: object, { db }: StaffContext) {
  const rows = await findVisitors(db)
  return { list: rows.map(({ id, name }) => ({ id: String(id), name })) }
}

export async function getVisitMap(_input: object, { settings }: StaffContext) {
  const { base } = await settings.get<Pick<CityMapLayers, 'base'>>('map', { base: [] })
  return { base }
}

/** Whoever is sent reads the address, also where it is not public: so each is recorded by itself. */
export async function planVisits({ ids, visitor, day }: Input<'planVisits'>, { db, staff, note }: StaffContext) {
  const made = await makeVisits(db, { ids, visitor, day, by: staff.id })
  for (const one of made)
    await note({ kind, objectId: one.id, after: { advice: one.adviceId, visitor: one.visitor, day } })
  if (made.length === 0) throw badInput('这些建议那天已经安排这位巡查员去')
  return { planned: made.length }
}

export async function cancelVisit({ id, reason }: Input<'cancelVisit'>, { db, note }: StaffContext) {
  const { adviceId, day } = await endVisit(db, id)
  await note({ kind, objectId: id, reason, before: { advice: adviceId, day } })
  return {}
}
