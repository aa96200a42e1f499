import { afterAll, beforeAll, expect, test } from 'vitest'
import { followCircle, postCirclePost } from '#contract/circles/circles.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(async (connection) => {
    await seedSmallWorld(connection)
    await saveSettings(connection.db, { switches: [5, 10].map((code) => ({ code, config_value: '1' })) })
  })
})
afterAll(() => app.close())
const publish = async (who: Citizen) => {
  await app.call(followCircle, { id: world.circle, status: 1 }, who)
  return app.call(postCirclePost, { id: world.circle, content: `${who.id} 的话` }, who)
}

test('R104 with switch 5 on, only those who have proved their name write in a circle', async () => {
  await expect(publish(await app.signUp('小林'))).rejects.toMatchObject({
    code: 400,
    message: '发帖需要先完成实名认证',
  })
  expect(await publish(await app.signUp('阿明', undefined, { verifiedAt: new Date() }))).toMatchObject({ status: 0 })
})
