/**
 * A volunteer's phone, real name, identity number and address: every reading about volunteers, teams, activities and
 * ranks, by everybody, and by organisers where they may know the first two.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActivities, getActivity, getActivityJoins } from '#contract/volunteers/activities.ts'
import { getMyHours, getVenueActivities, getWaitingScans, scanCode, signIn } from '#contract/volunteers/check-ins.ts'
import { minuteOf, startOfMinute } from '#contract/volunteers/check-in-code.ts'
import { askHoursReview, getHoursProof, getHoursReviews, postHoursProof } from '#contract/volunteers/hours.ts'
import { getMyRanks, getRanking, rankKinds } from '#contract/volunteers/rankings.ts'
import { getTeam, getTeamMembers, getTeams } from '#contract/volunteers/teams.ts'
import { postRealName } from '#contract/people/users.ts'
import {
  getUserActions,
  getUserInfos,
  getUserVolunteer,
  getVolunteers,
  getVolunteerState,
  postVolunteer,
} from '#contract/volunteers/volunteers.ts'
import { activities, activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'
import { eq } from 'drizzle-orm'
import { addMember, codeOf, inHours, makeActivity, makeTeam, makeVolunteer } from './make-activity.ts'
import { makeIdentityCard } from './make-identity-card.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const NAME = '欧阳晓溪'
const NUMBER = makeIdentityCard('19880229', 731)
const ADDRESS = '滨溪路 127 号 3 幢'
let app: TestApp
let me: Citizen
let leader: Citizen
let team: number
let activity_id: number
let proof: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp('小溪')
  await app.call(postRealName, { real_name: NAME, identity_card: NUMBER }, me)
  const fields = { birthdate: '1988-02-29', street_id: 1, home_address: ADDRESS, agreement: 1 } as const
  const { id } = await app.call(postVolunteer, fields, me)
  await runStaffCommand(app.db, ['approve', 'volunteer', id], '陈编辑')
  ;({ team, leader } = await makeTeam(app))
  await addMember(app, team, me, 3)
  const [startAt, endAt] = [inHours(-2), inHours(1)]
  activity_id = await makeActivity(app, { teamId: team, startAt, endAt, joinNum: 1 })
  await app.db.insert(activityJoins).values({ activityId: activity_id, userId: me.id, startAt, endAt })
  for (const [ago, type] of [
    [100, 'sign'],
    [5, 'sign_out'],
  ] as const) {
    const minute = minuteOf(Date.now()) - ago
    const code = await codeOf(app, me, undefined, minute)
    await app.call(scanCode, { activity_id, code, at: startOfMinute(minute), type }, leader)
  }
  await app.call(signIn, { activity_id, at: Date.now() - 300_000 }, me)
  proof = (await app.call(postHoursProof, { year: 0 }, me)).code
})
afterAll(() => app.close())

/** Whatever about others this reader can ask for. */
async function everything(who?: Citizen): Promise<string> {
  const own = (ask: (who: Citizen) => Promise<unknown>) => (who ? ask(who) : undefined)
  const answers = await Promise.all([
    app.call(getVolunteers, {}, who),
    app.call(getVolunteers, { team_id: team }, who),
    app.call(getUserVolunteer, { id: me.id }, who),
    app.call(getUserInfos, { ids: String(me.id) }, who),
    app.call(getUserActions, { id: me.id }, who),
    app.call(getTeams, {}, who),
    app.call(getTeam, { id: team }, who),
    app.call(getActivities, {}, who),
    app.call(getActivity, { id: activity_id }, who),
    app.call(getHoursProof, { code: proof }, who),
    ...rankKinds.map((kind) => app.call(getRanking, { kind }, who)),
    ...rankKinds.map((kind) => own((one) => app.call(getMyRanks, { kind }, one))),
    own((one) => app.call(getMyHours, {}, one)),
    own((one) => app.call(getVenueActivities, {}, one)),
  ])
  const text = JSON.stringify(answers)
  expect(text).toContain('小溪')
  return text
}
const joins = async (who?: Citizen) => JSON.stringify(await app.call(getActivityJoins, { activity_id }, who))
const nothing = (text: string, canaries = [NAME, me.phone!, NUMBER, NUMBER.slice(0, 10), ADDRESS, '1988-02-29']) => {
  for (const canary of canaries) expect(text).not.toContain(canary)
}

test('a guest, another volunteer and a member of the same team read none of it', async () => {
  const [other, member] = [await makeVolunteer(app, '路人'), await makeVolunteer(app, '成员')]
  await addMember(app, team, member, 3)
  for (const who of [undefined, other, member]) {
    nothing(await everything(who))
    nothing(await joins(who))
  }
})
test('whether somebody came and what they earned, its organisers and themselves read, nobody else', async () => {
  const told = async (who?: Citizen) => (await app.call(getActivityJoins, { activity_id }, who)).list
  const earned = { status: 3, hours: 1.5, points: 3, sign_at: expect.stringMatching(/./) as string }
  for (const who of [leader, me]) expect(await told(who)).toMatchObject([earned])
  const other = await makeVolunteer(app, '路人')
  const member = await makeVolunteer(app, '成员')
  await addMember(app, team, member, 3)
  expect(await told()).toEqual([])
  for (const who of [other, member])
    expect(await told(who)).toMatchObject([{ status: 1, hours: 0, points: 0, sign_at: '', sign_out_at: '' }])
})
test('the leader reads name and phone among those who joined and the members, and nowhere else', async () => {
  nothing(await everything(leader))
  expect(await joins(leader)).toContain(NAME)
  nothing(await joins(leader), [NUMBER, ADDRESS, '1988-02-29'])
  const members = JSON.stringify(await app.call(getTeamMembers, { id: team }, leader))
  expect(members).toContain(NAME)
  nothing(members, [NUMBER, ADDRESS, '1988-02-29'])
  nothing(JSON.stringify(await app.call(getWaitingScans, { activity_id }, leader)))
  await app.db
    .update(activities)
    .set({ startAt: inHours(-5), endAt: inHours(-2), applyEnd: inHours(-6) })
    .where(eq(activities.id, activity_id))
  await app.call(askHoursReview, { activity_id, words: '签退时没有信号' }, me)
  nothing(JSON.stringify(await app.call(getHoursReviews, { activity_id }, leader)))
})
test('even the volunteer reads a masked name, and never the number', async () => {
  const mine = JSON.stringify(await app.call(getVolunteerState, {}, me))
  nothing(mine, [NAME, NUMBER])
  expect(mine).toContain('欧**溪')
})
