import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOT_VIEWABLE, NOT_VOLUNTEER } from '#contract/errors.ts'
import { getMessages } from '#contract/talk/messages.ts'
import {
  getTeam,
  getTeamCode,
  getTeamMembers,
  getTeams,
  postTeamUser,
  putTeamUser,
  renewTeamCode,
  teamDeeds,
  type TeamDeed,
} from '#contract/volunteers/teams.ts'
import { deleteVolunteer, getVolunteers, postVolunteer } from '#contract/volunteers/volunteers.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { volunteerHours } from '#server/volunteers/hours/volunteer-hours.tables.ts'
import { volunteerTeamMembers as members } from './volunteer-team-members.tables.ts'
import { volunteerTeams } from './volunteer-teams.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { raceRounds } from '#tests/thorough.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const HANDOVERS = raceRounds(20, 5)
let app: TestApp
let made = 0
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

const staff = (line: string) => runStaffCommand(app.db, line.split(' '), '陈编辑')
type Volunteer = Citizen & { volunteer: number }
async function volunteer(nickname = '志愿者'): Promise<Volunteer> {
  const citizen = await app.signUp(nickname)
  const fields = { real_name: '林晓溪', birthdate: '1990-03-07', street_id: 1, agreement: 1 } as const
  const { id } = await app.call(postVolunteer, fields, citizen)
  await staff(`approve volunteer ${id}`)
  return { ...citizen, volunteer: Number(id) }
}
async function newTeam(leader?: Volunteer): Promise<number> {
  const [row] = await app.db
    .insert(volunteerTeams)
    .values({ name: `团队 ${++made}`, code: `code-${made}`, memberNum: leader ? 1 : 0 })
    .returning({ id: volunteerTeams.id })
  if (leader) await enter(row!.id, leader, 1)
  return row!.id
}
async function enter(teamId: number, { volunteer: volunteerId }: Volunteer, role: number, status = 1): Promise<number> {
  const [row] = await app.db.insert(members).values({ teamId, volunteerId, role, status }).returning({ id: members.id })
  return row!.id
}
const ask = (team_id: number, who: Citizen, more: object = {}) => app.call(postTeamUser, { team_id, ...more }, who)
const decide = (id: number, deed: TeamDeed, who: Citizen, reason = '') =>
  app.call(putTeamUser, { id, deed, reason }, who)
const rowsOf = (teamId: number) => app.db.select().from(members).where(eq(members.teamId, teamId))
const statusOf = async (id: number) => (await app.db.select().from(members).where(eq(members.id, id)))[0]!
/** What must hold of a team at any moment. */
async function expectSound(teamId: number) {
  const rows = (await rowsOf(teamId)).filter(({ status }) => status === 1)
  expect(rows.filter(({ role }) => role === 1)).toHaveLength(1)
  const [team] = await app.db.select().from(volunteerTeams).where(eq(volunteerTeams.id, teamId))
  expect(team!.memberNum).toBe(rows.length)
}

let leader: Volunteer
let manager: Volunteer
let member: Volunteer
let stranger: Volunteer
let removed: Volunteer
let team: number
beforeEach(async () => {
  leader = await volunteer('队长')
  team = await newTeam(leader)
  ;[manager, member, stranger, removed] = await Promise.all([
    volunteer('管理员'),
    volunteer('成员'),
    volunteer('别队队长'),
    volunteer('被移出的管理员'),
  ])
  await newTeam(stranger)
  await enter(team, manager, 2)
  await enter(team, member, 3)
  await enter(team, removed, 3, 3)
  await app.db.update(volunteerTeams).set({ memberNum: 3 }).where(eq(volunteerTeams.id, team))
})

test('a team is shown with its hours, points and activities; a cancelled one does not count', async () => {
  const activity = (cancelledAt: Date | null) => ({
    title: '河道清洁',
    teamId: team,
    startAt: new Date(Date.now() - 7_200_000),
    endAt: new Date(Date.now() - 3_600_000),
    applyStart: new Date(Date.now() - 86_400_000),
    applyEnd: new Date(Date.now() - 10_000_000),
    quota: 5,
    halfHours: 2,
    cancelledAt,
  })
  await app.db.insert(activities).values([activity(null), activity(new Date())])
  await app.db.insert(volunteerHours).values({
    userId: member.id,
    teamId: team,
    title: '河道清洁',
    halfHours: 3,
    points: 15,
    activities: 1,
    source: 'a test',
    at: new Date(),
  })
  expect(await app.call(getTeam, { id: team })).toMatchObject({ hours: 1.5, points: 15, activity_num: 1 })
})

describe('joining', () => {
  test('asked, approved, left: counted, told, and seen by the volunteer', async () => {
    const me = await volunteer('新人')
    expect(await ask(team, me)).toEqual({ my_role: 0, my_status: 0 })
    expect(await ask(team, me)).toEqual({ my_role: 0, my_status: 0 })
    expect((await app.call(getMessages, {}, leader)).list[0]).toMatchObject({
      title: '有人申请加入团队',
      link: { type: 'team', id: String(team) },
    })
    const { list } = await app.call(getTeamMembers, { id: team, status: 0 }, manager)
    await decide(Number(list[0]!.id), 'approve', manager)
    expect(await app.call(getTeam, { id: team }, me)).toMatchObject({ my_role: 3, my_status: 1, member_num: 4 })
    expect((await app.call(getMessages, {}, me)).list[0]).toMatchObject({ title: '已加入团队' })
    expect(await ask(team, me, { leave: 1 })).toEqual({ my_role: 0, my_status: 3 })
    expect(await app.call(getTeam, { id: team }, me)).toMatchObject({ my_role: 0, my_status: 3, member_num: 3 })
    await expectSound(team)
  })
  test('a refused one reads why and may ask again', async () => {
    const me = await volunteer()
    await ask(team, me)
    const { list } = await app.call(getTeamMembers, { id: team, status: 0 }, leader)
    await expect(decide(Number(list[0]!.id), 'refuse', leader)).rejects.toMatchObject({ message: '请写明原因' })
    await decide(Number(list[0]!.id), 'refuse', leader, '暂不招新')
    expect(await app.call(getTeam, { id: team }, me)).toMatchObject({ my_status: 2, my_reason: '暂不招新' })
    expect(await ask(team, me)).toMatchObject({ my_status: 0 })
  })
  test('G196 who is no volunteer is told to register; a wish made while registering is asked once approved', async () => {
    const me = await app.signUp()
    await expect(ask(team, me)).rejects.toMatchObject({ code: NOT_VOLUNTEER, message: '请先注册成为志愿者' })
    const fields = { real_name: '林晓溪', birthdate: '1990-03-07', street_id: 1, agreement: 1 } as const
    const { id } = await app.call(postVolunteer, { ...fields, team_id: team }, me)
    await staff(`approve volunteer ${id}`)
    expect(await app.call(getTeam, { id: team }, me)).toMatchObject({ my_status: 0 })
    for (const who of [leader, manager])
      expect((await app.call(getMessages, {}, who)).list[0]).toMatchObject({ title: '有人申请加入团队' })
  })
  test('the code of a team marks who asked by it; renewed by the leader alone, the old one is worth nothing', async () => {
    const me = await volunteer()
    const { code } = await app.call(getTeamCode, { id: team }, manager)
    await expect(app.call(renewTeamCode, { id: team }, manager)).rejects.toMatchObject({ code: 403 })
    const renewed = await app.call(renewTeamCode, { id: team }, leader)
    await expect(ask(team, me, { code })).rejects.toMatchObject({ message: '这个团队码已失效，请向负责人要新的' })
    await ask(team, me, { code: renewed.code })
    expect((await app.call(getTeamMembers, { id: team, status: 0 }, leader)).list[0]).toMatchObject({ by_code: 1 })
  })
  test('six teams asked at once by one volunteer: five requests', async () => {
    const me = await volunteer()
    const teams = await Promise.all(Array.from({ length: 6 }, async () => newTeam(await volunteer())))
    const asked = await Promise.allSettled(teams.map((id) => ask(id, me)))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: '最多加入 5 个团队' },
    })
  })
})

describe('who may do what to whom', () => {
  const cast = { leader: () => leader, manager: () => manager, member: () => member } as const
  const others = { stranger: () => stranger, removed: () => removed } as const
  /** For each deed, on a request, a member and a manager: what leader and manager get. */
  const table: Record<TeamDeed, [on: 'request' | 'member' | 'manager', leader: string, manager: string][]> = {
    approve: [['request', 'done', 'done']],
    refuse: [['request', 'done', 'done']],
    remove: [
      ['member', 'done', 'done'],
      ['manager', 'done', 'forbidden'],
    ],
    appoint: [['member', 'done', 'forbidden']],
    dismiss: [['manager', 'done', 'forbidden']],
    handover: [
      ['member', 'done', 'forbidden'],
      ['manager', 'done', 'forbidden'],
    ],
  }
  const target = async (on: 'request' | 'member' | 'manager') => {
    const id = await enter(team, await volunteer(), on === 'manager' ? 2 : 3, on === 'request' ? 0 : 1)
    const counted = (await rowsOf(team)).filter(({ status }) => status === 1).length
    await app.db.update(volunteerTeams).set({ memberNum: counted }).where(eq(volunteerTeams.id, team))
    return id
  }
  const outcome = (id: number, deed: TeamDeed, who: Citizen) =>
    decide(id, deed, who, '理由').then(
      () => 'done',
      (error: { code: number }) =>
        error.code === 403 ? 'forbidden' : error.code === NOT_VIEWABLE ? 'gone' : 'refused',
    )
  test.each(teamDeeds)('%s', async (deed) => {
    for (const [on, byLeader, byManager] of table[deed]) {
      for (const who of [cast.member, others.stranger, others.removed]) {
        const id = await target(on)
        const before = await statusOf(id)
        expect(await outcome(id, deed, who())).toBe('gone')
        expect(await statusOf(id)).toEqual(before)
      }
      expect(await outcome(await target(on), deed, cast.manager())).toBe(byManager)
      expect(await outcome(await target(on), deed, cast.leader())).toBe(byLeader)
      await expectSound(team)
      if (deed === 'handover') return
    }
  })
  test('the leader neither leaves nor cancels; after handing over they do both, and manage nothing', async () => {
    const row = (await rowsOf(team)).find(({ volunteerId }) => volunteerId === member.volunteer)!
    const waiting = await target('request')
    await expect(ask(team, leader, { leave: 1 })).rejects.toMatchObject({ code: 400302 })
    await expect(app.call(deleteVolunteer, { id: leader.volunteer }, leader)).rejects.toMatchObject({ code: 400302 })
    await decide(row.id, 'handover', leader)
    expect(await app.call(getTeam, { id: team })).toMatchObject({ leader: { id: String(member.id) } })
    await app.call(deleteVolunteer, { id: leader.volunteer }, leader)
    expect(await outcome(waiting, 'approve', leader)).toBe('gone')
    await expectSound(team)
  })
  test('a struck leader is followed by the manager, and the team stays sound', async () => {
    await staff(`strike volunteer ${leader.volunteer} 冒用身份`)
    expect(await app.call(getTeam, { id: team })).toMatchObject({ leader: { id: String(manager.id) } })
    await expectSound(team)
  })
})

describe('at once', () => {
  test('six approvals of one request: counted once, told once', async () => {
    const me = await volunteer()
    await ask(team, me)
    const id = Number((await app.call(getTeamMembers, { id: team, status: 0 }, leader)).list[0]!.id)
    await Promise.all(Array.from({ length: 6 }, (_, n) => decide(id, 'approve', n % 2 ? leader : manager)))
    expect(await app.call(getTeam, { id: team })).toMatchObject({ member_num: 4 })
    await expectSound(team)
  })
  test('handing over to two at once, while approvals run: one leader each time', async () => {
    for (let round = 0; round < HANDOVERS; round++) {
      const rows = (await rowsOf(team)).filter(({ status, role }) => status === 1 && role !== 1)
      const people = [leader, manager, member]
      const waiting = await enter(team, await volunteer(), 3, 0)
      await Promise.allSettled([
        ...people.flatMap((who) => rows.map(({ id }) => decide(id, 'handover', who))),
        ...people.map((who) => decide(waiting, 'approve', who)),
      ])
      await expectSound(team)
    }
  }, 60_000)
  test('an approval against the cancellation of the one it is about: never a member who is no volunteer', async () => {
    for (let round = 0; round < 10; round++) {
      const me = await volunteer()
      const id = await enter(team, me, 3, 0)
      await Promise.allSettled([decide(id, 'approve', leader), app.call(deleteVolunteer, { id: me.volunteer }, me)])
      expect((await statusOf(id)).status).not.toBe(1)
      await expectSound(team)
    }
  })
})

test('organisers read name and phone of who was approved, half a name of who asks; nobody else either', async () => {
  const me = await volunteer('新人')
  await ask(team, me)
  const seen = (await app.call(getTeamMembers, { id: team, status: 0 }, leader)).list[0]!
  expect(seen).toMatchObject({ real_name: '林*溪', phone: '' })
  await decide(Number(seen.id), 'approve', leader)
  for (const organizer of [leader, manager]) {
    const { list } = await app.call(getTeamMembers, { id: team }, organizer)
    expect(list.find(({ id }) => id === seen.id)).toMatchObject({ real_name: '林晓溪', phone: me.phone })
  }
  const open = JSON.stringify([
    await app.call(getTeam, { id: team }, me),
    await app.call(getTeams, {}),
    await app.call(getVolunteers, { team_id: team }),
  ])
  for (const secret of ['林晓溪', me.phone!, 'code-']) expect(open).not.toContain(secret)
  for (const status of [0, 1])
    for (const who of [member, stranger, removed])
      await expect(app.call(getTeamMembers, { id: team, status }, who)).rejects.toMatchObject({ code: NOT_VIEWABLE })
})

test('teams are found by a word of their name, a kind of service and a place', async () => {
  await app.db.insert(volunteerTeams).values({ name: '100% 热心队', code: 'found', serviceTypes: [7, 9] })
  const names = async (input: object) => (await app.call(getTeams, input)).list.map(({ name }) => name)
  expect(await names({ keyword: '热心' })).toEqual(['100% 热心队'])
  expect(await names({ keyword: '0%' })).toEqual(['100% 热心队'])
  expect(await names({ service_type: 9 })).toEqual(['100% 热心队'])
  expect(await names({ service_type: 8 })).toEqual([])
  expect(await names({ station_id: 5 })).toEqual([])
})
