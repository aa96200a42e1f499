import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { offerState } from '#contract/volunteers/activity-offers.ts'
import { maskName, maskPhone } from '#contract/masked-text.ts'
import { literal } from '#server/platform/database/literal.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { activityOffers } from './activity-offers.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { presentTime } from '#server/platform/time.ts'
import { changeActivity } from '#server/volunteers/activities/change-activity.ts'
import { approveOffer, refuseActivity } from './decide-offer.ts'
import { ROWS, picked, known, type Kind } from '#server/staff/kind.ts'
import { revealContact, type Left } from '#server/staff/reveal-contact.ts'
import type { Database } from '#server/platform/database/connect.ts'

async function contactOf(db: Database, id: number): Promise<Left[]> {
  const { contact, phone } = activityOffers
  const rows = await db.select({ contact, phone }).from(activityOffers).where(eq(activityOffers.id, id))
  return rows.map((one) => [[one.contact], [one.phone]])
}

/** Activities that teams offer; where they are named also those that are not over. Refusing one of these cancels it. */
export const activity: Kind = {
  permission: 'volunteer.decide',
  async rows(db, pick) {
    const rows = await db
      .select({ row: activityOffers, author: users.nickname, team: volunteerTeams.name })
      .from(activityOffers)
      .innerJoin(users, eq(users.id, activityOffers.userId))
      .innerJoin(volunteerTeams, eq(volunteerTeams.id, activityOffers.teamId))
      .where(and(eq(activityOffers.status, literal(offerState.waiting)), picked(activityOffers.id, pick)))
      .orderBy(asc(activityOffers.updatedAt), asc(activityOffers.id))
      .limit(ROWS)
    return rows.map(({ row, author, team }) => ({
      id: row.id,
      author,
      category: '待审核',
      content: `${row.title}｜${row.content}`,
      createdAt: row.updatedAt,
      offers: ['approve', 'refuse', 'reveal'] as const,
      extra: known({
        团队: team,
        时间: `${presentTime(row.startAt)} 至 ${presentTime(row.endAt)}`,
        报名截止: presentTime(row.applyEnd),
        重复: row.repeatUntil ? `每周，到 ${row.repeatUntil}` : '',
        名额: String(row.quota),
        时长: `${row.halfHours / 2} 小时`,
        地点: row.address,
        联系: `${maskName(row.contact)} ${maskPhone(row.phone)}`.trim(),
        图片: row.images.join(' '),
      }),
    }))
  },
  async rest(db) {
    const rows = await db
      .select()
      .from(activities)
      .where(and(isNull(activities.cancelledAt), gt(activities.endAt, sql`now()`)))
      .orderBy(asc(activities.startAt), asc(activities.id))
      .limit(ROWS)
    return rows.map(({ id, title, contact, joinNum, quota, startAt, address, createdAt }) => ({
      id,
      author: contact,
      content: title,
      createdAt,
      extra: known({ 开始: presentTime(startAt), 报名: `${joinNum}/${quota}`, 地点: address }),
    }))
  },
  decide: {
    approve: approveOffer,
    refuse: refuseActivity,
    change: changeActivity,
    reveal: revealContact('activity', contactOf),
  },
}
