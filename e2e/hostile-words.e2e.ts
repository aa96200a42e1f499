/** Hostile texts in whatever citizens and staff write for practice: they are text wherever they are read. */
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'playwright/test'
import { getActivities } from '../contract/volunteers/activities.ts'
import { postActivityOffer } from '../contract/volunteers/activity-offers.ts'
import { postAddress } from '../contract/help/addresses.ts'
import { getComments, postComment } from '../contract/talk/comments.ts'
import { evaluateService } from '../contract/help/evaluations.ts'
import { getNearMerchants } from '../contract/government/near-merchants.ts'
import { getServiceItems, postOrder, provideOrder } from '../contract/help/orders.ts'
import { getPracticeColumns, postPracticePost } from '../contract/posts/practice-posts.ts'
import { getTeams } from '../contract/volunteers/teams.ts'
import { getServiceTypes, getStreets } from '../contract/volunteers/practice-settings.ts'
import { cancelClaimWish, claimWish, finishWish, getWishConfig, postWish, reopenWish } from '../contract/help/wishes.ts'
import { pageCards } from '#server/content/pages.tables.ts'
import { addPractice } from '#server/city/practice/add-practice.ts'
import { hostileMarkup } from '../tests/hostile-words.ts'
import {
  comeAsVolunteer,
  every,
  inCity,
  later,
  made,
  origin,
  pictureOf,
  read,
  short,
  watch,
} from './hostile-reading.ts'
import { keepSession, openAs } from './session/open-as.ts'
import { clientOf } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { openAt } from './started.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000 })

test('wishes: asked for, claimed, given back, fulfilled, evaluated @thorough', async ({ page }) => {
  const seen = watch(page)
  const helper = await comeAsVolunteer()
  const wisher = await comeAsVolunteer()
  const guest = clientOf(origin)
  const [{ id: category } = { id: '' }] = (await guest.call(getWishConfig, {})).categories
  const [{ id: street_id } = { id: '' }] = (await guest.call(getStreets, {})).list
  const wishes: string[] = []
  for (const [place, title] of hostileMarkup.entries()) {
    // Three a day are a citizen's.
    const { api } = place < 3 ? wisher : await comeAsVolunteer()
    const contact = short[place]!
    const more = { category, street_id, phone: '13977778888', deadline: later(240) }
    const { id } = await api.call(postWish, { title, content: every, contact, address: every.slice(0, 80), ...more })
    await asStaff('approve', 'wish', id)
    wishes.push(id)
  }
  const [first = '', second = ''] = wishes
  await helper.api.call(claimWish, { id: second })
  await helper.api.call(cancelClaimWish, { id: second, reason: every })
  await helper.api.call(claimWish, { id: first })
  await keepSession(page, helper.citizen)
  await read(page, `/micro-wish-details/${first}`, short[0]!)
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '生成海报' }).click()
  await expect(page.getByRole('img', { name: `海报：微心愿｜${hostileMarkup[0]}` })).toBeVisible()
  expect(await made(page)).toEqual([])
  await openAs(page, wisher.citizen, '/my-wish')
  for (const title of hostileMarkup.slice(0, 3)) await read(page, '/my-wish', title)
  for (const [place, id] of wishes.entries()) await read(page, `/micro-wish-details/${id}`, hostileMarkup[place]!)
  await read(page, '/micro-wish', hostileMarkup[5]!)
  await read(page, `/micro-wish-details/${second}`, every)

  const images = await pictureOf(helper.api)
  await helper.api.call(finishWish, { id: first, content: every, images })
  await wisher.api.call(reopenWish, { id: first, reason: every })
  await keepSession(page, helper.citizen)
  await read(page, `/micro-wish-details/${first}`, every)
  await helper.api.call(finishWish, { id: first, content: every, images })
  const stars = { type: 'wish', id: first, score: 5, content: every, show_finish: 1 } as const
  const { id: evaluated } = await wisher.api.call(evaluateService, stars)
  await asStaff('approve', 'evaluation', evaluated)
  await read(page, '/my-claimed', hostileMarkup[0]!)
  await read(page, `/micro-wish-details/${first}`, every)
  await expect(page.getByText(every)).not.toHaveCount(0)
  const refused = await comeAsVolunteer()
  const asked = { title: hostileMarkup[1]!, content: every, contact: short[1]!, address: every.slice(0, 80) }
  const { id: third } = await refused.api.call(postWish, {
    ...asked,
    category,
    street_id,
    phone: '13977778888',
    deadline: later(240),
  })
  await asStaff('refuse', 'wish', third, every)
  await keepSession(page, refused.citizen)
  await read(page, '/my-wish', `原因：${every}`)
  await read(page, '/message', every)
  const [card] = await inCity((db) =>
    db
      .select({ id: pageCards.id })
      .from(pageCards)
      .where(sql`${pageCards.source} ->> 'practice' = 'wishes'`),
  )
  await read(page, `/morePageCardData/${card!.id}`, hostileMarkup[5]!)
  expect(seen).toEqual([])
})

test('orders, posts, comments and addresses @thorough', async ({ page }) => {
  const seen = watch(page)
  const helper = await comeAsVolunteer()
  const writer = await comeAsVolunteer()
  const guest = clientOf(origin)
  const [{ id: service_id } = { id: '' }] = (await guest.call(getServiceItems, {})).list
  const [{ id: street_id } = { id: '' }] = (await guest.call(getStreets, {})).list
  const columns = (await guest.call(getPracticeColumns, {})).list
  const { id: column_id, topics } = columns.find((one) => one.end_at === '')!
  const [{ id: topic_id } = { id: '' }] = topics
  const contact = short[0]!
  const address = every.slice(0, 80)
  const order = { service_id, street_id, contact, address, phone: '13977778888', people: 1, remark: every }
  const { id: ordered } = await writer.api.call(postOrder, { ...order, service_at: later(50) })
  await helper.api.call(provideOrder, { id: ordered, action: 'take' })
  await helper.api.call(provideOrder, { id: ordered, action: 'return', reason: every })
  await helper.api.call(provideOrder, { id: ordered, action: 'take' })
  await writer.api.call(postAddress, { name: short[1]!, phone: '13977778888', street_id, detail: address })
  const posts: string[] = []
  for (const content of [every, ...hostileMarkup.slice(0, 3)]) {
    const { id } = await writer.api.call(postPracticePost, { column_id, topic_id, content })
    await asStaff('approve', 'practice', id)
    posts.push(id)
  }
  const [post = ''] = posts
  await helper.api.call(postComment, { post_id: post, type: 'practice', content: every })
  const said = (await helper.api.call(getComments, { id: post, type: 'practice' })).list
  await asStaff('approve', 'comment', said[0]!.id)

  await keepSession(page, helper.citizen)
  await read(page, `/order-detail?id=${ordered}`, address)
  await keepSession(page, writer.citizen)
  await read(page, `/order-detail?id=${ordered}`, every)
  await read(page, '/service-order', contact)
  await read(page, '/address', address)
  await read(page, '/publish?tab=mine', every)
  await read(page, `/topics/${topic_id}`, hostileMarkup[2]!)
  for (const [place, id] of posts.entries())
    await read(page, `/practices/${id}`, place === 0 ? every : hostileMarkup[place - 1]!)
  await read(page, `/practices/${post}/comment/${said[0]!.id}`, every)
  expect(seen).toEqual([])
})

test('teams, venues and activities, in a poster and in a calendar @thorough', async ({ page }) => {
  const seen = watch(page, true)
  const leader = await comeAsVolunteer()
  // Of this run alone: what is there by its name is not added again.
  const named = hostileMarkup.map((words) => `${words} ${Date.now() % 10_000}`)
  // Far from the city, and far enough from each other.
  const at = (place: number) => ({ longitude: 119.5 + (place % 2) / 30, latitude: 30 + Math.floor(place / 2) / 30 })
  const during = { start: later(300), end: later(303), apply_start: later(-1), apply_end: later(200) }
  const added = await inCity((db) =>
    addPractice(db, {
      venues: named.map((name, place) => ({
        ...at(place),
        name,
        type: 4,
        introduction: every,
        phone: '"><x-ran>',
        address: every,
      })),
      teams: named.map((name) => ({
        name,
        introduction: every,
        venue: name,
        leader_phone: leader.citizen.phone,
      })),
      activities: named.map((title, place) => ({
        ...during,
        ...at(place),
        title,
        content: every,
        team: title,
        venue: title,
        address: every,
        quota: 10,
        hours: 3,
      })),
    }),
  )
  expect(added).toMatchObject({ added: true })
  // They are the nearest to somebody who stands there.
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(at(0))
  for (const list of ['/practice-map', '/practice-map?kind=activities']) {
    await openAt(page, list)
    await page.getByRole('button', { name: '离我最近' }).click()
    for (const name of named) await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    expect(await made(page), list).toEqual([])
  }
  const guest = clientOf(origin)
  const teams = (await guest.call(getTeams, { page_size: 100 })).list.filter(({ name }) => named.includes(name))
  const [{ id: service_type } = { id: '' }] = (await guest.call(getServiceTypes, {})).list
  const times = { start_at: later(300), end_at: later(303), apply_end: later(200), hours: 3, quota: 5 }
  const offer = { ...times, service_type, title: hostileMarkup[0]!, content: every, contact: short[1]! }
  const where = { address: every.slice(0, 80), ...at(1) }
  const { id: offered } = await leader.api.call(postActivityOffer, { id: teams[0]!.id, ...offer, ...where })
  await keepSession(page, leader.citizen)
  await read(page, `/team-managetab/${teams[0]!.id}?tab=offers`, offer.title)
  await asStaff('approve', 'activity', offered)
  await read(page, `/activities-details/${offered}`, every)

  const places = (await guest.call(getNearMerchants, {})).list.filter(({ name }) => named.includes(name))
  const acts = (await guest.call(getActivities, { status: 1, page_size: 100 })).list
  expect([teams.length, places.length]).toEqual([named.length, named.length])
  for (const { id, name } of teams) await read(page, `/team-detail?id=${id}`, name)
  for (const { id, name } of places) await read(page, `/venue-details/${id}`, name)
  for (const { id, title } of acts.filter((one) => named.includes(one.title)))
    await read(page, `/activities-details/${id}`, title)
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '生成海报' }).click()
  await expect(page.getByRole('img', { name: /^海报：/ })).toBeVisible()
  expect(await made(page)).toEqual([])
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '加入日历' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.map((line) => /^[A-Z-]+(?=:)/.exec(line)?.[0]).join(' ')).toBe(
    'BEGIN VERSION PRODID BEGIN UID DTSTAMP DTSTART DTEND SUMMARY LOCATION URL BEGIN ACTION DESCRIPTION TRIGGER END END END ',
  )
  await read(page, '/practice-venue', named[0]!)
  expect(seen).toEqual([])
})
