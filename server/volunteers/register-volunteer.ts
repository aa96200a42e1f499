import { randomInt } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { joinState } from '#contract/volunteers/activity-state.ts'
import { orderState } from '#contract/help/order-states.ts'
import { venueType } from '#contract/volunteers/venue-types.ts'
import { standings, memberRoles, memberStates } from '#contract/volunteers/volunteer-states.ts'
import type * as contract from '#contract/volunteers/volunteers.ts'
import { ADULT_YEARS, ageOn } from '#contract/volunteers/volunteers.ts'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { nameFault, plainName } from '#contract/people/identity.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { wishState } from '#contract/help/wish-states.ts'
import { sealText } from '#server/platform/access/sealed-text.ts'
import { stations } from '#server/content/channels/stations.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { literal } from '#server/platform/database/literal.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from './volunteers.tables.ts'
import { Refusal, badInput, gone } from '#server/platform/http/refusal.ts'
import { factsOfCard } from '#server/people/identity/facts-of-card.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { mustBeVerified } from '#server/people/identity/must-be-verified.ts'
import { leaveTeams } from './leave-teams.ts'
import { sealedOfVolunteer } from './sealed-fields.ts'
import { refuseStruck } from './standing.ts'
import { type Context, type Handle, signedIn } from '#server/platform/api/handler.ts'
import { serviceTypesOf, streetsOf } from './settings/practice-settings.ts'
import { ownVolunteer } from './present-volunteer.ts'

type Input = ParsedInputOf<typeof contract.postVolunteer>

/**
 * A first registration, or another try after a refusal or a cancellation, waits for staff. An approved volunteer
 * changes how they live and what they can do, never who they are [decision G167].
 */
export const postVolunteer: Handle<typeof contract.postVolunteer> = async (input, context) => {
  const { id: userId } = signedIn(context)
  await mustBeVerified(userId, 'volunteer', context)
  const life = await checkLife(input, context, userId)
  const [known] = await context.db
    .select({ status: volunteers.status })
    .from(volunteers)
    .where(eq(volunteers.userId, userId))
  const person = known?.status === standings.approved ? {} : await checkPerson(input, context, userId)
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${userId} for key share`)
    await tx
      .insert(volunteers)
      .values({ userId, number: newNumber(), ...person, ...life })
      .onConflictDoNothing({ target: volunteers.userId })
    const [row] = await tx.select().from(volunteers).where(eq(volunteers.userId, userId)).for('no key update')
    refuseStruck(row!)
    const lives = {
      ...life,
      homeAddress: sealText(context.secrets, 'volunteers.home_address', row!.id, input.home_address),
    }
    const change =
      row!.status === standings.approved
        ? lives
        : { ...person, ...lives, wanted: input.wanted, status: standings.waiting, reason: '' }
    await tx
      .update(volunteers)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(volunteers.userId, userId))
  })
  return (await ownVolunteer(context, userId))!
}

/** Nine digits at random: a number tells nothing of how many volunteers there are. */
const newNumber = (): string => String(randomInt(100_000_000, 1_000_000_000))

/** What the citizen may change at any time. The station is the one of their street. */
async function checkLife(input: Input, { db, settings, uploads }: Context, userId: number) {
  const streets = await streetsOf(settings)
  const [street] = streets.filter(({ id, level }) => Number(id) === input.street_id && Number(level) === 1)
  if (streets.length > 0 && !street) throw badInput('请选择街道')
  const communities = streets.filter(({ parent_id: parent }) => street && String(parent) === String(street.id))
  if (communities.length > 0 && !communities.some(({ name }) => name === input.community)) throw badInput('请选择社区')
  const services = new Set((await serviceTypesOf(settings)).map(({ id }) => Number(id)))
  if (input.skills.some((skill) => !services.has(skill))) throw badInput('没有这种服务类型')
  if (input.photo) {
    const { pass, reason } = await uploads.scan(input.photo, userId)
    if (!pass) throw badInput(reason)
  }
  if (input.team_id !== undefined) {
    const rows = await db.select().from(volunteerTeams).where(eq(volunteerTeams.id, input.team_id))
    if (rows.length === 0) throw badInput('没有这个团队')
  }
  const [station] = await db
    .select({ id: stations.id })
    .from(stations)
    .where(and(eq(stations.type, venueType.institute), eq(stations.streetId, input.street_id)))
  return {
    streetId: input.street_id,
    community: input.community,
    political: input.political,
    education: input.education,
    occupation: input.occupation,
    skills: [...new Set(input.skills)],
    // One that was chosen before stays: it is not sent again.
    ...(input.photo ? { photo: input.photo } : {}),
    stationId: station?.id ?? null,
    teamId: input.team_id ?? null,
  }
}

/** The identity of a volunteer. A verified citizen's identity number tells it, and nothing is asked twice. */
async function checkPerson(input: Input, { db, secrets, now }: Context, userId: number) {
  const [user] = await db.select({ card: users.identityCard }).from(users).where(eq(users.id, userId))
  const facts = user?.card
    ? factsOfCard(secrets.open(user.card, sealedAt('identity_card', userId)))
    : { birthdate: input.birthdate, sex: input.sex }
  const realName = user?.card ? undefined : plainName(input.real_name)
  const misnamed = realName === undefined ? undefined : nameFault(realName)
  if (misnamed) throw badInput(misnamed)
  const today = shanghaiDate(now.getTime())
  if (!facts.birthdate || facts.birthdate > today) throw badInput('请选择出生日期')
  const seal = (field: Parameters<typeof sealedOfVolunteer>[0], text: string | undefined) =>
    text ? secrets.seal(text, sealedOfVolunteer(field, userId)) : null
  const young = ageOn(today, facts.birthdate) < ADULT_YEARS
  const guardian = young ? plainName(input.guardian_name) : undefined
  if (guardian !== undefined && nameFault(guardian)) throw badInput('未满 18 周岁，请填写监护人姓名')
  if (young && !input.guardian_phone) throw badInput('未满 18 周岁，请填写监护人手机号')
  if (young && input.guardian_agreed !== 1) throw badInput('未满 18 周岁，需要监护人同意')
  return {
    ...facts,
    realName: seal('real_name', realName),
    guardianName: seal('guardian_name', guardian),
    guardianPhone: seal('guardian_phone', young ? input.guardian_phone : undefined),
  }
}

/** Waiting, refused or approved → cancelled. A leader hands over first. */
export const deleteVolunteer: Handle<typeof contract.deleteVolunteer> = async ({ id }, context) => {
  const { id: userId } = signedIn(context)
  await context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(volunteers)
      .where(and(eq(volunteers.id, id), eq(volunteers.userId, userId)))
      .for('no key update')
    if (!row) throw gone()
    refuseStruck(row)
    if (row.status === standings.cancelled) return
    const { rows } = await tx.execute(
      sql`select from volunteer_team_members where volunteer_id = ${id} and role = ${literal(memberRoles.leader)}
        and status = ${literal(memberStates.joined)} limit 1`,
    )
    if (rows.length > 0) throw new Refusal(200, 400302, '你是团队负责人，请先移交负责人再注销')
    const { rows: toCome } = await tx.execute(
      sql`select from activity_joins where user_id = ${userId} and status > ${literal(joinState.cancelled)} and start_at > ${context.now} limit 1`,
    )
    if (toCome.length > 0) throw new Refusal(200, 400303, '你还有未开始的志愿活动，请先取消报名再注销')
    const { rows: awaited } = await tx.execute(
      sql`select from wishes where claimant_id = ${userId} and status = ${literal(wishState.claimed)}
          union all select from service_orders where provider_id = ${userId} 
            and status in (${literal(orderState.taken, orderState.serving)}) limit 1`,
    )
    if (awaited.length > 0) throw new Refusal(200, 400304, '你还有认领的心愿或接下的订单，请先完成或取消再注销')
    await leaveTeams(tx, id)
    await tx
      .update(volunteers)
      .set({ status: standings.cancelled, reason: '', updatedAt: sql`now()` })
      .where(eq(volunteers.id, id))
  })
  return {}
}
