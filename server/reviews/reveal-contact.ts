/** Staff reads the number of one entry whole: lists only have it masked. Who did, when and why is recorded first. */
import { eq } from 'drizzle-orm'
import { openText, type SealedColumn } from '#server/access/sealed-text.ts'
import type { Database } from '#server/database/connect.ts'
import { activityOffers } from '#server/database/schema/activity-offers.ts'
import { advices } from '#server/database/schema/advices.ts'
import { feedbacks } from '#server/database/schema/feedbacks.ts'
import { users } from '#server/database/schema/users.ts'
import { volunteers } from '#server/database/schema/volunteers.ts'
import { voteSignups } from '#server/database/schema/votes.ts'
import type { Order, Shown } from './kind.ts'
import { noteDecision, type Outcome } from './note-decision.ts'

/** Each part of what one left: stored as it is, or sealed in its column. */
type Left = [text: string | null, column?: SealedColumn][]
type Read = (db: Database, id: number) => Promise<Left[]>
const contacts = {
  advice: async (db, id) => {
    const { contact, address } = advices
    const found = db.select({ contact, phone: users.phone, address }).from(advices)
    const rows = await found.innerJoin(users, eq(users.id, advices.userId)).where(eq(advices.id, id))
    return rows.map((one) => [[one.contact, 'advices.contact'], [one.phone], [one.address, 'advices.address']])
  },
  feedback: async (db, id) => {
    const rows = await db.select({ contact: feedbacks.contact }).from(feedbacks).where(eq(feedbacks.id, id))
    return rows.map(({ contact }) => [[contact, 'feedbacks.contact']])
  },
  signup: async (db, id) => {
    const { name, phone } = voteSignups
    const rows = await db.select({ name, phone }).from(voteSignups).where(eq(voteSignups.id, id))
    return rows.map((one) => [[one.name], [one.phone, 'vote_signups.phone']])
  },
  volunteer: async (db, id) => {
    const found = db.select({ name: users.nickname, phone: users.phone }).from(volunteers)
    const rows = await found.innerJoin(users, eq(users.id, volunteers.userId)).where(eq(volunteers.id, id))
    return rows.map(({ name, phone }) => [[name], [phone]])
  },
  activity: async (db, id) => {
    const { contact, phone } = activityOffers
    const rows = await db.select({ contact, phone }).from(activityOffers).where(eq(activityOffers.id, id))
    return rows.map((one) => [[one.contact], [one.phone]])
  },
} as const satisfies Record<string, Read>

export const revealContact =
  (kind: keyof typeof contacts) =>
  async (db: Database, { id, words, staff, open }: Order): Promise<Outcome | Shown> => {
    const [left] = await (contacts[kind] as Read)(db, id)
    if (!left) return 'missing'
    const isLocked = left.some(([text, column]) => column && text)
    if (isLocked && !open) return 'unfit'
    const secrets = isLocked ? await open!() : undefined
    await db.transaction((tx) => noteDecision(tx, { kind, objectId: id, action: 'reveal', reason: words, staff }))
    const opened = left.map(([text, column]) => (column && text ? openText(secrets!, column, id, text) : text))
    return { shown: opened.filter(Boolean).join('  ') || '没有留下联系方式' }
  }
