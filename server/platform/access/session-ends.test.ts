import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, deleteDevice, deleteDevices, getDevices } from '#contract/people/accounts.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { logOut } from '#contract/people/login.ts'
import { getAccount } from '#contract/money/wallet.ts'
import { sessions, users } from './users.tables.ts'
import { PASSWORD } from '#tests/server/example-case.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let passwordHash: string
beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await app.app.context().passwords.hash(PASSWORD)
})
afterAll(() => app.close())

const expired = { code: LOGIN_EXPIRED[0] }
const read = (token: string) => app.call(getAccount, {}, { token })
/** A citizen whose session has just been looked up. */
async function reader(more: Parameters<TestApp['signUp']>[2] = {}): Promise<Citizen> {
  const who = await app.signUp('读者', app.newPhone(), more)
  await read(who.token)
  return who
}
test('who logs out is logged out at once', async () => {
  const me = await reader()
  await app.call(logOut, {}, me)
  await expect(read(me.token)).rejects.toMatchObject(expired)
})
test('a changed password ends the other sessions at once', async () => {
  const me = await reader({ passwordHash })
  const other = await app.signIn(me.id)
  await read(other)
  await app.call(changePassword, { old_password: PASSWORD, password: 'river2027' }, me)
  await expect(read(other)).rejects.toMatchObject(expired)
})
test('a device that is logged out from another, and all of them, are so at once', async () => {
  const me = await reader()
  const lost = await app.signIn(me.id)
  await read(lost)
  const { list } = await app.call(getDevices, {}, me)
  await app.call(deleteDevice, { id: Number(list.find((one) => !one.current)!.id) }, me)
  await expect(read(lost)).rejects.toMatchObject(expired)
  await read(me.token)
  await app.call(deleteDevices, {}, me)
  await expect(read(me.token)).rejects.toMatchObject(expired)
})
test('a reading that was under way when the session ended keeps nothing of it', async () => {
  const me = await app.signUp()
  await Promise.allSettled([...Array.from({ length: 10 }, () => read(me.token)), app.call(logOut, {}, me)])
  await expect(read(me.token)).rejects.toMatchObject(expired)
})

test('what another process ends is refused at once', async () => {
  const me = await reader()
  await app.db.delete(sessions).where(eq(sessions.userId, me.id))
  await expect(read(me.token)).rejects.toMatchObject(expired)
})
test('a phone that another process has bound counts at once', async () => {
  const me = await app.signUp('没有手机', null)
  await read(me.token).catch(() => {})
  await app.db.update(users).set({ phone: app.newPhone() }).where(eq(users.id, me.id))
  await read(me.token)
})
