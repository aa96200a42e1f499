/** What only a tampered form sends: refused with a sentence, nothing of it is stored, and no call fails by it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteAddress, getAddresses, postAddress, putAddress } from '#contract/help/addresses.ts'
import { getHelpers, getHelpRecords, postHelper, postHelpRecord } from '#contract/help/care.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { evaluateService, getOwnEvaluation, scoreOrder } from '#contract/help/evaluations.ts'
import { getOwnOrders, postOrder } from '#contract/help/orders.ts'
import { getMyPracticePosts, postPracticePost } from '#contract/posts/practice-posts.ts'
import { shanghaiDate } from '#contract/shanghai-time.ts'
import { finishWish, getMyWishes, postWish } from '#contract/help/wishes.ts'
import { settings } from '#server/platform/settings.tables.ts'
import { wishes } from '#server/help/wishes/wishes.tables.ts'
import { inHours, makeVolunteer } from './make-activity.ts'
import { givenAddress, givenOrder, givenWish, makeOrder, makeWish } from './make-care.ts'
import { ownFile } from './own-file.ts'
import { beyond, fieldsOf, send } from './send.ts'
import { seedSmallWorld, world } from './small-world.ts'
import { startTestApp, type Citizen, type TestApp } from './test-server.ts'

const streets = [
  { id: '1', name: '南门街道', parent_id: '0', level: 1 },
  { id: '12', name: '钟楼社区', parent_id: '1', level: 2 },
]
let app: TestApp
let me: Citizen
let other: Citizen
/** Of somebody else. */
let theirs: string
let claimed: number
let finished: number
let cared: string
let served: number
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db.insert(settings).values({ name: 'streets', value: streets })
  me = await makeVolunteer(app)
  other = await makeVolunteer(app)
  theirs = await ownFile(app, other)
  claimed = await makeWish(app, other, 2, me)
  finished = await makeWish(app, me, 3, other)
  served = await makeOrder(app, me, 3, other)
  cared = (await app.call(postHelper, { name: '周桂香', type: 1 }, me)).id
})
afterAll(() => app.close())

const letters = (count: number) => '长'.repeat(count)
const files = (count: number) => Array.from({ length: count }, (_, n) => `/uploads/202611/${n}.webp`)
const yesterday = inHours(-24)
const far = '2100-01-01 00:00:00'
const today = shanghaiDate(Date.now())

type Wrong = [what: string, input: Record<string, unknown>]
const pictures = (most: number): Wrong[] => [
  [`${most + 1} pictures`, { images: files(most + 1) }],
  ['a picture of nobody', { images: files(1) }],
  ['a picture twice', { images: ['/uploads/202611/a.webp', '/uploads/202611/a.webp'] }],
  ['a picture of another site', { images: ['https://evil.example/a.webp'] }],
]
const contact: Wrong[] = [
  ['no name', { contact: ' ' }],
  ['21 letters of name', { contact: letters(21) }],
  ['half a phone', { phone: '1380000' }],
  ['no street', { street_id: '' }],
  ['a street there is not', { street_id: 987_654 }],
  ['a community as the street', { street_id: 12 }],
  ['one letter of address', { address: '巷' }],
  ['81 letters of address', { address: letters(81) }],
]
const stars: Wrong[] = [
  ['no star', { score: 0 }],
  ['six stars', { score: 6 }],
  ['201 letters', { content: letters(201) }],
  ['a tag there is not', { tags: ['随便写的'] }],
  ['six tags', { tags: ['一', '二', '三', '四', '五', '六'] }],
  ...pictures(3),
]
interface Form {
  endpoint: Endpoint
  given: () => Record<string, unknown>
  wrong: Wrong[]
  /** How many there are. */
  stored: () => Promise<number>
}
const forms: Record<string, Form> = {
  'a wish': {
    endpoint: postWish,
    given: () => givenWish,
    wrong: [
      ['a deadline yesterday', { deadline: yesterday.toISOString() }],
      ['a deadline in 2100', { deadline: far }],
      ['501 letters', { content: letters(501) }],
      ['31 letters of title', { title: letters(31) }],
      ...contact,
      ...pictures(6),
    ],
    stored: async () => (await app.call(getMyWishes, {}, me)).list.length,
  },
  'a wish that is done': {
    endpoint: finishWish,
    given: () => ({ id: claimed, content: '收音机已经送到家里', images: [] }),
    wrong: [
      ['no picture', {}],
      ['501 letters', { content: letters(501) }],
      ['no words', { content: ' ' }],
      ...pictures(6),
    ],
    stored: async () => (await app.db.select().from(wishes).where(eq(wishes.id, claimed)))[0]!.status,
  },
  'an evaluation': {
    endpoint: evaluateService,
    given: () => ({ type: 'wish', id: finished, score: 5 }),
    wrong: stars,
    stored: async () => {
      const { evaluation } = await app.call(getOwnEvaluation, { type: 'wish', id: finished }, me)
      return evaluation ? 1 : 0
    },
  },
  'the score of an order': {
    endpoint: scoreOrder,
    given: () => ({ id: served, score: 5 }),
    wrong: stars,
    stored: async () => ((await app.call(getOwnEvaluation, { type: 'order', id: served }, me)).evaluation ? 1 : 0),
  },
  'an order': {
    endpoint: postOrder,
    given: () => givenOrder,
    wrong: [
      ['an hour ago', { service_at: inHours(-1).toISOString() }],
      ['in 2100', { service_at: far }],
      ['nobody', { people: 0 }],
      ['51 people', { people: 51 }],
      ['half a person', { people: 1.5 }],
      ['501 letters', { remark: letters(501) }],
      ['a service there is not', { service_id: 987_654 }],
      ...contact,
    ],
    stored: async () => (await app.call(getOwnOrders, {}, me)).list.length,
  },
  'a person in care': {
    endpoint: postHelper,
    given: () => ({ name: '沈阿婆', type: 1 }),
    wrong: [
      ['no name', { name: ' ' }],
      ['31 letters of name', { name: letters(31) }],
      ['half a phone', { phone: '1380000' }],
      ['a third sex', { sex: 3 }],
      ['151 years', { age: 151 }],
      ['half a year', { age: 0.5 }],
      ['a year before birth', { age: -1 }],
      ['101 letters of address', { address: letters(101) }],
      ['no type', { type: '' }],
      ['a type there is not', { type: 5 }],
      ['21 letters of relation', { relation: letters(21) }],
      ['201 letters of remark', { remark: letters(201) }],
    ],
    stored: async () => (await app.call(getHelpers, {}, me)).total,
  },
  'a visit': {
    endpoint: postHelpRecord,
    given: () => ({ id: cared, content: '陪着去复诊', hours: 1, at: today }),
    wrong: [
      ['tomorrow', { at: shanghaiDate(Date.now() + 48 * 3_600_000) }],
      ['in 2100', { at: '2100-01-01' }],
      ['501 letters', { content: letters(501) }],
      ['no words', { content: ' ' }],
      ['a hundred hours', { hours: 100 }],
      ...pictures(6),
    ],
    stored: async () => (await app.call(getHelpRecords, { id: cared }, me)).list.length,
  },
  'a post': {
    endpoint: postPracticePost,
    given: () => ({ column_id: world.column, content: '今天在社区读报' }),
    wrong: [
      ['1001 letters', { content: letters(1001) }],
      ['a topic there is not', { topic_id: 987_654 }],
      ...pictures(9),
    ],
    stored: async () => (await app.call(getMyPracticePosts, {}, me)).list.length,
  },
  'an address': {
    endpoint: postAddress,
    given: () => givenAddress,
    wrong: [
      ['no name', { name: ' ' }],
      ['half a phone', { phone: '1380000' }],
      ['a street there is not', { street_id: 987_654 }],
      ['a community as the street', { street_id: 12 }],
      ['501 letters', { detail: letters(501) }],
      ['a place beyond the poles', { latitude: 91 }],
      ['neither default nor not', { is_default: 2 }],
    ],
    stored: async () => (await app.call(getAddresses, {}, me)).list.length,
  },
}

/** Texts where none belong, and what no field holds. */
const nonsense = {
  'an array': ['长', '长'],
  'arrays in an array': [['长']],
  'an object': { length: 3 },
  truth: true,
  'half a letter': '\ud800',
  'the other half': '长\udc00',
  'a NUL': '长\u0000长',
  'a number beyond all': beyond,
}
async function refused({ endpoint, given, stored }: Form, more: Record<string, unknown>): Promise<void> {
  const before = await stored()
  const { status, code, msg } = await send(app, endpoint, { ...given(), ...more }, me)
  expect([status, code]).toEqual([400, 400])
  expect(msg).toMatch(/\p{Script=Han}/u)
  expect(await stored()).toBe(before)
}
describe.each(Object.entries(forms))('%s', (_, form) => {
  test.each(form.wrong)('%s', (__, more) => refused(form, more))
  test.each(Object.entries(nonsense))('%s in every field', async (__, value) => {
    for (const field of fieldsOf(form.endpoint)) await refused(form, { [field]: value })
  })
})
test.each(Object.entries(forms).filter(([, { wrong }]) => wrong.some(([what]) => what === 'a picture of nobody')))(
  "%s with somebody else's picture",
  (_, form) => refused(form, { images: [theirs] }),
)
test("somebody else's address is neither changed nor deleted", async () => {
  const { id } = await app.call(postAddress, givenAddress, other)
  const before = await app.call(getAddresses, {}, other)
  for (const [endpoint, input] of [
    [putAddress, { ...givenAddress, id, detail: '改到别处去' }],
    [deleteAddress, { id }],
  ] as const) {
    const { status, code } = await send(app, endpoint, input, me)
    expect(status).toBeLessThan(500)
    expect(code).not.toBe(0)
  }
  expect(await app.call(getAddresses, {}, other)).toEqual(before)
})
