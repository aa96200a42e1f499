/**
 * Volunteers, organisers and staff at the same moment, through two processes on one database. After each round the
 * places are the rows, and the ledger, its sums and the ranks agree. RACE_ROUNDS=100 runs that many rounds of each.
 */
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelJoin, joinActivity } from '#contract/volunteers/activities.ts'
import { getMyHours, scanCode, signIn, signOut } from '#contract/volunteers/check-ins.ts'
import { getMessages } from '#contract/talk/messages.ts'
import { getRanking } from '#contract/volunteers/rankings.ts'
import { putTeamUser } from '#contract/volunteers/teams.ts'
import { postVolunteer } from '#contract/volunteers/volunteers.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { repeatWeekly } from '#server/volunteers/activities/repeat-weekly.ts'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { activityScans } from '#server/volunteers/check-ins/activity-scans.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeamMembers as members } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { volunteerTeams } from '#server/volunteers/teams/volunteer-teams.tables.ts'
import { volunteers } from '#server/volunteers/volunteers.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { faultsOfHours } from './faults-of-hours.ts'
import { addMember, inHours, makeActivity, makeTeam, makeVolunteer, scannedAgo } from './make-activity.ts'
import { makeOffer, wireTime } from './make-offer.ts'
import { startSecondProcess, type SecondProcess } from './second-process.ts'
import { raceRounds } from '#tests/thorough.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const ROUNDS = raceRounds(5, 2)
const KILLS = process.env.RACE_ROUNDS ? ROUNDS : 1
const LONG = { timeout: 180_000 + ROUNDS * 10_000 }
const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
const key = randomBytes(32)
let app: TestApp
let second: SecondProcess
/** Staff's commands are processes of their own. */
let staffRoom: Connection
let crowd: Citizen[]
const people = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => makeVolunteer(app, `志愿者${n}`)))
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { secrets: new Secrets(key) })
  second = await startSecondProcess(app, key)
  const { connectionString: databaseUrl } = app.connection.pool.options
  staffRoom = await connect({ databaseUrl, dataDir: '', connections: 6 })
  crowd = await people(100)
}, 180_000)
afterAll(async () => {
  await second.end('SIGTERM')
  await staffRoom.close()
  await app.close()
})

let turn = 0
/** By one process, then by the other. */
const either: TestApp['call'] = (endpoint, input, who) => (turn++ % 2 ? app : second).call(endpoint, input, who)
const done = async (deeds: Promise<unknown>[]) =>
  (await Promise.allSettled(deeds)).filter(({ status }) => status === 'fulfilled').length
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const join = (activity_id: number, who: Citizen) => either(joinActivity, { activity_id }, who)
const cancel = (activity_id: number, who: Citizen) => either(cancelJoin, { activity_id }, who)
async function placesOf(id: number): Promise<number> {
  const [row] = await app.db.select({ n: activities.joinNum }).from(activities).where(eq(activities.id, id))
  expect(await app.db.$count(activityJoins, and(eq(activityJoins.activityId, id), gt(activityJoins.status, 0)))).toBe(
    row!.n,
  )
  return row!.n
}
const agree = async () => expect(await faultsOfHours(app.db)).toEqual([])

/** An activity of the team that began two hours ago and ends in one, which these have joined. */
async function running(teamId: number, who: Citizen[]): Promise<number> {
  const [startAt, endAt] = [inHours(-2), inHours(1)]
  const id = await makeActivity(app, { teamId, startAt, endAt, quota: 100, joinNum: who.length })
  await app.db.insert(activityJoins).values(who.map((one) => ({ activityId: id, userId: one.id, startAt, endAt })))
  return id
}

test('a hundred volunteers on seven places, cancels between', LONG, async () => {
  const id = await makeActivity(app, { quota: 7 })
  const said = await Promise.allSettled(crowd.map((who) => join(id, who)))
  const refusals = said.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect(refusals).toEqual(times(93, () => '已满'))
  for (const round of rounds) {
    await done(crowd.flatMap((who, n) => (n % 3 === round % 3 ? [cancel(id, who), join(id, who)] : [join(id, who)])))
    expect(await placesOf(id)).toBeLessThanOrEqual(7)
  }
  await agree()
})

test('one volunteer joins twenty times: once; and of eight activities at the same time one', LONG, async () => {
  for (const round of rounds) {
    const startAt = inHours(100 + round * 10)
    const id = await makeActivity(app, { startAt })
    await done(times(20, () => join(id, crowd[0]!)))
    expect(await placesOf(id)).toBe(1)
    const overlapping = await Promise.all(times(8, () => makeActivity(app, { startAt: inHours(104 + round * 10) })))
    expect(await done(overlapping.map((one) => join(one, crowd[0]!)))).toBe(1)
    expect((await Promise.all(overlapping.map(placesOf))).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  }
})

test('a cancel against a sign-in: one of them', LONG, async () => {
  for (const _ of rounds) {
    const [me] = await people(1)
    const id = await makeActivity(app, { startAt: inHours(0.3), applyEnd: inHours(0.1) })
    await join(id, me!)
    expect(await done([cancel(id, me!), either(signIn, { activity_id: id, at: Date.now() }, me)])).toBe(1)
    const [row] = await app.db.select().from(activityJoins).where(eq(activityJoins.activityId, id))
    expect(await placesOf(id)).toBe(row!.status === 0 ? 0 : 1)
  }
  await agree()
})

test(
  'struck while they join, cancel and are scanned: they hold no place, and each place is counted',
  LONG,
  async () => {
    const { team, leader } = await makeTeam(app)
    for (const round of rounds) {
      const [me, other] = await people(2)
      const [row] = await app.db.select().from(volunteers).where(eq(volunteers.userId, me!.id))
      const ids = await Promise.all(
        times(4, (n) => makeActivity(app, { teamId: team, startAt: inHours(30 + n * 8), quota: 2 })),
      )
      await join(ids[0]!, me!)
      const now = await running(team, [me!])
      const scanned = await scannedAgo(app, me!, 100)
      const strike = ['strike', 'volunteer', String(row!.id), '冒用他人信息']
      await done([
        ...ids.flatMap((id) => [join(id, me!), join(id, other!)]),
        runStaffCommand(round % 2 ? app.db : staffRoom.db, strike, '陈编辑'),
        cancel(ids[0]!, me!),
        either(scanCode, { activity_id: now, ...scanned, type: 'sign' }, leader),
      ])
      expect((await app.db.select().from(volunteers).where(eq(volunteers.id, row!.id)))[0]!.status).toBe(4)
      const held = and(inArray(activityJoins.activityId, ids), gt(activityJoins.status, 0))
      const holders = (await app.db.select().from(activityJoins).where(held)).map(({ userId }) => userId)
      expect(holders).toEqual(ids.map(() => other!.id))
      await Promise.all(ids.map(placesOf))
    }
    await agree()
  },
)

test('sign-ins and sign-outs, doubled and by two organisers at once, give the hours once', LONG, async () => {
  const { team, leader } = await makeTeam(app)
  const [manager] = await people(1)
  await addMember(app, team, manager!, 2)
  for (const _ of rounds) {
    const [me] = await people(1)
    const activity_id = await running(team, [me!])
    const [into, out] = [await scannedAgo(app, me!, 100), await scannedAgo(app, me!, 5)]
    const scan = (n: number, scanned: typeof into, type: 'sign' | 'sign_out') =>
      either(scanCode, { activity_id, ...scanned, type }, n % 4 < 2 ? leader : manager)
    expect(await done(times(12, (n) => (n % 3 ? scan(n, into, 'sign') : scan(n, out, 'sign_out'))))).toBe(12)
    expect(await app.call(getMyHours, {}, me!)).toEqual({ hours: 1.5, points: 3, activity_num: 1 })
    expect(await app.db.$count(activityScans, eq(activityScans.userId, me!.id))).toBe(2)
  }
  await agree()
})

test('six approvals of one volunteer: one decision, one message', LONG, async () => {
  const fields = { real_name: '林晓溪', birthdate: '1990-03-07', street_id: 1, agreement: 1 } as const
  for (const _ of rounds) {
    const me = await app.signUp()
    const made = await Promise.all(times(6, () => either(postVolunteer, fields, me)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const approve = (n: number) =>
      runStaffCommand(n % 2 ? app.db : staffRoom.db, ['approve', 'volunteer', made[0]!.id], '陈编辑')
    const outcomes = (await Promise.all(times(6, approve))).flatMap(({ lines }) => lines)
    expect(outcomes.filter((line) => line === '已处理')).toHaveLength(1)
    expect((await app.call(getMessages, {}, me)).list.map(({ title }) => title)).toEqual(['你已成为志愿者'])
    expect(await app.db.$count(volunteers, eq(volunteers.userId, me.id))).toBe(1)
  }
})

test(
  'handing over to several at once, while approvals run: one leader, and all who joined are counted',
  LONG,
  async () => {
    const { team, leader } = await makeTeam(app)
    const [manager, member] = await people(2)
    await addMember(app, team, manager!, 2)
    await addMember(app, team, member!, 3)
    await app.db.update(volunteerTeams).set({ memberNum: 3 }).where(eq(volunteerTeams.id, team))
    const joined = and(eq(members.teamId, team), eq(members.status, 1))
    for (const _ of rounds) {
      const rows = await app.db.select().from(members).where(joined).orderBy(members.id).limit(3)
      const [asking] = await people(1)
      await addMember(app, team, asking!, 3, 0)
      const [waiting] = await app.db
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.teamId, team), eq(members.status, 0)))
      await done(
        [leader, manager!, member!].flatMap((who) => [
          ...rows.map(({ id }) => either(putTeamUser, { id, deed: 'handover', reason: '' }, who)),
          either(putTeamUser, { id: waiting!.id, deed: 'approve', reason: '' }, who),
        ]),
      )
      expect(await app.db.$count(members, and(joined, eq(members.role, 1)))).toBe(1)
      const [row] = await app.db.select().from(volunteerTeams).where(eq(volunteerTeams.id, team))
      expect(row!.memberNum).toBe(await app.db.$count(members, joined))
      await app.db
        .update(members)
        .set({ status: 2 })
        .where(and(eq(members.teamId, team), eq(members.status, 0)))
    }
  },
)

test('of a weekly activity the next one is made once', LONG, async () => {
  for (const _ of rounds) {
    const id = await makeActivity(app, { startAt: inHours(30), weekly: true })
    await app.db.update(activities).set({ seriesId: id }).where(eq(activities.id, id))
    await Promise.all(times(8, (n) => repeatWeekly(n % 2 ? app.db : staffRoom.db)))
    expect(await app.db.$count(activities, eq(activities.seriesId, id))).toBe(2)
  }
})

test(
  'an offer that repeats, approved while the next ones are made: each week once, none after its last day',
  LONG,
  async () => {
    for (const _ of rounds) {
      const { team, leader } = await makeTeam(app)
      const { id } = await makeOffer(app, team, leader, { repeat_until: wireTime(48 + 3 * 7 * 24).slice(0, 10) })
      const words = ['approve', 'activity', id]
      const repeat = (week: number) =>
        times(6, (n) => repeatWeekly(n % 2 ? app.db : staffRoom.db, inHours(week * 7 * 24)))
      await Promise.all([
        ...times(4, (n) => runStaffCommand(n % 2 ? app.db : staffRoom.db, words, '陈编辑')),
        ...repeat(0),
      ])
      for (const week of [0, 1, 2, 3, 4]) await Promise.all(repeat(week))
      const made = await app.db
        .select()
        .from(activities)
        .where(eq(activities.seriesId, Number(id)))
      const starts = made.map(({ startAt }) => startAt.getTime()).sort((a, b) => a - b)
      expect(starts.map((at) => (at - starts[0]!) / (7 * 24 * 3_600_000))).toEqual([0, 1, 2, 3])
    }
  },
)

test(
  'a process killed amid sign-outs: sent again with their keys, each gives its hours once @thorough',
  LONG,
  async () => {
    const { team } = await makeTeam(app)
    for (let kill = 0; kill < KILLS; kill++) {
      const many = await people(30)
      const activity_id = await running(team, many)
      const signed = inHours(-1.6)
      const scans = many.map(({ id }) => ({ activityId: activity_id, userId: id, direction: 1, method: 4, state: 1 }))
      await app.db.insert(activityScans).values(scans.map((scan) => ({ ...scan, at: signed })))
      const keys = many.map(() => randomUUID())
      const at = Date.now()
      const leave = (n: number) => {
        const who = { token: many[n]!.token, headers: { 'Idempotency-Key': keys[n]! } }
        return second.call(signOut, { activity_id, at }, who)
      }
      const first = randomInt(1, 12)
      let answered = 0
      const thenKill = async (n: number) => {
        await leave(n)
        if (++answered === first) await second.end('SIGKILL')
      }
      await done(times(many.length, thenKill))
      await second.end('SIGKILL')
      await agree()
      await second.start()
      expect(await done(times(many.length, leave))).toBe(many.length)
      const ids = many.map(({ id }) => id)
      const entries = await app.db.select().from(volunteerHours).where(inArray(volunteerHours.userId, ids))
      expect(entries.map(({ halfHours, points }) => [halfHours, points])).toEqual(times(many.length, () => [3, 3]))
      await agree()
    }
  },
)

test('what the ranks tell is what the ledger holds', async () => {
  for (const [kind, column] of [
    ['volunteer', volunteerHours.userId],
    ['team', volunteerHours.teamId],
  ] as const) {
    const { list } = await app.call(getRanking, { kind, page_size: 100 })
    const told = await app.db
      .select({ id: sql<string>`${column}::text`, hours: sql<number>`sum(${volunteerHours.halfHours})::float / 2` })
      .from(volunteerHours)
      .groupBy(column)
    expect(list.length).toBeGreaterThan(0)
    for (const { id, hours } of list) expect({ id, hours }).toEqual(told.find((one) => one.id === id))
  }
})
