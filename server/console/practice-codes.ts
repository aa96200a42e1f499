/** Codes that hang at a place: who scans one there signs in and out. */
import { eq } from 'drizzle-orm'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/staff/practice-activities.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { badInput, gone } from '#server/platform/http/refusal.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { printedCode } from '#server/volunteers/activities/verify-code.ts'
import type { StaffContext } from './console-calls.ts'

export async function getPrintedCode(
  { of, id }: ParsedInputOf<typeof contract.getPrintedCode>,
  { db, secrets, siteOrigin }: StaffContext,
) {
  const [one] =
    of === 'venue'
      ? await db.select({ name: stations.name }).from(stations).where(eq(stations.id, id))
      : await db.select({ name: activities.title }).from(activities).where(eq(activities.id, id))
  if (!one) throw gone()
  const origin = await siteOrigin()
  if (!origin) throw badInput('还没有设置市民打开的网址（PUBLIC_ORIGIN），不能打印签到码')
  return { name: one.name, address: printedCode(secrets, origin, of, id) }
}
