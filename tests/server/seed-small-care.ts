import type { Database } from '#server/platform/database/connect.ts'
import { evaluations } from '#server/help/evaluations/evaluations.tables.ts'
import { serviceItems, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'

const DAY_MS = 86_400_000

/** Of `author`: a wish that can be claimed, a service and an order of it. */
export const careWorld = { wish: 21, service: 22, order: 23 } as const

/** Their contacts cannot be opened: make-care.ts makes those that can. */
export async function seedSmallCare(db: Pick<Database, 'insert'>, userId: number): Promise<void> {
  const { wish, service: serviceId, order } = careWorld
  const row = { userId, contact: 'sealed', maskedName: '王*', streetId: 1 }
  await db
    .insert(wishes)
    .overridingSystemValue()
    .values({
      ...row,
      id: wish,
      title: '想要一台收音机',
      content: '眼睛不好，想听听新闻和戏曲。',
      category: 1,
      status: 1,
      deadline: new Date(Date.now() + 30 * DAY_MS),
    })
  await db.insert(serviceItems).overridingSystemValue().values({ id: serviceId, title: '上门理发', points: 4 })
  await db
    .insert(serviceOrders)
    .overridingSystemValue()
    .values({ ...row, id: order, serviceId, serviceAt: new Date(Date.now() + 2 * DAY_MS), people: 1 })
  await db.insert(evaluations).values({ type: 1, targetId: order, userId, serviceId, score: 5, status: 1 })
}
