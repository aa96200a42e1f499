/** Hostile texts of volunteers, organisers and staff to each other: about teams, hours, orders, and on the map. */
import { eq } from 'drizzle-orm'
import { expect, type Page } from 'playwright/test'
import { joinActivity } from '../contract/volunteers/activities.ts'
import { evaluateService, scoreOrder } from '../contract/help/evaluations.ts'
import { askHoursReview, decideHoursReview } from '../contract/volunteers/hours.ts'
import { completeOrder, getServiceItems, postOrder, provideOrder } from '../contract/help/orders.ts'
import { getProjects } from '../contract/volunteers/projects.ts'
import { getTeamMembers, postTeamUser, putTeamUser } from '../contract/volunteers/teams.ts'
import { getStreets } from '../contract/volunteers/practice-settings.ts'
import { activities } from '#server/volunteers/activities/activities.tables.ts'
import { serviceOrders } from '#server/help/orders/service-orders.tables.ts'
import { users } from '#server/platform/access/users.tables.ts'
import { addPractice } from '#server/city/practice/add-practice.ts'
import { hostileMarkup } from '../tests/hostile-words.ts'
import { comeAsVolunteer, every, inCity, later, made, origin, read, short, watch } from './hostile-reading.ts'
import { keepSession } from './session/open-as.ts'
import { clientOf, signUp, verify } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { makeOver, makeSoon, makeTeamWith } from './session/volunteering.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000 })

/** Their name is one of these, as if staff had let it pass. */
async function comeAs(nickname: string) {
  const citizen = await signUp(origin)
  await verify(origin, citizen.token)
  await inCity((db) =>
    db
      .update(users)
      .set({ nickname })
      .where(eq(users.id, Number(citizen.user.id))),
  )
  return { citizen: { ...citizen, user: { ...citizen.user, nickname } }, api: clientOf(origin, citizen.token) }
}
const unique = (words: string) => `${words} ${Date.now() % 10_000}`
async function drawsPoster(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /^海报/ })).toBeVisible()
  expect(await made(page)).toEqual([])
}

test('names of volunteers, what they ask about their hours, and the answer @thorough', async ({ page }) => {
  const seen = watch(page, true)
  const [leader, volunteer] = [await comeAs(short[0]!), await comeAs(short[1]!)]
  const title = unique(hostileMarkup[2]!)
  const id = await makeOver(title, leader.citizen, volunteer.citizen)
  const review = await volunteer.api.call(askHoursReview, { activity_id: id, words: every })
  await keepSession(page, leader.citizen)
  await read(page, `/activities-details/${id}`, every)
  await read(page, `/activities-details/${id}`, short[1]!)
  await leader.api.call(decideHoursReview, { id: review.id, half_hours: 4, answer: every })
  const stars = { type: 'activity', id, score: 4, content: every } as const
  await asStaff('approve', 'evaluation', (await volunteer.api.call(evaluateService, stars)).id)

  await keepSession(page, volunteer.citizen)
  await read(page, `/activities-details/${id}`, `已复核，说明：${every}`)
  await read(page, '/message', every)
  await read(page, '/activity-record', title)
  await read(page, '/actrank', short[1]!)
  await read(page, `/user-details/${volunteer.citizen.user.id}`, title)
  await openAt(page, '/invitation-post')
  await drawsPoster(page)
  expect(seen).toEqual([])
})

test('a team, its code, why it refuses somebody, and why staff call its activity off @thorough', async ({ page }) => {
  const seen = watch(page, true)
  const [leader, member, asking] = [await comeAs(short[0]!), await comeAs(short[1]!), await comeAs(short[3]!)]
  const name = unique(hostileMarkup[1]!)
  const team = await makeTeamWith(name, leader.citizen, member.citizen, asking.citizen)
  await keepSession(page, leader.citizen)
  await read(page, `/team-managetab/${team}`, short[3]!)
  await read(page, `/team-managetab/${team}?tab=members`, short[1]!)
  await read(page, `/team-code?id=${team}`, name)
  await read(page, '/practice-code', short[0]!)
  const [waiting] = (await leader.api.call(getTeamMembers, { id: team, status: 0 })).list
  await leader.api.call(putTeamUser, { id: waiting!.id, deed: 'refuse', reason: every.slice(0, 100) })
  const other = await comeAsVolunteer()
  const title = unique(hostileMarkup[0]!)
  const activity = await makeSoon(title, (await comeAs(short[4]!)).citizen)
  await other.api.call(joinActivity, { activity_id: activity })
  await other.api.call(postTeamUser, { team_id: team })
  await inCity((db) =>
    db
      .update(activities)
      .set({ address: every, contact: every.slice(0, 20) })
      .where(eq(activities.id, Number(activity))),
  )
  await keepSession(page, asking.citizen)
  await read(page, `/team-detail?id=${team}`, `上次申请未通过：${every.slice(0, 100)}`)
  await read(page, '/message', every.slice(0, 100))
  await read(page, `/search-team?word=${encodeURIComponent(name.slice(-20))}`, name)
  await keepSession(page, other.citizen)
  await read(page, `/actlist?keyword=${encodeURIComponent(title)}`, title)
  await read(page, `/activities-details/${activity}`, every)
  await asStaff('refuse', 'activity', activity, every)
  await read(page, `/activities-details/${activity}`, `取消原因：${every}`)
  await read(page, '/message', every)
  expect(seen).toEqual([])
})

test('what is said of an order, and a project of staff @thorough', async ({ page }) => {
  const seen = watch(page, true)
  const [helper, orderer] = [await comeAsVolunteer(), await comeAsVolunteer()]
  const guest = clientOf(origin)
  const title = unique(hostileMarkup[3]!)
  const service = { title: unique(hostileMarkup[5]!), content: every, area: short[2]!, hours: 1 }
  const project = { title, content: every, start: later(-100), end: later(100) }
  expect(await inCity((db) => addPractice(db, { services: [service], projects: [project] }))).toMatchObject({
    added: true,
  })
  const items = (await guest.call(getServiceItems, { page_size: 100 })).list
  const { id: service_id } = items.find((one) => one.title === service.title)!
  const [{ id: street_id } = { id: '' }] = (await guest.call(getStreets, {})).list
  const place = { street_id, contact: short[0]!, address: every.slice(0, 80), phone: '13977778888' }
  const order = { service_id, ...place, people: 1, remark: every, service_at: later(50) }
  const { id } = await orderer.api.call(postOrder, order)
  await helper.api.call(provideOrder, { id, action: 'take' })
  await inCity((db) =>
    db
      .update(serviceOrders)
      .set({ serviceAt: new Date(Date.now() + 600_000) })
      .where(eq(serviceOrders.id, Number(id))),
  )
  await helper.api.call(provideOrder, { id, action: 'start' })
  await helper.api.call(completeOrder, { id })
  await asStaff('approve', 'evaluation', (await orderer.api.call(scoreOrder, { id, score: 2, content: every })).id)
  await keepSession(page, helper.citizen)
  await read(page, `/order-serve?service=${service_id}`, service.title)
  await read(page, `/order-detail?id=${id}`, every)
  await keepSession(page, orderer.citizen)
  await read(page, '/message', service.title)
  const projects = (await guest.call(getProjects, { page_size: 100 })).list
  await read(page, '/project-list', title)
  await read(page, `/project-detail-list?id=${projects.find((one) => one.title === title)!.id}`, title)
  expect(seen).toEqual([])
})

test('two venues at one spot, opened on the map, and in a map app @thorough', async ({ page }) => {
  const seen = watch(page, true)
  // Nothing else of the city is near.
  const at = { longitude: 122 + (Date.now() % 1000) / 2000, latitude: 33 }
  const names = [hostileMarkup[0]!, hostileMarkup[5]!].map(unique)
  const venue = { ...at, type: 4, introduction: '', phone: '"><x-ran>', address: every }
  expect(await inCity((db) => addPractice(db, { venues: names.map((name) => ({ ...venue, name })) }))).toMatchObject({
    added: true,
  })
  await openAt(page, '/practice-map')
  await page.getByRole('radio', { name: '地图' }).check({ force: true })
  const map = page.getByRole('region', { name: '实践场所的地图' })
  // Far from all others they stand alone, however far away the map is seen from.
  const together = map.getByRole('button', { name: `${names[0]}等 2 处`, exact: true })
  await expect(async () => {
    if (!(await together.isVisible())) await page.getByRole('button', { name: '缩小', exact: true }).click()
    await expect(together).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [0], timeout: 60_000 })
  await together.press('Enter')
  for (const name of names) await expect(page.getByRole('article').getByText(name)).toBeVisible()
  expect(await made(page)).toEqual([])
  await page.getByRole('link', { name: `在地图中打开${names[0]}`, exact: true }).click()
  await expect(page.getByRole('dialog', { name: '用哪个地图打开' })).toBeVisible()
  expect(await made(page)).toEqual([])
  expect(seen).toEqual([])
})
