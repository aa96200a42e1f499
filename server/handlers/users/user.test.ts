import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { getUser } from '#contract/users.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())

test('a guest has no user', async () => {
  await expect(app.call(getUser, {})).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
})

test('a citizen sees his own, the phone masked', async () => {
  const me = await app.signUp('小林', '13800001234')
  expect(await app.call(getUser, {}, me)).toMatchObject({ nickname: '小林', phone: '138****1234', profile: { identity_card: '' } })
})
