/** Cases of who-may about activities, codes, scans and hours. */
import { signIn } from '#contract/volunteers/check-ins.ts'
import { askHoursReview, postHoursProof } from '#contract/volunteers/hours.ts'
import {
  codeOf,
  inHours,
  makeActivity,
  makeEarned,
  makeOver,
  makeRunning,
  makeTeam,
  makeVolunteer,
} from './make-activity.ts'
import { makeOrder } from './make-care.ts'
import { makeOffer, offerInput } from './make-offer.ts'
import type { Citizen, TestApp } from './test-server.ts'

interface VolunteerCase {
  input: Record<string, unknown>
  owner: Citizen
}
/** An order that somebody has taken. */
async function visited(app: TestApp, more: Record<string, unknown> = {}): Promise<VolunteerCase> {
  const owner = await app.signUp()
  return { input: { kind: 'order', id: await makeOrder(app, owner, 1, await makeVolunteer(app)), ...more }, owner }
}
export const volunteerCases: Record<string, (app: TestApp) => Promise<VolunteerCase>> = {
  getActivity: async (app) => ({ input: { id: await makeActivity(app) }, owner: await app.signUp() }),
  getActivityJoins: async (app) => ({ input: { activity_id: await makeActivity(app) }, owner: await app.signUp() }),
  putActivityWait: async (app) => ({
    input: { activity_id: await makeActivity(app, { applyStart: inHours(5) }), wait: 1 },
    owner: await makeVolunteer(app),
  }),
  getVisitNotes: (app) => visited(app),
  postVisitNote: (app) => visited(app, { reason: '下午三点以后在家' }),
  putServicesShown: async (app) => ({ input: { services_shown: 0 }, owner: await makeVolunteer(app) }),
  joinActivity: async (app) => ({ input: { activity_id: await makeActivity(app) }, owner: await makeVolunteer(app) }),
  getActivityOffers: async (app) => {
    const { team, leader } = await makeTeam(app)
    return { input: { id: team }, owner: leader }
  },
  postActivityOffer: async (app) => {
    const { team, leader } = await makeTeam(app)
    return { input: offerInput(team), owner: leader }
  },
  deleteActivityOffer: async (app) => {
    const { team, leader } = await makeTeam(app)
    return { input: { id: (await makeOffer(app, team, leader)).id }, owner: leader }
  },
  getWaitingScans: async (app) => {
    const { id, leader } = await makeRunning(app)
    return { input: { activity_id: id }, owner: leader }
  },
  signIn: async (app) => {
    const { id, volunteer } = await makeRunning(app)
    return { input: { activity_id: id, at: Date.now() }, owner: volunteer }
  },
  signOut: async (app) => {
    const { id, volunteer } = await makeRunning(app)
    return { input: { activity_id: id, at: Date.now() }, owner: volunteer }
  },
  scanCode: async (app) => {
    const { id, volunteer, leader } = await makeRunning(app)
    return { input: { activity_id: id, code: await codeOf(app, volunteer), type: 'sign' }, owner: leader }
  },
  decideScan: async (app) => {
    const { id, volunteer, leader } = await makeRunning(app)
    const scan = await app.call(signIn, { activity_id: id, at: Date.now() - 300_000 }, volunteer)
    return { input: { id: scan.id, accept: 1 }, owner: leader }
  },
  getHoursReviews: async (app) => {
    const { id, leader } = await makeOver(app)
    return { input: { activity_id: id }, owner: leader }
  },
  getMyHoursReview: async (app) => {
    const { id, volunteer } = await makeOver(app)
    return { input: { activity_id: id }, owner: volunteer }
  },
  askHoursReview: async (app) => {
    const { id, volunteer } = await makeOver(app)
    return { input: { activity_id: id, words: '签退时没有信号' }, owner: volunteer }
  },
  decideHoursReview: async (app) => {
    const { id, volunteer, leader } = await makeOver(app)
    const review = await app.call(askHoursReview, { activity_id: id, words: '签退时没有信号' }, volunteer)
    return { input: { id: review.id, half_hours: 4, answer: '当天在场' }, owner: leader }
  },
  postHoursProof: async (app) => ({ input: { year: 0 }, owner: await makeEarned(app) }),
  getHoursProof: async (app) => {
    const owner = await makeEarned(app)
    return { input: { code: (await app.call(postHoursProof, { year: 0 }, owner)).code }, owner }
  },
  cancelJoin: async (app) => ({ input: { activity_id: await makeActivity(app) }, owner: await makeVolunteer(app) }),
}
