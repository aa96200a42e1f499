import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/connect.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { serviceItems, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'

type Kind = 'activity' | 'wish' | 'order' | 'team'
const kinds = { activity: '活动', wish: '心愿', order: '订单', team: '团队' } as const

/** What somebody registered for ('activity-101'), locked, so that a message can be about it; nothing if it is gone. */
export async function wantedSubject(tx: Transaction, wanted: string) {
  const [subject, id] = wanted.split('-') as [Kind, string]
  if (!wanted) return undefined
  const rows = await rowOf(tx, subject, Number(id))
  return rows[0] && { about: { subject, id: Number(id) }, name: `${kinds[subject]}“${rows[0].title}”` }
}

function rowOf(tx: Transaction, subject: Kind, id: number): Promise<{ title: string }[]> {
  switch (subject) {
    case 'activity':
      return tx.select({ title: activities.title }).from(activities).where(eq(activities.id, id)).for('key share')
    case 'wish':
      return tx.select({ title: wishes.title }).from(wishes).where(eq(wishes.id, id)).for('key share')
    case 'order':
      return tx
        .select({ title: serviceItems.title })
        .from(serviceOrders)
        .innerJoin(serviceItems, eq(serviceItems.id, serviceOrders.serviceId))
        .where(eq(serviceOrders.id, id))
        .for('key share', { of: serviceOrders })
    case 'team':
      return tx
        .select({ title: volunteerTeams.name })
        .from(volunteerTeams)
        .where(eq(volunteerTeams.id, id))
        .for('key share')
  }
}
