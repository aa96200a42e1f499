/** Cases of the calls about wishes, orders, evaluations and addresses. */
import { postAddress } from '#contract/help/addresses.ts'
import { makeVolunteer } from './make-activity.ts'
import { givenAddress, givenOrder, givenWish, makeOrder, makeWish } from './make-care.ts'
import type { Citizen, TestApp } from './test-server.ts'

type Case = (app: TestApp) => Promise<{ input: Record<string, unknown>; owner: Citizen }>

export const wishCases = (ownFile: (app: TestApp, of: Citizen) => Promise<string>): Record<string, Case> => ({
  getWish: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeWish(app, owner, 1) }, owner }
  },
  postWish: async (app) => ({ input: givenWish, owner: await app.signUp() }),
  deleteMyWish: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeWish(app, owner, 1) }, owner }
  },
  claimWish: async (app) => ({
    input: { id: await makeWish(app, await app.signUp(), 1) },
    owner: await makeVolunteer(app),
  }),
  cancelClaimWish: async (app) => {
    const owner = await makeVolunteer(app)
    return { input: { id: await makeWish(app, await app.signUp(), 2, owner), reason: '临时有事' }, owner }
  },
  finishWish: async (app) => {
    const owner = await makeVolunteer(app)
    const id = await makeWish(app, await app.signUp(), 2, owner)
    return { input: { id, content: '已经送到家里', images: [await ownFile(app, owner)] }, owner }
  },
  reopenWish: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeWish(app, owner, 3, await makeVolunteer(app)), reason: '还差一样' }, owner }
  },
  withdrawWish: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeWish(app, owner, 2, await makeVolunteer(app)), reason: '不需要了' }, owner }
  },
  evaluateService: async (app) => {
    const owner = await app.signUp()
    return { input: { type: 'wish', id: await makeWish(app, owner, 3, await makeVolunteer(app)), score: 5 }, owner }
  },
  getOwnEvaluation: async (app) => {
    const owner = await app.signUp()
    return { input: { type: 'wish', id: await makeWish(app, owner, 3, await makeVolunteer(app)) }, owner }
  },
  postOrder: async (app) => ({ input: givenOrder, owner: await app.signUp() }),
  provideOrder: async (app) => ({
    input: { id: await makeOrder(app, await app.signUp(), 0), action: 'take' },
    owner: await makeVolunteer(app),
  }),
  completeOrder: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeOrder(app, owner, 2, await makeVolunteer(app)) }, owner }
  },
  cancelOrder: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeOrder(app, owner, 0) }, owner }
  },
  scoreOrder: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeOrder(app, owner, 3, await makeVolunteer(app)), score: 5 }, owner }
  },
  getOrderScore: async (app) => {
    const owner = await app.signUp()
    return { input: { id: await makeOrder(app, owner, 3, await makeVolunteer(app)) }, owner }
  },
  postAddress: async (app) => ({ input: givenAddress, owner: await app.signUp() }),
  putAddress: async (app) => {
    const owner = await app.signUp()
    const { id } = await app.call(postAddress, givenAddress, owner)
    return { input: { ...givenAddress, id }, owner }
  },
  deleteAddress: async (app) => {
    const owner = await app.signUp()
    const { id } = await app.call(postAddress, givenAddress, owner)
    return { input: { id }, owner }
  },
})
