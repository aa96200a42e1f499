import { afterAll, beforeAll, expect, test } from 'vitest'
import { postCivilization } from '#contract/posts/civilizations.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { ownFile } from '#tests/server/own-file.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(async (connection) => {
    await seedSmallWorld(connection)
    await saveSettings(connection.db, {
      switches: [5, 10].map((code) => ({ code, config_value: '1' })),
    })
  })
})
afterAll(() => app.close())
const publish = async (who: Citizen) =>
  app.call(
    postCivilization,
    { type: 2, category_id: 2, content: '河堤上又有人倒垃圾', images: [await ownFile(app, who)] },
    who,
  )

test('R104 with switch 5 on, only those who have proved their name publish', async () => {
  await expect(publish(await app.signUp('小林'))).rejects.toMatchObject({
    code: 400,
    message: '发布随手拍需要先完成实名认证',
  })
  expect(await publish(await app.signUp('阿明', undefined, { verifiedAt: new Date() }))).toMatchObject({ status: 0 })
})
