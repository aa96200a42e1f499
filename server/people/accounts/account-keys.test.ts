import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeviceKeys, getDevices, postLogOutTicket } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { getUser } from '#contract/people/users.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the outbox key is 32 bytes, the same in every session of a citizen, and nobody else gets it', async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  const { outbox_key: key } = await app.call(getDeviceKeys, {}, me)
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  expect((await app.call(getDeviceKeys, {}, { token: await app.signIn(me.id) })).outbox_key).toBe(key)
  expect((await app.call(getDeviceKeys, {}, other)).outbox_key).not.toBe(key)
})
test('a ticket ends its own session for a guest, no other one, and is accepted again', async () => {
  const me = await app.signUp()
  const stays = { token: await app.signIn(me.id) }
  const { log_out_ticket: ticket } = await app.call(getDeviceKeys, {}, me)
  for (const _ of [1, 2]) await app.call(postLogOutTicket, { ticket })
  await expect(app.call(getUser, {}, me)).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  expect((await app.call(getDevices, {}, stays)).list).toHaveLength(1)
})
test('a made-up, a cut and a changed ticket end nothing', async () => {
  const me = await app.signUp()
  const { log_out_ticket: ticket } = await app.call(getDeviceKeys, {}, me)
  const changed = ticket.slice(0, -2) + (ticket.endsWith('AA') ? 'BB' : 'AA')
  for (const wrong of ['guess', ticket.slice(0, 20), changed])
    await expect(app.call(postLogOutTicket, { ticket: wrong })).rejects.toMatchObject({ code: 400 })
  await app.call(getUser, {}, me)
})
