import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getAvatars, getInviter } from '#contract/people/users.ts'
import { send } from '#tests/server/send.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let bare: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  bare = await startTestApp()
})
afterAll(() => Promise.all([app.close(), bare.close()]))

test('who invited is a name and a picture, nothing else', async () => {
  const { data } = await send(app, getInviter, { id: world.author })
  expect(data).toEqual({ id: String(world.author), nickname: '老王', avatar: '', is_official: 0 })
  await expect(app.call(getInviter, { id: 99_999_999 })).rejects.toMatchObject({ kind: 'code', code: NOT_VIEWABLE })
})
test("avatars to choose from are the operator's", async () => {
  expect(await app.call(getAvatars, {})).toEqual({
    list: ['/media/pictures/avatar/a.webp', '/media/pictures/avatar/b.webp'],
  })
  expect(await bare.call(getAvatars, {})).toEqual({ list: [] })
})
