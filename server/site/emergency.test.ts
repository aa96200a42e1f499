import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getEmergency } from '#contract/site/emergency.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const tell = (text: string, minutes: number) =>
  saveSettings(app.db, { emergency: { text, until: shanghaiDateTime(Date.now() + minutes * 60_000).slice(0, 16) } })

test('what staff set is told within two seconds, with its time; another text is another one; its end ends it', async () => {
  expect(await app.call(getEmergency, {})).toEqual({
    id: '',
    text: '',
    at: '',
    until: '',
    withdrawn: [],
    arrangement: '0',
  })
  await tell('请转移到高处', 30)
  await vi.waitFor(async () => expect(await app.call(getEmergency, {})).toMatchObject({ text: '请转移到高处' }), 2000)
  const { id, at } = await app.call(getEmergency, {})
  expect([id.length, at]).toEqual([12, expect.stringMatching(/^\d{4}-\d\d-\d\d /)])
  await tell('警报解除', 30)
  await vi.waitFor(async () => expect((await app.call(getEmergency, {})).text).toBe('警报解除'), 2000)
  expect((await app.call(getEmergency, {})).id).not.toBe(id)
  await tell('警报解除', -1)
  await vi.waitFor(async () => expect((await app.call(getEmergency, {})).id).toBe(''), 2000)
})
