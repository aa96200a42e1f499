import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import { postTransfer } from '#contract/money/wallet.ts'
import { isRefusal } from './is-refusal.ts'

/** Whether this answer to a cash-out is final, as the page hears it. */
async function isFinal(status: number, body: string): Promise<boolean> {
  const client = createClient({
    baseUrl: () => 'https://city.test',
    fetch: () => Promise.resolve(new Response(body, { status })),
  })
  const input = { channel: 'wechat' as const, amount: 100, ticket: 'ticket' }
  return client.call(postTransfer, input).then(() => false, isRefusal)
}
const envelope = (code: number) => JSON.stringify({ code, msg: '余额不足', data: null })

test('what our server refuses is final', async () => {
  for (const status of [400, 403, 404, 422, 429])
    expect(await isFinal(status, envelope(status)), `${status}`).toBe(true)
  expect(await isFinal(200, envelope(400_001))).toBe(true)
})
test.each(['', '<html>403 Forbidden</html>', '{"error":"forbidden"}'])(
  'what a proxy answers in its place leaves the outcome unknown: %s',
  async (body) => {
    for (const status of [400, 403, 404, 405, 408, 413, 429, 502])
      expect(await isFinal(status, body), `${status}`).toBe(false)
  },
)
test('a server that was too slow or broken, and a session that has expired, leave it unknown', async () => {
  for (const status of [401, 408, 500, 503]) expect(await isFinal(status, envelope(status)), `${status}`).toBe(false)
  expect(await isFinal(200, envelope(303_001))).toBe(false)
})
test('no network, and an answer of a captive portal, leave it unknown', async () => {
  expect(await isFinal(200, '<html>请登录</html>')).toBe(false)
  expect(isRefusal(new TypeError('fetch failed'))).toBe(false)
})
