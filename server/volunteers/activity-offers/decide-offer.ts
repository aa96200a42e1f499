/** What staff decide on an activity that a team offers: approved it becomes one of the same number [decision 059]. */
import { eq, sql } from 'drizzle-orm'
import { offerState } from '#contract/volunteers/activity-offers.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { activityOffers as offers } from './activity-offers.tables.ts'
import { cancelActivity } from '#server/volunteers/activities/cancel-activity.ts'
import { paragraphs } from '#server/platform/words/rich-words.ts'
import type { StaffAction } from '#server/staff/kind.ts'
import { noteDecision, type Outcome } from '#server/staff/note-decision.ts'
import { tellCitizen } from '#server/marks/tell-citizen.ts'

type Offer = typeof offers.$inferSelect
/** Locked after the account that made it, as deleting that account locks them [decision 046]. */
async function find(tx: Transaction, id: number): Promise<Offer | undefined> {
  await tx.execute(sql`
    select from users where id = (select user_id from activity_offers where id = ${id}) for key share`)
  return (await tx.select().from(offers).where(eq(offers.id, id)).for('update'))[0]
}

/** Joining begins with the approval; one whose time to join has passed meanwhile can only be refused. */
export const approveOffer = (db: Pick<Database, 'transaction'>, { id, staff }: StaffAction): Promise<Outcome> =>
  db.transaction(async (tx) => {
    const one = await find(tx, id)
    if (!one) return 'missing'
    if (one.status === offerState.approved) return 'already'
    if (one.applyEnd.getTime() <= Date.now()) return 'unfit'
    await tx.update(offers).set({ status: offerState.approved, reason: '' }).where(eq(offers.id, id))
    await publish(tx, one)
    await noteDecision(tx, { kind: 'activity', objectId: id, action: 'approve', reason: '', staff })
    await tellCitizen(tx, {
      userId: one.userId,
      type: 'activity',
      source: `activity offer ${id} approved`,
      about: { subject: 'activity', id },
      title: '活动申请已通过',
      content: `“${one.title}”已经发布，志愿者可以报名了`,
    })
    return 'done'
  })

/** Two points for each hour, as other activities of that length give. */
async function publish(tx: Transaction, one: Offer): Promise<void> {
  const { id, title, images, teamId, stationId, address, longitude, latitude, startAt, endAt, applyEnd } = one
  const { quota, halfHours, contact, phone, needPosition, repeatUntil } = one
  await tx
    .insert(activities)
    .overridingSystemValue()
    .values({
      id,
      title,
      cover: images[0] ?? '',
      content: paragraphs(one.content),
      teamId,
      stationId,
      address,
      longitude,
      latitude,
      startAt,
      endAt,
      applyStart: sql`now()`,
      applyEnd,
      quota,
      halfHours,
      points: halfHours,
      serviceTypes: [one.serviceType],
      contact,
      phone,
      needPosition,
      ...(repeatUntil && { weekly: true, repeatUntil, seriesId: id }),
    })
}

/** Refuses a waiting offer; cancels an activity that has been published. */
export const refuseActivity = async (db: Database, order: StaffAction): Promise<Outcome> => {
  const refused = await db.transaction(async (tx) => {
    const one = await find(tx, order.id)
    if (!one || one.status === offerState.approved) return undefined
    return one.status === offerState.refused ? 'already' : refuse(tx, one, order)
  })
  return refused ?? cancelActivity(db, order)
}

async function refuse(tx: Transaction, { id, userId, teamId, title }: Offer, { words: reason, staff }: StaffAction) {
  await tx.update(offers).set({ status: offerState.refused, reason }).where(eq(offers.id, id))
  await noteDecision(tx, { kind: 'activity', objectId: id, action: 'refuse', reason, staff })
  await tellCitizen(tx, {
    userId,
    type: 'activity',
    source: `activity offer ${id} refused`,
    about: { subject: 'team', id: teamId },
    title: '活动申请未通过',
    content: `“${title}”：${reason}。在团队管理里修改后可以再次提交`,
  })
  return 'done' as const
}
