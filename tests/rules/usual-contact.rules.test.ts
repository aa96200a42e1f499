// @vitest-environment happy-dom
/** What is known of a citizen is not asked again where a service is ordered or a wish is written [decision G194]. */
import 'fake-indexeddb/auto'
import { act } from 'react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { getAddresses } from '#contract/help/addresses.ts'
import { getServiceItems } from '#contract/help/orders.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const me = { id: '9', nickname: '小林', phone: '13800000009', real_name: 1, profile: { sex: 0 } }
const home = { id: 1, name: '王秀兰', phone: '13977778888', street_id: 1, detail: '404 室', is_default: 1 }
const mothers = { id: 2, name: '李奶奶', phone: '13966665555', street_id: 1, detail: '101 室', is_default: 0 }
const answers = (list: object[]) => ({
  getAddresses: v.parse(getAddresses.output, { list }),
  getStreets: { list: [{ id: '1', name: '溪口街道', parent_id: '', level: 1 }] },
  getServiceItems: v.parse(getServiceItems.output, {
    ...emptyPage,
    total: 1,
    cursor: '',
    list: [{ id: 3, title: '水电小修', service_type: 1, provider: null }],
  }),
  getWishConfig: { categories: [], notice: '' },
  getUserCenterConfigs: { list: [] },
})
async function open(path: string, list: object[]) {
  app = await openApp('/about', siteWith({}), answers(list))
  app.stores.session.signIn('token', me as unknown as UserInfo)
  await app.router.navigate({ href: path })
  return app.draw()
}
const valueOf = (page: HTMLElement, label: string) => {
  const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return page.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)?.value
}
const tap = (page: HTMLElement, name: string, place = 0) =>
  act(async () =>
    [...page.querySelectorAll<HTMLElement>('button, a')]
      .filter(({ textContent }) => textContent === name)
      [place]!.click(),
  )
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 5000 })

test.each(['/order-serve?service=3', '/send-wish'])(
  '%s: the default address is there, and leaves no draft',
  async (path) => {
    const page = await open(path, [mothers, home])
    await soon(() => expect(valueOf(page, '联系人')).toBe('王秀兰'))
    expect([valueOf(page, '手机号'), valueOf(page, '详细地址')]).toEqual(['13977778888', '404 室'])
    expect(page.textContent).not.toContain('已保存草稿')
  },
)
test('without one the form says that the account’s own name and phone are taken', async () => {
  const page = await open('/order-serve?service=3', [])
  await soon(() => expect(page.textContent).toContain('不填就用实名认证的姓名'))
  expect(page.textContent).toContain('不填就用 138****0009')
  await tap(page, '提交订单')
  await soon(() => expect(page.textContent).toContain('请填写详细地址'))
  expect(page.textContent).not.toMatch(/请填写(联系人|手机号)/)
})
test('an address chosen leads back to the form below: one back leaves it', async () => {
  const page = await open('/order-serve', [home, mothers])
  await act(async () => app.router.navigate({ href: '/order-serve?service=3' }))
  await soon(() => expect(valueOf(page, '联系人')).toBe('王秀兰'))
  const depth = app.router.history.location.state.__TSR_index
  await tap(page, '从我的地址选择')
  await soon(() => expect(page.textContent).toContain('101 室'))
  await tap(page, '用这个地址', 1)
  await soon(() => expect(valueOf(page, '联系人')).toBe('李奶奶'))
  await soon(() => expect(app.router.state.location.search).toEqual({ service: '3' }))
  expect(app.router.history.location.state.__TSR_index).toBe(depth)
})
