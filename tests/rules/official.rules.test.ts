// @vitest-environment happy-dom
/** An account of the city bears its mark wherever others read its name [decision 033]. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { getActivityOffers } from '#contract/volunteers/activity-offers.ts'
import { getAdvices } from '#contract/government/advices.ts'
import { getCircleUser, getCircleUserFans } from '#contract/circles/circle-users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOrders } from '#contract/help/orders.ts'
import { getTeam, getTeamMembers } from '#contract/volunteers/teams.ts'
import { getUserPush } from '#contract/people/users.ts'
import { getWish, getWishes } from '#contract/help/wishes.ts'
import { openApp, siteWith } from './open-app.ts'

let app: Awaited<ReturnType<typeof openApp>>
afterEach(() => app.close())

const office = { id: 5, nickname: '云溪公交', avatar: '', is_official: 1 }
const citizen = { id: 9, nickname: '云溪小林', avatar: '', is_official: 0 }
/** Every field any of these has; whose: who wrote it. */
const row = (user: object) => ({
  id: 7,
  user,
  ...(user as object),
  leader: user,
  provider: user,
  title: '路灯不亮',
  name: '望溪队',
  content: '桥头',
  category: 1,
  merchant_id: 1,
  street_id: 1,
  team_id: 7,
  position_id: 1,
  service_type: 1,
  hours: 2,
  type: 1,
  service: { id: 1, title: '修灯', cover: '' },
  deadline: '2030-01-01',
  service_at: '2030-01-01 00:00:00',
  role: undefined,
  my_role: 1,
  status: 2,
  created_at: '2026-01-01 10:00:00',
})
const one = (endpoint: Endpoint, user: object) => v.parse(endpoint.output, row(user))
const listed = (endpoint: Endpoint, user: object) =>
  v.parse(endpoint.output, { list: [{ ...row(user), role: 2 }], total: 1, page: 1, page_size: 10, cursor: '' })
type Answer = [Endpoint, typeof one]
const claimed = (endpoint: Endpoint, user: object) =>
  v.parse(endpoint.output, {
    ...row(citizen),
    claimant: { ...row(user), wish_id: 7, status: 1 },
    evaluation: { ...row(user), target_id: 7, score: 5, type: 'wish' },
  })
const served = (endpoint: Endpoint, user: object) =>
  v.parse(endpoint.output, { list: [row(user)], total: 1, page: 1, page_size: 10, cursor: '' })

test.each<[string, string, ...Answer[]]>([
  ['suggestions', '/interact', [getAdvices, listed]],
  ['wishes', '/micro-wish', [getWishes, served]],
  ['a wish', '/micro-wish-details/7', [getWish, one]],
  ['who fulfilled a wish', '/micro-wish-details/7', [getWish, claimed]],
  ['a team', '/team-detail?id=7', [getTeam, one]],
  ['the members of a team', '/team-managetab/7?tab=members', [getTeam, one], [getTeamMembers, listed]],
  ['what a team offers', '/team-managetab/7?tab=offers', [getTeam, one], [getActivityOffers, served]],
  ['fans', '/user-detail/7?tab=fans', [getCircleUser, () => one(getCircleUser, citizen)], [getCircleUserFans, listed]],
  ['an order', '/order-detail?id=7', [getOrders, served]],
  ['who came by an invitation', '/extension', [getUserPush, listed]],
])('%s', async (_, path, ...calls) => {
  for (const [user, mark] of [
    [office, true],
    [citizen, false],
  ] as const) {
    const answers = Object.fromEntries(calls.map(([endpoint, answer]) => [endpoint.name, answer(endpoint, user)]))
    app = await openApp('/about', siteWith({}), answers)
    app.stores.session.signIn('token')
    await app.router.navigate({ href: path })
    const page = await app.draw()
    await vi.waitFor(() => expect(page.textContent).toContain(user.nickname), { timeout: 5000 })
    expect(page.textContent.includes(`${user.nickname} 官方`)).toBe(mark)
    if (mark) await app.close()
  }
})
