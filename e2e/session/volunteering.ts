/** Activities with their organiser and a volunteer, made in the demo city's database. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { activityScans } from '#server/volunteers/check-ins/activity-scans.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { addMember, inHours, makeActivity } from '../../tests/server/make-activity.ts'
import type { LoginResult } from '../../contract/people/login.ts'

const unique = () => randomBytes(8).toString('hex')

async function inDemo<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await connect({ dataDir: join(process.env.E2E_DATA!, 'demo'), connections: 1 })
  try {
    return await act(db)
  } finally {
    await close()
  }
}
const makeVolunteers = (db: Database, ...people: LoginResult[]) =>
  db
    .insert(volunteers)
    .values(
      people.map(({ user }) => ({ userId: Number(user.id), number: unique(), status: 1, approvedAt: new Date() })),
    )
/** Somebody who joins, orders and visits, without registering first. */
export const makeVolunteer = (citizen: LoginResult): Promise<unknown> => inDemo((db) => makeVolunteers(db, citizen))
async function makeTeamOf(db: Database, { user }: LoginResult, name: string): Promise<number> {
  const [team] = await db
    .insert(volunteerTeams)
    .values({ name, code: unique(), memberNum: 1, sort: 99 })
    .returning({ id: volunteerTeams.id })
  await addMember({ db }, team!.id, { id: Number(user.id), token: '', phone: null }, 1)
  return team!.id
}

/** It began two hours ago and ends in one, and gives three hours at most. */
export const makeUnderWay = (title: string, leader: LoginResult, volunteer: LoginResult): Promise<string> =>
  inDemo(async (db) => {
    await makeVolunteers(db, leader, volunteer)
    const teamId = await makeTeamOf(db, leader, `${title}队`)
    const [startAt, endAt] = [inHours(-2), inHours(1)]
    const activityId = await makeActivity({ db }, { title, teamId, startAt, endAt, joinNum: 1 })
    await db.insert(activityJoins).values({ activityId, userId: Number(volunteer.user.id), startAt, endAt })
    return String(activityId)
  })

/** It begins in 24 minutes and takes an hour: who joins it now can sign in at once. */
export const makeSoon = (title: string, leader: LoginResult): Promise<string> =>
  inDemo(async (db) => {
    await makeVolunteers(db, leader)
    const teamId = await makeTeamOf(db, leader, `${title}队`)
    const [startAt, endAt] = [inHours(0.4), inHours(1.4)]
    // The volunteers of the demo city join it as well, and are to leave places.
    const places = { quota: 2000, applyEnd: startAt, halfHours: 2 }
    return String(await makeActivity({ db }, { title, teamId, startAt, endAt, ...places }))
  })

/** It ended an hour ago and gave its volunteer three hours. */
export const makeOver = (title: string, leader: LoginResult, volunteer: LoginResult): Promise<string> =>
  inDemo(async (db) => {
    await makeVolunteers(db, leader, volunteer)
    const teamId = await makeTeamOf(db, leader, `${title}队`)
    const [startAt, endAt, userId] = [inHours(-4), inHours(-1), Number(volunteer.user.id)]
    const activityId = await makeActivity({ db }, { title, teamId, startAt, endAt, joinNum: 1 })
    const earned = { userId, activityId, halfHours: 6, points: 3 }
    await db.insert(activityJoins).values({ ...earned, startAt, endAt, status: 3, signAt: startAt, signOutAt: endAt })
    await db.insert(volunteerHours).values({ ...earned, teamId, title, activities: 1, source: unique(), at: endAt })
    return String(activityId)
  })

/** The first leads a team; the second is a member, the third asks to be. */
export const makeTeamWith = (
  name: string,
  leader: LoginResult,
  member: LoginResult,
  asking: LoginResult,
): Promise<string> =>
  inDemo(async (db) => {
    await makeVolunteers(db, leader, member, asking)
    const team = await makeTeamOf(db, leader, name)
    const citizen = ({ user }: LoginResult) => ({ id: Number(user.id), token: '', phone: null })
    await addMember({ db }, team, citizen(member), 3)
    await addMember({ db }, team, citizen(asking), 3, 0)
    return String(team)
  })

/** Everything of an activity is so much longer ago. */
export const letPass = (activity: string, minutes: number): Promise<void> =>
  inDemo(async (db) => {
    const id = Number(activity)
    const ago = (column: AnyPgColumn) => sql`${column} - make_interval(mins => ${minutes})`
    const { applyStart, applyEnd, startAt, endAt } = activities
    await db.transaction(async (tx) => {
      await tx
        .update(activities)
        .set({ applyStart: ago(applyStart), applyEnd: ago(applyEnd), startAt: ago(startAt), endAt: ago(endAt) })
        .where(eq(activities.id, id))
      const mine = activityJoins
      await tx
        .update(mine)
        .set({ startAt: ago(mine.startAt), endAt: ago(mine.endAt), signAt: ago(mine.signAt) })
        .where(eq(mine.activityId, id))
      await tx
        .update(activityScans)
        .set({ at: ago(activityScans.at) })
        .where(eq(activityScans.activityId, id))
    })
  })
