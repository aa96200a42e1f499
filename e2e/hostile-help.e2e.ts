/** Hostile texts of volunteers about people in care, and of staff who add services, columns, topics and lessons. */
import { sql } from 'drizzle-orm'
import { expect } from 'playwright/test'
import { postHelper, postHelpRecord } from '../contract/help/care.ts'
import { getServiceItems } from '../contract/help/orders.ts'
import { getPracticeColumns } from '../contract/posts/practice-posts.ts'
import { posts } from '#server/content/posts.tables.ts'
import { addPractice } from '#server/city/practice/add-practice.ts'
import { hostileMarkup } from '../tests/hostile-words.ts'
import { comeAsVolunteer, every, inCity, later, origin, pictureOf, read, short, watch } from './hostile-reading.ts'
import { openAs } from './session/open-as.ts'
import { clientOf } from './session/sign-up.ts'
import { asStaff } from './session/staff.ts'
import { test } from './journey.ts'

test.describe.configure({ timeout: 300_000 })
test.use({ actionTimeout: 20_000 })

test('people in care and visits to them @thorough', async ({ page }) => {
  const seen = watch(page)
  const { citizen, api } = await comeAsVolunteer()
  const person = { type: 1, phone: '13977778888', relation: short[2]!, remark: every }
  const { id } = await api.call(postHelper, { ...person, name: hostileMarkup[0]!, address: every.slice(0, 100) })
  const visit = { id, content: every, hours: 1, at: later(0).slice(0, 10), images: await pictureOf(api) }
  const { id: record } = await api.call(postHelpRecord, visit)
  await asStaff('refuse', 'help', record, every)
  await openAs(page, citizen, '/helper-list')
  await read(page, '/helper-list', hostileMarkup[0]!)
  await read(page, '/helper-list?tab=records', every)
  await read(page, `/help-details/${id}`, every)
  await read(page, '/message', every)
  expect(seen).toEqual([])
})

test('services, columns, topics and lessons that staff add @thorough', async ({ page }) => {
  const seen = watch(page, true)
  const guest = clientOf(origin)
  const name = `${hostileMarkup[0]!.slice(0, 24)} ${Date.now() % 10_000}`
  const [article] = await inCity((db) =>
    db
      .select({ title: posts.title })
      .from(posts)
      .where(sql`${posts.type} = 1 and ${posts.status} = 1 and ${posts.id} not in (select post_id from lessons)`)
      .limit(1),
  )
  // It ends, so that no other journey writes for it.
  const column = { name, introduction: every, end: later(500).slice(0, 16), topics: [{ name, introduction: every }] }
  const service = { title: name, content: every, area: every, hours: 1 }
  const lesson = { title: article!.title, category: short[1]! }
  const added = await inCity((db) => addPractice(db, { services: [service], columns: [column], lessons: [lesson] }))
  expect(added).toMatchObject({ added: true })
  const [shown] = (await guest.call(getPracticeColumns, {})).list.filter((one) => one.name === name)
  const { id: serviceId } = (await guest.call(getServiceItems, { page_size: 100 })).list.find(
    (one) => one.title === name,
  )!
  const { citizen } = await comeAsVolunteer()
  await openAs(page, citizen, '/order-serve')
  await read(page, '/order-serve', name)
  await read(page, `/order-serve?service=${serviceId}`, name)
  await read(page, '/publish', name)
  await read(page, `/topics/${shown!.topics[0]!.id}`, name)
  await read(page, '/classrooms', short[1]!)
  expect(seen).toEqual([])
})
