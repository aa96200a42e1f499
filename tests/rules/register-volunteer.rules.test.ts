// @vitest-environment happy-dom
/** What one has registered is changed on the page of one's registration; a team is chosen there by its name. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { getTeam, getTeams } from '#contract/volunteers/teams.ts'
import type { UserInfo } from '#contract/people/user.ts'
import { getVolunteerState } from '#contract/volunteers/volunteers.ts'
import { emptyPage, openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const me = { id: '9', nickname: '小林', phone: '13800000001', real_name: 0, profile: { sex: 0 } }
const statistic = { hours: 0, points: 0, activity_num: 0, order_num: 0, wish_num: 0, rank: 0, level: 0 }
const stateOf = (registration: object | null) =>
  v.parse(getVolunteerState.output, {
    detail_volunteer: registration && {
      id: 3,
      user_id: 9,
      number: '100',
      street_id: 1,
      occupation: '教师',
      ...registration,
    },
    statistic,
    uc_volunteer: 0,
    helperInfo: null,
    practiceConfig: [],
  })
async function open(path: string, registration: object | null, more = {}) {
  const lists = { getStreets: { list: [] }, getServiceTypes: { list: [] }, getUserCenterConfigs: { list: [] } }
  app = await openApp('/about', siteWith({}), { getVolunteerState: stateOf(registration), ...lists, ...more })
  app.stores.session.signIn('token', me as unknown as UserInfo)
  await app.router.navigate({ href: path })
  return app.draw()
}
const shows = (page: HTMLElement, words: string) =>
  vi.waitFor(() => expect(page.textContent).toContain(words), { timeout: 5000 })
const fieldOf = (page: HTMLElement, label: string) => {
  const found = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return page.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`)!
}
const type = (field: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (page: HTMLElement, name: string) =>
  act(async () => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click())

test('who is approved changes how they live, is not asked who they are, and comes back to their registration', async () => {
  const page = await open('/register-volunteer', { status: 1, real_name: '林*溪' }, { postVolunteer: {} })
  await shows(page, '修改资料')
  await act(async () => app.router.navigate({ href: page.querySelector('a[href*="edit"]')!.getAttribute('href')! }))
  await shows(page, '保存')
  expect(page.textContent).not.toMatch(/姓名|志愿者条款|加入团队/)
  await type(fieldOf(page, '职业（选填）'), '护士')
  await press(page, '保存')
  await vi.waitFor(() => expect(app.inputs('postVolunteer')).toHaveLength(1), { timeout: 5000 })
  expect(app.inputs('postVolunteer')[0]).toMatchObject({ occupation: '护士', street_id: '1', agreement: 1 })
  expect(app.inputs('postVolunteer')[0]).not.toHaveProperty('real_name')
  await shows(page, '修改资料')
})

test.each([
  ['waits', 0, true],
  ['was struck', 4, false],
])('who %s may change it: %s → %s', async (_, status, may) => {
  const page = await open('/register-volunteer?edit=1', { status })
  await shows(page, may ? '提交注册' : '已取消资格')
  expect(page.textContent?.includes('提交注册')).toBe(may)
})

test('the team of the address one came by is chosen, and another is found by its name', async () => {
  const [five, six] = [5, 6].map((id) => ({ id, name: `团队 ${id}`, hours: 0 }))
  const page = await open('/register-volunteer?team=5', null, {
    getTeam: v.parse(getTeam.output, five),
    getTeams: v.parse(getTeams.output, { ...emptyPage, list: [six], total: 1, cursor: '' }),
  })
  await shows(page, '团队 5')
  const chosen = () => {
    const group = [...page.querySelectorAll('fieldset')].find((one) => one.textContent?.startsWith('选择团队'))
    return [...group!.querySelectorAll('label')].find((one) => one.querySelector('input')!.checked)?.textContent
  }
  expect(chosen()).toBe('团队 5')
  await type(fieldOf(page, '加入团队（选填）'), '团队')
  await press(page, '查找团队')
  await shows(page, '团队 6')
  for (const name of ['暂不加入', '团队 6']) {
    const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === name)!
    await act(async () => label.querySelector('input')!.click())
    expect(chosen()).toBe(name)
  }
  expect(app.inputs('getTeams')).toEqual([expect.objectContaining({ keyword: '团队' })])
})

test('without a word the button offers the first teams there are', async () => {
  const six = { id: 6, name: '团队 6', hours: 0 }
  const page = await open('/register-volunteer', null, {
    getTeams: v.parse(getTeams.output, { ...emptyPage, list: [six], total: 1, cursor: '' }),
  })
  await shows(page, '查找团队')
  await press(page, '查找团队')
  await shows(page, '团队 6')
})

const verifyAsked = {
  getUserCenterConfigs: {
    list: [
      { code: 10, config_value: '1' },
      { code: 6, config_value: '1' },
    ],
  },
}
const linkOf = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href')
test.each([
  ['activity-101', '回到活动', '/activities-details/101'],
  ['wish-7', '回到心愿', '/micro-wish-details/7'],
  ['order-55', '回到订单', '/order-detail?id=55'],
  ['team-5', '回到团队', '/team-detail?id=5'],
])('registered for %s: %s, while it waits and once it is approved', async (wanted, name, way) => {
  for (const status of [0, 1]) {
    const page = await open(`/register-volunteer?for=${wanted}`, { status })
    await shows(page, name)
    expect(linkOf(page, name)).toBe(way)
    await app.close()
  }
  await open('/register-volunteer?for=elsewhere-1', { status: 1 })
})
test('that the name is to be proved first is said with the way there, which knows what it is for', async () => {
  const page = await open('/register-volunteer?for=activity-101', null, verifyAsked)
  await shows(page, '提交前需要先完成实名认证')
  expect(linkOf(page, '去实名认证')).toBe('/real-name?next=register-volunteer&id=activity-101')
  await act(async () => app.router.navigate({ href: linkOf(page, '去实名认证')! }))
  expect(app.router.state.location.search).toMatchObject({ id: 'activity-101' })
})
test.each([
  ['', true],
  ['1980-01-01', false],
])('of a proved citizen born on %j the age is asked: %s', async (birthdate, asked) => {
  app = await openApp('/about', siteWith({}), {
    getVolunteerState: stateOf(null),
    getStreets: { list: [] },
    getServiceTypes: { list: [] },
    getUser: { ...me, real_name: 1, profile: { sex: 1, birthdate } },
    ...verifyAsked,
  })
  app.stores.session.signIn('token', { ...me, real_name: 1 } as unknown as UserInfo)
  await app.router.navigate({ href: '/register-volunteer' })
  const page = await app.draw()
  await shows(page, '姓名、性别和出生日期以实名认证为准')
  await vi.waitFor(() => expect(page.textContent!.includes('我未满 18 周岁')).toBe(asked))
})
test.each([
  [null, '注册志愿者', false],
  [{ status: 1 }, '我的志愿服务', true],
])('a registration of %j: the page is called %s, and there is a code: %s', async (registration, title, has) => {
  const page = await open('/register-volunteer', registration)
  await shows(page, title)
  expect(page.querySelector('h1')?.textContent).toBe(title)
  await act(async () => app.router.navigate({ href: '/practice-code' }))
  await shows(page, has ? '向活动组织者出示' : '成为志愿者后才有志愿者码')
})

test('who is approved finds the way back to what they registered for, also without its address', async () => {
  const page = await open('/register-volunteer', { status: 1, real_name: '林*溪', wanted: 'activity-101' })
  await shows(page, '回到活动')
  expect(page.querySelector('a[href="/activities-details/101"]')).not.toBeNull()
})
