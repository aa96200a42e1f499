/** Who reads name, phone and address of a wish or an order, in each of its states. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getOrders, getOwnOrders } from '#contract/help/orders.ts'
import { orderStates } from '#contract/help/order-states.ts'
import { getMyWishes, getWish } from '#contract/help/wishes.ts'
import { wishStates } from '#contract/help/wish-states.ts'
import { contactReadings } from '#server/help/addresses/addresses.tables.ts'
import { orderRecords } from '#server/help/orders/service-orders.tables.ts'
import { wishClaims } from './wishes.tables.ts'
import { makeVolunteer } from '#tests/server/make-activity.ts'
import { makeOrder, makeWish, secretContact } from '#tests/server/make-care.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

type Reader = 'asker' | 'helper' | 'former' | 'volunteer' | 'citizen' | 'guest'
/** reads: with the contact. sees: without it. gone: it does not exist for them. */
type Sight = 'reads' | 'sees' | 'gone'
const readers: Reader[] = ['asker', 'helper', 'former', 'volunteer', 'citizen', 'guest']

let app: TestApp
let people: Record<Exclude<Reader, 'guest'>, Citizen>
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  people = {
    asker: await app.signUp('求助的人'),
    helper: await makeVolunteer(app, '上门的人'),
    former: await makeVolunteer(app, '退回的人'),
    volunteer: await makeVolunteer(app, '别的志愿者'),
    citizen: await app.signUp('路人'),
  }
})
afterAll(() => app.close())

const whoOf = (reader: Reader) => (reader === 'guest' ? undefined : people[reader])
async function sightOf(read: () => Promise<object | undefined>): Promise<Sight> {
  const answer = await read().catch((error: { code: number }) => {
    expect([NOT_VIEWABLE, ...LOGIN_EXPIRED]).toContain(error.code)
  })
  if (!answer) return 'gone'
  const text = JSON.stringify(answer)
  const secret = Object.values(secretContact).filter((one) => text.includes(one))
  expect([0, 3]).toContain(secret.length)
  return secret.length > 0 ? 'reads' : 'sees'
}

describe.each(wishStates.map((name, state) => [name, state] as const))('a wish that is %s', (_, state) => {
  const isClaimed = [2, 3, 4].includes(state)
  const isPublic = state >= 1 && state <= 4
  const expected = (reader: Reader): Sight => {
    if (reader === 'asker') return 'reads'
    if (reader === 'helper' && (state === 2 || state === 3)) return 'reads'
    return isPublic ? 'sees' : 'gone'
  }
  test.each([0, 1])('anonymous: %i', async (anonymous) => {
    const claimant = isClaimed ? people.helper : undefined
    const id = await makeWish(app, people.asker, state, claimant, { isAnonymous: anonymous === 1 })
    await app.db.insert(wishClaims).values({ wishId: id, userId: people.former.id, status: 0 })
    for (const reader of readers) {
      const who = whoOf(reader)
      expect(await sightOf(() => app.call(getWish, { id }, who)), reader).toBe(expected(reader))
      if (anonymous === 0 || reader === 'asker' || expected(reader) === 'gone') continue
      expect((await app.call(getWish, { id }, who)).user.id, `${reader} sees who wishes`).toBe('')
    }
    for (const scope of ['sent', 'claimed'] as const)
      for (const reader of ['helper', 'former', 'volunteer', 'citizen'] as const)
        expect(await sightOf(() => app.call(getMyWishes, { scope }, people[reader])), reader).toBe('sees')
  })
})

describe.each(orderStates.map((name, state) => [name, state] as const))('an order that is %s', (_, state) => {
  const isTaken = state >= 1 && state <= 4
  const expected = (reader: Reader): Sight => {
    if (reader === 'asker') return 'reads'
    if (reader === 'helper' && isTaken) return state <= 3 ? 'reads' : 'sees'
    return state === 0 && ['helper', 'former', 'volunteer'].includes(reader) ? 'sees' : 'gone'
  }
  test('each reader', async () => {
    const id = await makeOrder(app, people.asker, state, isTaken ? people.helper : undefined)
    await app.db.insert(orderRecords).values({ orderId: id, state: 0, content: '志愿者退回' })
    for (const reader of readers)
      expect(await sightOf(() => app.call(getOrders, { id }, whoOf(reader))), reader).toBe(expected(reader))
    for (const reader of ['helper', 'former', 'volunteer', 'citizen'] as const) {
      for (const scope of ['open', 'provided'] as const)
        expect(await sightOf(() => app.call(getOrders, { scope, page_size: 100 }, people[reader])), reader).toBe('sees')
      expect(await sightOf(() => app.call(getOwnOrders, {}, people[reader])), reader).toBe('sees')
    }
  })
})

test('only whoever comes was written down as a reader', async () => {
  const rows = await app.db.selectDistinct({ id: contactReadings.readerId }).from(contactReadings)
  expect(rows).toEqual([{ id: people.helper.id }])
})
