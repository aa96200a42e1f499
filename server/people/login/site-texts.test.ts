import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAgreements, getClauses } from '#contract/people/login.ts'
import { agreements } from '#demo/world/site.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let bare: TestApp
let written: TestApp
beforeAll(async () => {
  bare = await startTestApp(({ db }) => saveSettings(db, { config: { name: '<b>空&城' } }))
  written = await startTestApp(({ db }) =>
    saveSettings(db, {
      agreements: { user: agreements.user, privacy: { title: '', content: '' }, volunteer: agreements.volunteer },
    }),
  )
})
afterAll(() => Promise.all([bare.close(), written.close()]))

test("the operator's own texts, with the time they were written", async () => {
  expect(await written.call(getAgreements, {})).toEqual({
    list: [
      {
        id: 'user',
        type: 'agreement',
        ...agreements.user,
        updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ],
  })
})
test('what the operator has not written is a short text of ours: there is always something to agree to', async () => {
  const { list } = await written.call(getClauses, {})
  expect(list).toMatchObject([
    { id: 'privacy', type: 'privacy', title: '隐私政策', updated_at: '' },
    { id: 'volunteer', type: 'volunteer', content: agreements.volunteer.content },
  ])
  for (const { content } of [
    ...list,
    ...(await bare.call(getAgreements, {})).list,
    ...(await bare.call(getClauses, {})).list,
  ])
    expect(content.length).toBeGreaterThan(80)
})
test("the site's name is text in them", async () => {
  expect((await bare.call(getAgreements, {})).list[0]!.content).toContain('“&#60;b&#62;空&#38;城”')
})
