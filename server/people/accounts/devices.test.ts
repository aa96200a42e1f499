import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteDevice, deleteDevices, getDevices } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { getUser } from '#contract/people/users.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const expired = { code: LOGIN_EXPIRED[0] }

test('citizens see the devices of their own account, the one that asks marked, expired ones gone', async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  await app.signIn(me.id, { device: 'Android · 微信', lastSeenAt: new Date(Date.now() - 3_600_000) })
  await app.signIn(me.id, { device: 'Windows · Chrome', expiresAt: new Date(Date.now() - 1000) })
  await app.signIn(other.id, { device: '别人的' })
  const { list } = await app.call(getDevices, {}, me)
  expect(list.map((one) => [one.name, one.current])).toEqual([
    ['其他设备', 1],
    ['Android · 微信', 0],
  ])
  expect(list[1]!.last_seen_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})
test('one can be logged out; it hears so at its next call', async () => {
  const me = await app.signUp()
  const lost = await app.signIn(me.id)
  const { list } = await app.call(getDevices, {}, me)
  await app.call(deleteDevice, { id: Number(list.find((one) => !one.current)!.id) }, me)
  await expect(app.call(getUser, {}, { token: lost })).rejects.toMatchObject(expired)
  expect((await app.call(getDevices, {}, me)).list).toHaveLength(1)
})
test("another's looks missing and stays", async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  const [theirs] = (await app.call(getDevices, {}, other)).list
  await expect(app.call(deleteDevice, { id: Number(theirs!.id) }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await expect(app.call(deleteDevice, { id: 999_999 }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  await app.call(getUser, {}, other)
})
test('all at once, this one included', async () => {
  const [me, other] = [await app.signUp(), await app.signUp()]
  const tokens = [me.token, await app.signIn(me.id), await app.signIn(me.id)]
  await app.call(deleteDevices, {}, me)
  for (const token of tokens) await expect(app.call(getUser, {}, { token })).rejects.toMatchObject(expired)
  await app.call(getUser, {}, other)
})
