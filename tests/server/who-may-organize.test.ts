/**
 * What only organisers of a team may do, by everybody there is around it: a volunteer, a member, a manager, the leader,
 * another team's leader, and a manager who was removed.
 */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivity, getActivityJoins } from '#contract/volunteers/activities.ts'
import { deleteActivityOffer, getActivityOffers } from '#contract/volunteers/activity-offers.ts'
import { decideScan, getVenueActivities, getWaitingScans, scanCode, signIn } from '#contract/volunteers/check-ins.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { askHoursReview, decideHoursReview, getHoursReviews } from '#contract/volunteers/hours.ts'
import { getTeamCode, getTeamMembers, putTeamUser, renewTeamCode } from '#contract/volunteers/teams.ts'
import { Secrets } from '#server/platform/access/secrets.ts'
import { activityJoins } from '#server/volunteers/activities/activities.tables.ts'
import { activityOffers } from '#server/volunteers/activity-offers/activity-offers.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { volunteerTeamMembers as members } from '#server/volunteers/teams/volunteer-team-members.tables.ts'
import { sealedAt } from '#server/people/identity/masked-identity.ts'
import { addMember, codeOf, inHours, makeActivity, makeTeam, makeVolunteer } from './make-activity.ts'
import { makeOffer } from './make-offer.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const secrets = new Secrets(randomBytes(32))
const NAME = '林晓溪'
let app: TestApp
let team: number
let cast: Record<'volunteer' | 'member' | 'manager' | 'leader' | 'stranger' | 'removed', Citizen>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld, { secrets })
  const [volunteer, member, manager, removed] = await Promise.all([
    makeVolunteer(app, '志愿者'),
    makeVolunteer(app, '成员'),
    makeVolunteer(app, '管理员'),
    makeVolunteer(app, '被移出的管理员'),
  ])
  const own = await makeTeam(app)
  team = own.team
  await addMember(app, team, manager, 2)
  await addMember(app, team, member, 3)
  await addMember(app, team, removed, 2)
  const [row] = await app.db.select().from(members).where(eq(members.teamId, team)).orderBy(members.id).offset(3)
  await app.call(putTeamUser, { id: row!.id, deed: 'remove', reason: '' }, own.leader)
  cast = { volunteer, member, manager, leader: own.leader, stranger: (await makeTeam(app)).leader, removed }
})
afterAll(() => app.close())

/** An activity of the team, and somebody of a known name who has joined it. */
async function joined(begun: number): Promise<{ id: number; who: Citizen }> {
  const who = await makeVolunteer(app)
  const realName = secrets.seal(NAME, sealedAt('real_name', who.id))
  await app.db.update(users).set({ realName }).where(eq(users.id, who.id))
  const [startAt, endAt] = [inHours(begun), inHours(begun + 3)]
  const id = await makeActivity(app, { teamId: team, startAt, joinNum: 1 })
  await app.db.insert(activityJoins).values({ activityId: id, userId: who.id, startAt, endAt })
  return { id, who }
}
const late = () => Date.now() - 300_000
const [RUNNING, OVER] = [-1, -4]

let offers = 900_000
/** Made the day before, while they organised the team. */
async function offerOf({ id: userId }: Citizen): Promise<number> {
  await app.db.insert(activityOffers).values({
    id: ++offers,
    teamId: team,
    userId,
    title: '河堤清洁',
    content: '沿河堤捡拾垃圾',
    address: '望溪桥北河堤',
    startAt: inHours(48),
    endAt: inHours(51),
    applyEnd: inHours(40),
    quota: 12,
    halfHours: 6,
    serviceType: 7,
    needPosition: false,
    contact: '',
    phone: '',
    createdAt: inHours(-24),
  })
  return offers
}
/** Each on an object of its own. refused: the word everybody else hears. */
const deeds: Record<
  string,
  { refused: 'gone' | 'refused'; byManager?: 'forbidden' | 'gone'; by: (me: Citizen) => Promise<unknown> }
> = {
  'reads the code of the team': { refused: 'gone', by: (me) => app.call(getTeamCode, { id: team }, me) },
  'renews it': {
    refused: 'gone',
    byManager: 'forbidden',
    by: (me) => app.call(renewTeamCode, { id: team }, me),
  },
  'reads who asks to join': { refused: 'gone', by: (me) => app.call(getTeamMembers, { id: team, status: 0 }, me) },
  'approves who asks': {
    refused: 'gone',
    async by(me) {
      const asking = await makeVolunteer(app)
      await addMember(app, team, asking, 3, 0)
      const [row] = await app.db.select().from(members).where(eq(members.status, 0))
      await app.call(putTeamUser, { id: row!.id, deed: 'approve', reason: '' }, me).finally(async () => {
        await app.db.delete(members).where(eq(members.id, row!.id))
      })
    },
  },
  'offers an activity': {
    refused: 'gone',
    by: (me) => makeOffer(app, team, me).finally(() => app.db.delete(activityOffers)),
  },
  'corrects their own offer': {
    refused: 'gone',
    async by(me) {
      await makeOffer(app, team, me, { offer_id: await offerOf(me), title: '河堤再清洁' })
    },
  },
  "corrects the leader's": {
    refused: 'gone',
    byManager: 'gone',
    async by(me) {
      await makeOffer(app, team, me, { offer_id: await offerOf(cast.leader) })
    },
  },
  'reads what is offered': { refused: 'gone', by: (me) => app.call(getActivityOffers, { id: team }, me) },
  'withdraws their own offer': {
    refused: 'gone',
    async by(me) {
      await app.call(deleteActivityOffer, { id: await offerOf(me) }, me)
    },
  },
  "withdraws the leader's": {
    refused: 'gone',
    byManager: 'gone',
    async by(me) {
      await app.call(deleteActivityOffer, { id: await offerOf(cast.leader) }, me)
    },
  },
  "scans a volunteer's code": {
    refused: 'refused',
    async by(me) {
      const { id, who } = await joined(RUNNING)
      await app.call(scanCode, { activity_id: id, code: await codeOf(app, who), type: 'sign' }, me)
    },
  },
  'shows a code that counts': {
    refused: 'refused',
    async by(me) {
      const { id, who } = await joined(RUNNING)
      await app.call(signIn, { activity_id: id, code: await codeOf(app, me, id), at: Date.now() }, who)
    },
  },
  'reads scans that wait': {
    refused: 'gone',
    by: async (me) => app.call(getWaitingScans, { activity_id: (await joined(RUNNING)).id }, me),
  },
  'decides on one': {
    refused: 'gone',
    async by(me) {
      const { id, who } = await joined(RUNNING)
      const scan = await app.call(signIn, { activity_id: id, at: late() }, who)
      await app.call(decideScan, { id: scan.id, accept: 1 }, me)
    },
  },
  'reads reviews of hours': {
    refused: 'gone',
    by: async (me) => app.call(getHoursReviews, { activity_id: (await joined(OVER)).id }, me),
  },
  'decides on one of them': {
    refused: 'gone',
    async by(me) {
      const { id, who } = await joined(OVER)
      const { id: review } = await app.call(askHoursReview, { activity_id: id, words: '签退时没有信号' }, who)
      await app.call(decideHoursReview, { id: review, half_hours: 2, answer: '当天在场' }, me)
    },
  },
}
const outcome = (deed: Promise<unknown>) =>
  deed.then(
    () => 'done',
    ({ code }: { code: number }) => ({ 403: 'forbidden', 400: 'refused', [NOT_VIEWABLE]: 'gone' })[code] ?? code,
  )

describe.each(Object.entries(deeds))('%s', (_, { refused, byManager, by }) => {
  test.each([
    ['leader', 'done'],
    ['manager', byManager ?? 'done'],
    ['volunteer', refused],
    ['member', refused],
    ['stranger', refused],
    ['removed', refused],
  ] as const)('%s: %s', async (who, expected) => {
    expect(await outcome(by(cast[who]))).toBe(expected)
  })
})

test.each(['volunteer', 'member', 'manager', 'leader', 'stranger', 'removed'] as const)(
  'of who joined %s reads a real name and phone only as an organiser, and only until seven days after the end',
  async (role) => {
    const me = cast[role]
    const organizes = role === 'leader' || role === 'manager'
    const { id, who } = await joined(RUNNING)
    const read = async (of: number) => JSON.stringify(await app.call(getActivityJoins, { activity_id: of }, me))
    expect((await read(id)).includes(NAME)).toBe(organizes)
    expect((await read(id)).includes(who.phone!)).toBe(organizes)
    const over = await joined(-3 - 7 * 24 - 0.1)
    expect(await read(over.id)).not.toContain(NAME)
    await app.db
      .update(activityJoins)
      .set({ status: 3, signAt: inHours(-1), signOutAt: inHours(0), halfHours: 3 })
      .where(eq(activityJoins.activityId, id))
    expect(await app.call(getActivity, { id }, me)).toMatchObject({
      is_organizer: organizes ? 1 : 0,
      results: organizes ? { came: 1, finished: 1, hours: 1.5 } : null,
    })
    const { list } = await app.call(getVenueActivities, {}, me)
    expect(list.some((one) => one.id === String(id))).toBe(organizes)
  },
)
