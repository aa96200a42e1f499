/**
 * Each write about a wish, an order or a person in care, by everybody there is around it: who asked, who comes, who
 * gave it back, another volunteer, a citizen, the keeper of a person in care, staff and a guest.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endHelp, postHelper, postHelpRecord } from '#contract/help/care.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE, NOT_VOLUNTEER } from '#contract/errors.ts'
import { evaluateService, scoreOrder } from '#contract/help/evaluations.ts'
import { cancelOrder, completeOrder, provideOrder } from '#contract/help/orders.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import {
  cancelClaimWish,
  claimWish,
  deleteMyWish,
  finishWish,
  reopenWish,
  withdrawWish,
} from '#contract/help/wishes.ts'
import { addStaff, openStaffSession } from '#server/platform/access/staff-members.ts'
import { staffByLogin } from '#server/platform/access/find-staff.ts'
import { carePeople } from '#server/help/care/care.tables.ts'
import { orderRecords, serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { wishClaims, wishes } from '#server/help/wishes/wishes.tables.ts'
import { inHours, makeVolunteer } from './make-activity.ts'
import { aDayLater, makeOrder, makeWish } from './make-care.ts'
import { ownFile } from './own-file.ts'
import { seedSmallWorld } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp, type Who } from './test-server.ts'

const roles = ['asker', 'helper', 'former', 'volunteer', 'keeper', 'citizen', 'staff', 'guest'] as const
type Role = (typeof roles)[number]
const volunteers: Role[] = ['helper', 'former', 'volunteer', 'keeper']

let app: TestApp
let cast: Record<Exclude<Role, 'staff' | 'guest'>, Citizen>
let staffToken: string
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  cast = {
    asker: await makeVolunteer(app, '求助的志愿者'),
    helper: await makeVolunteer(app, '上门的人'),
    former: await makeVolunteer(app, '退回的人'),
    volunteer: await makeVolunteer(app, '别的志愿者'),
    keeper: await makeVolunteer(app, '结对的人'),
    citizen: await app.signUp('路人'),
  }
  await addStaff(app.db, '网格员', ['reviewer'])
  staffToken = await openStaffSession(app.db, (await staffByLogin(app.db, '网格员'))!)
})
afterAll(() => app.close())
const whoOf = (role: Role): Who | undefined =>
  role === 'guest' ? undefined : role === 'staff' ? { token: staffToken } : cast[role]

/** One object in the state a deed needs: what was is compared with what is. */
interface Thing {
  id: number
  now: () => Promise<unknown>
}
async function wishIn(status: number): Promise<Thing> {
  const id = await makeWish(app, cast.asker, status, status >= 2 ? cast.helper : undefined)
  await app.db.insert(wishClaims).values({ wishId: id, userId: cast.former.id, status: 0 })
  const { status: state, claimantId, reopened } = wishes
  return { id, now: () => app.db.select({ state, claimantId, reopened }).from(wishes).where(eq(wishes.id, id)) }
}
async function orderIn(status: number, hours = 48): Promise<Thing> {
  await aDayLater(app)
  const id = await makeOrder(app, cast.asker, status, status >= 1 ? cast.helper : undefined, {
    serviceAt: inHours(hours),
  })
  await app.db.insert(orderRecords).values({ orderId: id, state: 0, content: '志愿者退回' })
  const { status: state, providerId } = serviceOrders
  return { id, now: () => app.db.select({ state, providerId }).from(serviceOrders).where(eq(serviceOrders.id, id)) }
}
async function personInCare(): Promise<Thing> {
  const id = Number((await app.call(postHelper, { name: '钟离秀英', type: 1 }, cast.keeper)).id)
  const { recordNum, endedAt } = carePeople
  return { id, now: () => app.db.select({ recordNum, endedAt }).from(carePeople).where(eq(carePeople.id, id)) }
}

interface Deed {
  on: () => Promise<Thing>
  by: Role[]
  /** Nothing to do any more: answered, and nothing changes. */
  answered?: Role[]
  /** What the others read; else it is as if it were not there. */
  others?: Partial<Record<Role, number>>
  does: (id: number, me: Who | undefined) => Promise<unknown>
}
const pictures = async (me: Who | undefined) => [await ownFile(app, (me ?? cast.citizen) as Citizen)]
const deeds: Record<string, Deed> = {
  'claims a wish': {
    on: () => wishIn(1),
    by: volunteers,
    others: { asker: 400, citizen: NOT_VOLUNTEER },
    does: (id, me) => app.call(claimWish, { id }, me),
  },
  'gives a claimed wish back': {
    on: () => wishIn(2),
    by: ['helper'],
    answered: ['former'],
    does: (id, me) => app.call(cancelClaimWish, { id, reason: '临时出差' }, me),
  },
  'finishes a claimed wish': {
    on: () => wishIn(2),
    by: ['helper'],
    others: { former: 400 },
    does: async (id, me) =>
      app.call(
        finishWish,
        { id, content: '已经送到家里', images: me?.token === staffToken ? ['/x'] : await pictures(me) },
        me,
      ),
  },
  'says that it is not finished': {
    on: () => wishIn(3),
    by: ['asker'],
    does: (id, me) => app.call(reopenWish, { id, reason: '还差一样' }, me),
  },
  'evaluates a wish': {
    on: () => wishIn(3),
    by: ['asker'],
    does: (id, me) => app.call(evaluateService, { type: 'wish', id, score: 5 }, me),
  },
  'deletes an open wish': {
    on: () => wishIn(1),
    by: ['asker'],
    does: (id, me) => app.call(deleteMyWish, { id }, me),
  },
  'deletes a claimed wish': {
    on: () => wishIn(2),
    by: [],
    others: { asker: 400 },
    does: (id, me) => app.call(deleteMyWish, { id }, me),
  },
  'withdraws a claimed wish': {
    on: () => wishIn(2),
    by: ['asker'],
    does: (id, me) => app.call(withdrawWish, { id, reason: '已经有人送来了' }, me),
  },
  'takes an order': {
    on: () => orderIn(0),
    by: volunteers,
    others: { asker: 400, citizen: NOT_VOLUNTEER },
    does: (id, me) => app.call(provideOrder, { id, action: 'take' }, me),
  },
  'starts an order': {
    on: () => orderIn(1, 0.2),
    by: ['helper'],
    others: { citizen: NOT_VOLUNTEER },
    does: (id, me) => app.call(provideOrder, { id, action: 'start' }, me),
  },
  'returns an order': {
    on: () => orderIn(1),
    by: ['helper'],
    others: { citizen: NOT_VOLUNTEER },
    does: (id, me) => app.call(provideOrder, { id, action: 'return', reason: '临时出差' }, me),
  },
  'completes an order': {
    on: () => orderIn(2, -0.5),
    by: ['asker', 'helper'],
    does: (id, me) => app.call(completeOrder, { id }, me),
  },
  'scores an order': {
    on: () => orderIn(3, -2),
    by: ['asker'],
    does: (id, me) => app.call(scoreOrder, { id, score: 5 }, me),
  },
  'cancels an order that waits': {
    on: () => orderIn(0),
    by: ['asker'],
    does: (id, me) => app.call(cancelOrder, { id }, me),
  },
  'cancels an order that is taken': {
    on: () => orderIn(1),
    by: [],
    others: { asker: 400 },
    does: (id, me) => app.call(cancelOrder, { id }, me),
  },
  'cancels an order that is taken, and says why': {
    on: () => orderIn(1),
    by: ['asker'],
    does: (id, me) => app.call(cancelOrder, { id, reason: '临时住院' }, me),
  },
  'writes down a visit': {
    on: personInCare,
    by: ['keeper'],
    does: (id, me) =>
      app.call(postHelpRecord, { id, content: '把药分好了', hours: 1, at: shanghaiDate(Date.now()) }, me),
  },
  'ends the care': {
    on: personInCare,
    by: ['keeper'],
    does: (id, me) => app.call(endHelp, { id }, me),
  },
}

describe.each(Object.entries(deeds))('%s', (_, { on, by, answered = [], others = {}, does }) => {
  test.each(roles)('%s', async (role) => {
    const thing = await on()
    const before = await thing.now()
    const said = await does(thing.id, whoOf(role)).then(
      () => 'done',
      (error: { code: number }) => error.code,
    )
    if (by.includes(role)) {
      expect(said).toBe('done')
      expect(await thing.now()).not.toEqual(before)
      return
    }
    const signedOut = role === 'guest' || role === 'staff'
    const refused = signedOut ? LOGIN_EXPIRED : [others[role] ?? NOT_VIEWABLE]
    if (answered.includes(role)) expect(said).toBe('done')
    else expect(refused).toContain(said)
    expect(await thing.now()).toEqual(before)
  })
})
