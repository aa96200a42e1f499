// @vitest-environment happy-dom
/** The wallet of a site that pays nothing out. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { getH5TransferConfig } from '#contract/wallet.ts'
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
