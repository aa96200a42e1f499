/** Wishes, orders and addresses for tests, in any state, made in the database. */
import { sql } from 'drizzle-orm'
import { sealContact } from '#server/help/care/contacts.ts'
import { nextId } from '#server/platform/database/next-id.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { wishClaims, wishes } from '#server/help/wishes/wishes.tables.ts'
import { inHours } from './make-activity.ts'
import { world } from './small-world.ts'
import type { Citizen, TestApp } from './test-server.ts'

/** Seen by nobody but those it is between. */
export const secretContact = { contact: '欧阳秘密', phone: '13900009999', address: '暗巷 404 室' }
const street_id = 1
export const givenWish = {
  title: '想要一台收音机',
  content: '眼睛不好，想听听新闻和戏曲。',
  category: 1,
  ...secretContact,
  street_id,
  deadline: inHours(24 * 20).toISOString(),
}
export const givenOrder = {
  service_id: world.service,
  ...secretContact,
  street_id,
  service_at: inHours(48).toISOString(),
  people: 1,
}
export const givenAddress = {
  name: secretContact.contact,
  phone: secretContact.phone,
  street_id,
  detail: '暗巷 404 室',
}

export async function makeWish(
  app: TestApp,
  wisher: Citizen,
  status: number,
  claimant?: Citizen,
  more: Partial<typeof wishes.$inferInsert> = {},
): Promise<number> {
  const { secrets } = app.app.context()
  return app.db.transaction(async (tx) => {
    const id = await nextId(tx, wishes)
    const { title, content, category } = givenWish
    await tx
      .insert(wishes)
      .overridingSystemValue()
      .values({
        id,
        userId: wisher.id,
        title,
        content,
        category,
        status,
        streetId: street_id,
        contact: sealContact(secrets, 'wish', id, secretContact),
        maskedName: '欧**密',
        deadline: inHours(24 * 20),
        claimantId: claimant?.id ?? null,
        claimedAt: claimant ? inHours(-1) : null,
        finishedAt: status >= 3 && claimant ? inHours(-0.5) : null,
        ...more,
      })
    if (claimant) await tx.insert(wishClaims).values({ wishId: id, userId: claimant.id, status: status >= 3 ? 2 : 1 })
    return id
  })
}

export async function makeOrder(
  app: TestApp,
  orderer: Citizen,
  status: number,
  provider?: Citizen,
  more: Partial<typeof serviceOrders.$inferInsert> = {},
): Promise<number> {
  const { secrets } = app.app.context()
  return app.db.transaction(async (tx) => {
    const id = await nextId(tx, serviceOrders)
    await tx
      .insert(serviceOrders)
      .overridingSystemValue()
      .values({
        id,
        userId: orderer.id,
        serviceId: world.service,
        contact: sealContact(secrets, 'order', id, secretContact),
        maskedName: '欧**密',
        streetId: street_id,
        serviceAt: inHours(48),
        people: 1,
        status,
        providerId: provider?.id ?? null,
        takenAt: provider ? inHours(-1) : null,
        completedAt: status >= 3 && provider ? inHours(-0.5) : null,
        ...more,
      })
    return id
  })
}

/** What volunteers were given is of yesterday, so that they may take more. */
export async function aDayLater({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (const [table, column] of [
    ['contact_readings', 'created_at'],
    ['wish_claims', 'claimed_at'],
    ['service_orders', 'taken_at'],
  ])
    await db.execute(sql.raw(`update ${table} set ${column} = ${column} - interval '25 hours'`))
}
