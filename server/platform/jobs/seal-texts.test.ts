import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdvice, postAdvice, putAdvice } from '#contract/government/advices.ts'
import { getFeedback, postFeedback } from '#contract/government/feedbacks.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { sealTexts } from './seal-texts.ts'

let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp()
})
afterAll(() => app.close())

const example = {
  merchant_id: world.merchant,
  type: 1,
  content: '晚上很暗，老人走路不方便，请来看看。',
  is_anonymous: 0,
} as const
const secret = { address: '南门巷九号二楼', contact: '欧阳小满' }
let nth = 0
const write = async (more: object) =>
  Number((await app.call(postAdvice, { ...example, ...secret, title: `路灯不亮 ${nth++}`, ...more }, me)).id)
/** A row as a dump has it. */
const stored = async (id: number) => (await app.db.select().from(advices).where(eq(advices.id, id)))[0]!

test('whom to call is sealed in its row, and so is the place of what is not public', async () => {
  const hidden = await write({ is_public: 0 })
  expect(JSON.stringify(await stored(hidden))).not.toMatch(/欧阳|南门/)
  expect(await app.call(getAdvice, { id: hidden }, me)).toMatchObject({ address: secret.address, contact: '欧**满' })
  const open = await write({ is_public: 1 })
  expect(await stored(open)).toMatchObject({ address: secret.address, contact: expect.stringMatching(/^v1\./) })
  await app.call(putAdvice, { ...example, title: '改过的标题', address: secret.address, is_public: 0, id: open }, me)
  expect(JSON.stringify(await stored(open))).not.toMatch(/欧阳|南门/)
  expect(await app.call(getAdvice, { id: open }, me)).toMatchObject({ address: secret.address, contact: '欧**满' })
})
test('what was written before is sealed once, what is public stays', async () => {
  const [old, open] = [await write({ is_public: 0 }), await write({ is_public: 1 })]
  for (const id of [old, open]) await app.db.update(advices).set(secret).where(eq(advices.id, id))
  expect(await app.call(getAdvice, { id: old }, me)).toMatchObject({ address: secret.address, contact: '欧**满' })
  const run = () => sealTexts(app.db, app.app.context().secrets)
  await run()
  const sealed = await stored(old)
  expect(JSON.stringify(sealed)).not.toMatch(/欧阳|南门/)
  expect(await stored(open)).toMatchObject({ address: secret.address, contact: expect.stringMatching(/^v1\./) })
  await run()
  expect(await stored(old)).toEqual(sealed)
  expect(await app.call(getAdvice, { id: old }, me)).toMatchObject({ address: secret.address, contact: '欧**满' })
})
test('the contact of feedback is sealed; words that begin like a seal are words', async () => {
  const sent = (contact: string) =>
    app.call(postFeedback, { type: 0, content: '首页打不开，刷新也没用', contact, images: [] }, me)
  const { id } = await sent('13900001111')
  const { rows } = await app.db.execute(sql`select contact from feedbacks where id = ${id}`)
  expect(JSON.stringify(rows)).not.toContain('13900001111')
  expect(await app.call(getFeedback, { id: Number(id) }, me)).toMatchObject({ contact: '13900001111' })
  const other = await sent('v1.微信号')
  await app.db.execute(sql`update feedbacks set contact = 'v1.微信号' where id = ${other.id}`)
  expect(await app.call(getFeedback, { id: Number(other.id) }, me)).toMatchObject({ contact: 'v1.微信号' })
})
