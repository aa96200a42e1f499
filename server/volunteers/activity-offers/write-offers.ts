import { and, count, eq, sql } from 'drizzle-orm'
import type * as contract from '#contract/volunteers/activity-offers.ts'
import { OFFERS_A_DAY, timeFaults, offerState } from '#contract/volunteers/activity-offers.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { memberRoles } from '#contract/volunteers/volunteer-states.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { sinceToday } from '#server/platform/database/since-today.ts'
import { activityOffers as offers } from './activity-offers.tables.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { badInput, enoughToday, gone } from '#server/platform/http/refusal.ts'
import { checkFiles } from '#server/uploads/check-files.ts'
import { lockTeam, memberOf, organizes } from '#server/volunteers/team-members.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { mustOrganize } from '#server/volunteers/teams/must-organize.ts'
import { serviceTypesOf } from '#server/volunteers/settings/practice-settings.ts'
import { presentOffer, selectOffers } from './present-offer.ts'

type Input = ParsedInputOf<typeof contract.postActivityOffer>

/** Every offer waits for staff. Those of a day are counted under the team's lock, against its other organisers. */
export const postActivityOffer: Handle<typeof contract.postActivityOffer> = async (input, context) => {
  const { id: userId } = signedIn(context)
  await mustOrganize(context, input.id)
  await mustBePossible(input, userId, context)
  const id = await context.db.transaction(async (tx) => {
    // Locks the account first, in the same order as deleting and merging accounts do.
    await tx.execute(sql`select id from users where id = ${userId} for key share`)
    await lockTeam(tx, input.id)
    await mustOrganize(context, input.id, tx)
    const written = { ...fieldsOf(input), ...(await placeOf(tx, input)) }
    return input.offer_id === undefined ? add(tx, input.id, userId, written) : correct(tx, input, userId, written)
  })
  const [made] = await selectOffers(context.db, sql<string>`''`.as('cursor')).where(eq(offers.id, id))
  if (!made) throw gone()
  return presentOffer(made)
}

async function mustBePossible(input: Input, userId: number, { settings, uploads, now }: Context): Promise<void> {
  const fault = Object.values(timeFaults(input, now.getTime())).find(Boolean)
  if (fault) throw badInput(fault)
  const known = await serviceTypesOf(settings)
  if (known.length > 0 && !known.some(({ id }) => Number(id) === input.service_type)) throw badInput('没有这个服务类型')
  await checkFiles(input, userId, uploads)
}

const fieldsOf = ({ title, content, images, quota, hours, contact, phone, ...input }: Input) => ({
  title,
  content,
  images,
  quota,
  contact,
  phone,
  startAt: new Date(input.start_at),
  endAt: new Date(input.end_at),
  applyEnd: new Date(input.apply_end),
  repeatUntil: input.repeat_until || null,
  halfHours: hours * 2,
  serviceType: input.service_type,
  needPosition: input.need_position === 1,
})

/** The address and position of a venue, or those written for another place. */
async function placeOf(tx: Transaction, input: Input) {
  const { position_id: stationId, address, longitude, latitude } = input
  if (stationId !== undefined) {
    const [venue] = await tx
      .select({ address: stations.address, longitude: stations.longitude, latitude: stations.latitude })
      .from(stations)
      .where(and(eq(stations.id, stationId), eq(stations.published, true)))
    if (!venue) throw badInput('没有这个实践场所')
    if (input.need_position === 1 && venue.longitude === null) throw badInput('这个场所没有位置，不能要求到场签到')
    return { ...venue, stationId, address: address || venue.address }
  }
  if (address === '') throw badInput('请填写活动地点')
  if (longitude === null || latitude === null) throw badInput('请选择实践场所，或附上活动地点的位置')
  return { stationId: null, address, longitude, latitude }
}

type Written = ReturnType<typeof fieldsOf> & Awaited<ReturnType<typeof placeOf>>

async function add(tx: Transaction, teamId: number, userId: number, written: Written): Promise<number> {
  const [sent] = await tx
    .select({ n: count() })
    .from(offers)
    .where(and(eq(offers.teamId, teamId), sinceToday(offers.createdAt)))
  if (sent && sent.n >= OFFERS_A_DAY) throw enoughToday(`一个团队每天最多发起 ${OFFERS_A_DAY} 个活动，请明天再来`)
  const [row] = await tx
    .insert(offers)
    .values({ ...written, id: sql`nextval(pg_get_serial_sequence('activities', 'id'))`, teamId, userId })
    .returning({ id: offers.id })
  return row!.id
}

async function correct(tx: Transaction, input: Input, userId: number, written: Written): Promise<number> {
  const mine = and(eq(offers.id, input.offer_id!), eq(offers.teamId, input.id), eq(offers.userId, userId))
  const [row] = await tx.select({ status: offers.status }).from(offers).where(mine).for('update')
  if (!row) throw gone()
  if (row.status === offerState.approved) throw badInput('这个活动已经通过审核，不能再修改')
  await tx
    .update(offers)
    .set({ ...written, status: offerState.waiting, reason: '', updatedAt: sql`now()` })
    .where(mine)
  return input.offer_id!
}

/** Of an organiser of its team, who made it or leads the team. */
export const deleteActivityOffer: Handle<typeof contract.deleteActivityOffer> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update')
    const member = row && (await memberOf(tx, row.teamId, userId))
    if (!row || !organizes(member) || (row.userId !== userId && member.role !== memberRoles.leader)) throw gone()
    if (row.status === offerState.approved) throw badInput('这个活动已经通过审核，不能再撤回')
    await tx.delete(offers).where(eq(offers.id, id))
  })
  return { id: String(id) }
}
