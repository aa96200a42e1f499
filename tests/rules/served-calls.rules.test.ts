// @vitest-environment happy-dom
/** Calls are made where the specification names them, and the app works where only those are offered [decision 091]. */
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wechatBindPhone } from '#contract/people/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { getOwnEvaluation } from '#contract/help/evaluations.ts'
import { authWechat } from '#contract/people/login.ts'
import { getAdviceMerchants } from '#contract/site/site.ts'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import { getServiceTypes } from '#contract/volunteers/practice-settings.ts'
import { call } from '#queries/call.ts'
import { postCashOut } from '#queries/wallet.queries.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { openTab, type Tab } from './open-tab.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterAll(() => app.close())

/** A tab whose back end offers everything but these calls, and answers others as the test says. asked: their paths. */
async function withoutCalls(absent: Endpoint[], answers: Record<string, unknown> = {}, status = 404) {
  const tab: Tab = await openTab(app)
  const served = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, 'http://test.local')
    asked.push(`${init.method} ${pathname}`)
    if (absent.some(({ path }) => path === pathname))
      return Response.json({ code: status, msg: '没有', data: null }, { status })
    if (pathname in answers) return Response.json({ code: 100_000, msg: 'success', data: answers[pathname] })
    return served(input, init)
  }) as typeof fetch
  return { tab, asked }
}

test.each([404, 405])('a back end without configurations (%i): the basic info names the site', async (status) => {
  const { asked } = await withoutCalls([getConfigurations], {}, status)
  const { config, menu } = await call(getConfigurations, wholeSite)
  expect(config.name).toBe('小城')
  expect(menu.length).toBeGreaterThan(0)
  expect(asked).toEqual(['GET /v3/consumer/configurations', 'GET /v1/system/basic_info'])
})
test('one without a list of departments: suggestions go to the one it names', async () => {
  const { asked } = await withoutCalls([getAdviceMerchants], {
    '/v2/advice_merchant': { id: 7, name: '市民服务中心', is_default: 1 },
  })
  const { list } = await call(getAdviceMerchants, { page_size: 100 })
  expect(list.map(({ name }) => name)).toEqual(['市民服务中心'])
  expect(asked.at(-1)).toBe('GET /v2/advice_merchant')
})
test('one without kinds of service: the services of the practice centre are offered, of status 1', async () => {
  const { tab } = await withoutCalls([getServiceTypes], {
    '/v1/platform/cpcservice/list': { list: [{ id: 3, name: '助老', icon: '', status: 1, sort: 1 }] },
  })
  const { list } = await call(getServiceTypes, {})
  expect(list.map(({ id, name }) => [id, name])).toEqual([['3', '助老']])
  expect(tab.sent.at(-1)?.url ?? '').not.toContain('service_types')
})
test('one without own evaluations: the score of an order tells whether one is due; of a wish nothing does', async () => {
  const score = { '/v1/consumer/order_service/only_score': { score: 0, evaluation: null } }
  await withoutCalls([getOwnEvaluation], score)
  expect(await call(getOwnEvaluation, { type: 'order', id: 7 })).toMatchObject({ due: 1, evaluation: null })
  await expect(call(getOwnEvaluation, { type: 'wish', id: 7 })).rejects.toMatchObject({ kind: 'http', code: 404 })
})
test('one with the first versions of WeChat alone: consent and phone go by those', async () => {
  const { asked } = await withoutCalls([authWechat, wechatBindPhone], {
    '/v1/consumer/wechat/auth': { url: 'https://open.example/consent' },
  })
  const state = 'a'.repeat(32)
  expect(await call(authWechat, { redirect_uri: 'https://city.example/auth', state })).toEqual({
    url: 'https://open.example/consent',
  })
  await call(wechatBindPhone, { phone: '13912345678', captcha: '123456' }).catch(() => {})
  expect(asked).toContain('POST /v1/consumer/wechat/phone')
})
test('G149 each channel has its call; the generic one is made where a back end has none of the channel', async () => {
  const ticket = 'ticket'
  const first = await withoutCalls([])
  await postCashOut({ channel: 'wechat', amount: 100, ticket }, 'key-00000001').catch(() => {})
  await postCashOut({ channel: 'alipay', amount: 100, account: '13912345678', ticket }, 'key-00000002').catch(() => {})
  expect(first.asked).toEqual(['POST /v1/consumer/wechat_transfers', 'POST /v1/consumer/transfer_alipay'])
  const paths = ['/v1/consumer/transfer_alipay', '/v1/consumer/wechat_transfers']
  const { asked } = await withoutCalls(paths.map((path) => ({ path }) as Endpoint))
  await postCashOut({ channel: 'wechat', amount: 100, ticket }, 'key-00000003').catch(() => {})
  expect(asked).toEqual(['POST /v1/consumer/wechat_transfers', 'POST /v1/consumer/transfers'])
})
test('what is refused for another reason, or by somebody on the way, is asked of nobody else', async () => {
  const { asked } = await withoutCalls([getAdviceMerchants], {}, 403)
  await expect(call(getAdviceMerchants, {})).rejects.toBeInstanceOf(ApiError)
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => (
    asked.push(`${init.method} ${input}`),
    new Response('<html>404</html>', { status: 404, headers: { 'Content-Type': 'text/html' } })
  )) as typeof fetch
  await expect(call(getAdviceMerchants, {})).rejects.toMatchObject({ kind: 'network' })
  expect(asked.filter((one) => !one.includes('advices_merchants') && !one.includes('default_city'))).toEqual([])
})
