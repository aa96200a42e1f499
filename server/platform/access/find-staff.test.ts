import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defineEndpoint, type Endpoint } from '#contract/endpoint.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { createCalls } from '#server/platform/api/calls.ts'
import { staffSessions } from './staff.tables.ts'
import { noRequest } from '#server/platform/http/request-facts.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { staffByLogin } from './find-staff.ts'
import { findUser } from './session.ts'
import { addStaff, disableStaff, openStaffSession } from './staff-members.ts'
import type { Role } from './staff-roles.ts'
import { WritingLimits } from './writing-limits.ts'

const readLog = defineEndpoint({
  name: 'readLog',
  summary: '处理记录',
  method: 'GET',
  path: '/v1/staff/log',
  host: 'cms',
  source: 'implied',
  access: 'staff',
  permission: 'log.read',
  input: v.object({}),
  output: v.object({ name: v.string() }),
})
const { permission: _, ...unnamed } = readLog
const loginNeeded = { code: LOGIN_EXPIRED[0] }
const forbidden = { status: 403, code: 403 }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const hire = async (login: string, ...roles: Role[]) => {
  await addStaff(app.db, login, roles)
  return openStaffSession(app.db, (await staffByLogin(app.db, login))!)
}
async function call(token: string, endpoint: Endpoint = readLog) {
  const calls = createCalls({
    table: [],
    db: app.db,
    replica: undefined,
    keyedAtOnce: 8,
    context: (user, request = noRequest) => ({ ...app.app.context(user), request }),
    writings: new WritingLimits(),
  })
  const handle = (_input: unknown, { staff }: { staff?: { name: string } }) => Promise.resolve({ name: staff?.name })
  const user = await findUser(app.db, token)
  return (await calls.run({ endpoint, handle }, {}, { user, request: { ...noRequest, token }, key: null })).data
}

test('an endpoint for staff knows who calls by the token of their session', async () => {
  expect(await call(await hire('陈编辑', 'editor'))).toEqual({ name: '陈编辑' })
})

test('nobody else may: no guest, no citizen, no made-up token, no one without the permission', async () => {
  await expect(call('')).rejects.toMatchObject(loginNeeded)
  await expect(call('made-up')).rejects.toMatchObject(loginNeeded)
  await expect(call((await app.signUp()).token)).rejects.toMatchObject(loginNeeded)
  const helpdesk = await hire('小吴', 'helpdesk')
  await expect(call(helpdesk, { ...readLog, permission: 'comment.decide' })).rejects.toMatchObject(forbidden)
  await expect(call(await hire('编辑'), readLog)).rejects.toMatchObject(forbidden)
})

test('an endpoint for staff that names no permission is nobody’s', async () => {
  await expect(call(await hire('主编', 'editor'), unnamed)).rejects.toMatchObject(forbidden)
})

test('a session ends with its time, and with the member being disabled', async () => {
  const token = await hire('临时', 'editor')
  const { id } = (await staffByLogin(app.db, '临时'))!
  await app.db
    .update(staffSessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(staffSessions.staffId, id))
  await expect(call(token)).rejects.toMatchObject(loginNeeded)
  const second = await hire('临时', 'editor')
  await call(second)
  expect(await disableStaff(app.db, '临时')).toBe(true)
  await expect(call(second)).rejects.toMatchObject(loginNeeded)
  expect(await disableStaff(app.db, '临时')).toBe(false)
})

test('the server itself decides as system, and nobody can take its place', async () => {
  expect(await staffByLogin(app.db, 'system')).toBeUndefined()
  await addStaff(app.db, 'system', ['editor'])
  expect(await disableStaff(app.db, 'system')).toBe(false)
})
