// @vitest-environment happy-dom
/** The wallet of a site that pays nothing out. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { getH5TransferConfig } from '#contract/money/wallet.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

async function openWallet(config: unknown) {
  app = await openApp('/about', siteWith({}), {
    getAccount: { balance: 1234, income_total: 1234, frozen: 0, held: '' },
    getAccountDetails: { ...emptyPage, months: [] },
    getH5TransferConfig: config,
  })
  app.stores.session.signIn('token')
  await app.router.navigate({ to: '/wallet' })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain('12.34'), { timeout: 5000 })
  await act(async () => {})
  return page
}

test('R142 without a transfer config the wallet shows what is there, says nothing and offers no 提现', async () => {
  const page = await openWallet(new ApiError('http', 404, '没有这个页面', getH5TransferConfig.path))
  expect(app.asked).toContain('getH5TransferConfig')
  expect(page.querySelector('a[href="/cash-out"]')).toBeNull()
  expect(app.stores.overlays.toasts).toEqual([])
  expect(page.querySelector('[role="alert"]')).toBeNull()
  expect(document.body.textContent).not.toMatch(/没有这个页面|重试|服务器/)
})
test('R142 with one it offers 提现', async () => {
  const page = await openWallet({ enabled: 1, channels: [] })
  expect(page.querySelector('a[href="/cash-out"]')?.textContent).toBe('提现')
})
test('a transfer config that is off offers no 提现', async () => {
  const page = await openWallet({ enabled: 0, channels: [] })
  expect(page.textContent).toContain('12.34')
  expect(page.querySelector('a[href="/cash-out"]')).toBeNull()
})

const unbound = {
  enabled: 1,
  channels: ['wechat'],
  min_amount: 100,
  max_amount: 10_000,
  daily_limit: 10_000,
  daily_times: 3,
  fee_rate: 0,
  rules_text: '',
  balance: 1234,
  left_today: 10_000,
  times_left: 3,
  real_name: '方*',
  obstacles: [{ code: 'wechat', channel: 'wechat', text: '请先绑定微信' }],
}
test.each([
  ['no public account says that none can be bound', '', '还没有接通微信公众号', undefined],
  ['one of this host binds here', `https://${location.host}`, '绑定微信', undefined],
  [
    'one of another host leads there',
    'https://mp.example',
    '到 mp.example 绑定微信',
    '/inner-link?link=https%3A%2F%2Fmp.example%2Fcash-out',
  ],
])('G149 mp_wechat_domain: %s', async (_, domain, says, leads) => {
  app = await openApp('/about', siteWith({}), {
    getUser: { id: 9, phone: '139****5678', nickname: '小林', real_name: 1 },
    getTransferConfig: unbound,
    getTransferWechat: { bound: 0, nickname: '', openid: '' },
    getMpWechatDomain: { domain },
  })
  app.stores.session.signIn('token')
  await app.router.navigate({ to: '/cash-out' })
  const page = await app.draw()
  await vi.waitFor(() => expect(page.textContent).toContain(says), { timeout: 5000 })
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent.includes('绑定微信'))
  expect(link?.getAttribute('href') ?? undefined).toBe(leads)
  expect([...page.querySelectorAll('button')].some(({ textContent }) => textContent === '绑定微信')).toBe(
    domain.endsWith(location.host),
  )
})
