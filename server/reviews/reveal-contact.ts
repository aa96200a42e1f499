/** Staff reads the number of one entry whole: lists only have it masked. Who did, when and why is recorded first. */
import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { activityOffers } from '#server/database/schema/activity-offers.ts'
import { advices } from '#server/database/schema/advices.ts'
import { users } from '#server/database/schema/users.ts'
import { volunteers } from '#server/database/schema/volunteers.ts'
import { voteSignups } from '#server/database/schema/votes.ts'
import type { Order, Shown } from './kind.ts'
import { noteDecision, type Outcome } from './note-decision.ts'

type Read = (db: Database, id: number) => Promise<{ name: string; phone: string | null }[]>
const contacts = {
  advice: (db, id) =>
    db
      .select({ name: advices.contact, phone: users.phone })
      .from(advices)
      .innerJoin(users, eq(users.id, advices.userId))
      .where(eq(advices.id, id)),
  signup: (db, id) =>
    db.select({ name: voteSignups.name, phone: voteSignups.phone }).from(voteSignups).where(eq(voteSignups.id, id)),
  volunteer: (db, id) =>
    db
      .select({ name: users.nickname, phone: users.phone })
      .from(volunteers)
      .innerJoin(users, eq(users.id, volunteers.userId))
      .where(eq(volunteers.id, id)),
  activity: (db, id) =>
    db
      .select({ name: activityOffers.contact, phone: activityOffers.phone })
      .from(activityOffers)
      .where(eq(activityOffers.id, id)),
} as const satisfies Record<string, Read>

export const revealContact =
  (kind: keyof typeof contacts) =>
  async (db: Database, { id, words, staff }: Order): Promise<Outcome | Shown> => {
    const [found] = await contacts[kind](db, id)
    if (!found) return 'missing'
    await db.transaction((tx) => noteDecision(tx, { kind, objectId: id, action: 'reveal', reason: words, staff }))
    return { shown: [found.name, found.phone ?? ''].filter(Boolean).join('  ') || '没有留下联系方式' }
  }
