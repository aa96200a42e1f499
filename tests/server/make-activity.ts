/** Volunteers, teams and activities for tests, made in the database. */
import { randomBytes } from 'node:crypto'
import { digitsOf, minuteOf, startOfMinute, writeCode } from '#contract/volunteers/check-in-code.ts'
import { getCodeSeed } from '#contract/volunteers/check-ins.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeamMembers } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import type { Citizen, TestApp } from './test-server.ts'

const HOUR_MS = 3_600_000
const unique = () => randomBytes(8).toString('hex')
/** A moment, in hours from now. */
export const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS)

/** A citizen who is a volunteer; status: see volunteers. */
export async function makeVolunteer(app: TestApp, nickname = '小林', status = 1): Promise<Citizen> {
  const citizen = await app.signUp(nickname)
  await app.db.insert(volunteers).values({ userId: citizen.id, number: unique(), status })
  return citizen
}

/** A team with its leader. */
export async function makeTeam(app: TestApp): Promise<{ team: number; leader: Citizen }> {
  const leader = await makeVolunteer(app, '队长')
  const [team] = await app.db
    .insert(volunteerTeams)
    .values({ name: '望溪志愿服务队', code: unique(), memberNum: 1 })
    .returning({ id: volunteerTeams.id })
  await addMember(app, team!.id, leader, 1)
  return { team: team!.id, leader }
}

/** role: 1 leader, 2 manager, 3 member. */
export async function addMember(
  app: Pick<TestApp, 'db'>,
  teamId: number,
  { id }: Citizen,
  role: number,
  status = 1,
): Promise<void> {
  const rows = await app.db.select().from(volunteers)
  const volunteerId = rows.find(({ userId }) => userId === id)!.id
  await app.db.insert(volunteerTeamMembers).values({ teamId, volunteerId, role, status })
}

/** By default it starts in two days, and can be joined until an hour before. */
export async function makeActivity(
  app: Pick<TestApp, 'db'>,
  more: Partial<typeof activities.$inferInsert> = {},
): Promise<number> {
  const startAt = more.startAt ?? inHours(48)
  const [row] = await app.db
    .insert(activities)
    .values({
      title: '河堤清洁',
      startAt,
      endAt: new Date(startAt.getTime() + 3 * HOUR_MS),
      applyStart: new Date(startAt.getTime() - 240 * HOUR_MS),
      applyEnd: new Date(startAt.getTime() - HOUR_MS),
      quota: 20,
      halfHours: 6,
      points: 3,
      ...more,
    })
    .returning({ id: activities.id })
  return row!.id
}

interface Joined {
  id: number
  leader: Citizen
  volunteer: Citizen
}
/** One that began an hour ago, its organiser, and a volunteer who joined it. */
export const makeRunning = (app: TestApp): Promise<Joined> => makeJoined(app, -1)
/** The same, over for an hour. */
export const makeOver = (app: TestApp): Promise<Joined> => makeJoined(app, -4)

async function makeJoined(app: TestApp, start: number): Promise<Joined> {
  const { team, leader } = await makeTeam(app)
  const volunteer = await makeVolunteer(app)
  const [startAt, endAt] = [inHours(start), inHours(start + 3)]
  const id = await makeActivity(app, { teamId: team, startAt, joinNum: 1 })
  await app.db.insert(activityJoins).values({ activityId: id, userId: volunteer.id, startAt, endAt })
  return { id, leader, volunteer }
}

/** The code a citizen's device shows at a minute; activity: the one an organiser shows for it. */
export async function codeOf(
  app: TestApp,
  who: Citizen,
  activity?: number,
  minute = minuteOf(Date.now()),
): Promise<string> {
  const { id: by, seed } = await app.call(getCodeSeed, {}, who)
  const digits = await digitsOf(seed, minute, activity)
  return writeCode(
    activity === undefined
      ? { kind: 'volunteer', by: Number(by), minute, digits }
      : { kind: 'activity', by: Number(by), activity, minute, digits },
  )
}
/** A volunteer's code as an organiser's device read it some minutes ago, and when that was. */
export async function scannedAgo(app: TestApp, who: Citizen, minutes: number): Promise<{ code: string; at: number }> {
  const minute = minuteOf(Date.now()) - minutes
  return { code: await codeOf(app, who, undefined, minute), at: startOfMinute(minute) }
}

/** A volunteer with two hours in the ledger, of this moment. */
export async function makeEarned(app: TestApp): Promise<Citizen> {
  const volunteer = await makeVolunteer(app)
  await app.db.insert(volunteerHours).values({
    userId: volunteer.id,
    title: '河堤清洁',
    halfHours: 4,
    points: 3,
    activities: 1,
    source: unique(),
    at: new Date(),
  })
  return volunteer
}
