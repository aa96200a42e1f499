/** Numbers in what staff list: masked, and whole only where one entry is asked for with a reason that is kept. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviews } from './reviews.tables.ts'
import { everyEndpoint } from '#tests/contract/example-input.ts'
import { exampleCase } from '#tests/server/example-case.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { runStaffCommand } from '#server/city/run-staff-command.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())

const desk = { openSecrets: () => Promise.resolve(app.app.context().secrets), readFile: () => '' }
const staff = async (line: string) => (await runStaffCommand(app.db, line.split(' '), '陈编辑', desk)).lines
const PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/

test.each([
  ['advice', 'postAdvice', /1\d{2}\*{4}\d{4}/],
  ['feedback', 'postFeedback', '联系方式 已留'],
  ['signup', 'postVoteSignup', '电话 已留'],
  ['volunteer', 'postVolunteer', /1\d{2}\*{4}\d{4}/],
  ['activity', 'postActivityOffer', /1\d{2}\*{4}\d{4}/],
] as const)('%s', async (kind, call, masked) => {
  const { input: example, owner } = await exampleCase(app, call)
  const input = { ...example, phone: '13900001111', ...(kind === 'feedback' ? { contact: '13900001111' } : {}) }
  expect(
    (
      await send(
        app,
        everyEndpoint.find(({ name }) => name === call)!,
        input,
        { token: owner.token },
      )
    ).code,
  ).toBe(100000)
  const listed = (await staff(`list ${kind}`)).at(-1)!
  expect(listed).toMatch(masked)
  expect(listed).not.toMatch(PHONE)
  const id = Number(/\d+/.exec(listed)![0])
  expect(await staff(`reveal ${kind} ${id}`)).toEqual(['请写明原因'])
  expect((await staff(`reveal ${kind} ${id} 回电核实`)).join()).toMatch(PHONE)
  const [noted] = await app.db
    .select({ action: reviews.action, reason: reviews.reason })
    .from(reviews)
    .where(and(eq(reviews.kind, kind), eq(reviews.objectId, id)))
    .orderBy(desc(reviews.id))
  expect(noted).toEqual({ action: 'reveal', reason: '回电核实' })
  expect(await staff(`reveal ${kind} 987654 回电核实`)).toEqual(['没有这一条'])
})
