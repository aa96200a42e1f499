import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle } from '#contract/content/articles.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { getCategoryPosts, getRelatedPosts } from '#contract/content/content.ts'
import { getSearchSuggestions, searchContent } from '#contract/content/content-search.ts'
import { getPageCardData } from '#contract/pages/pages.ts'
import { postLike } from '#contract/talk/reactions.ts'
import { getSpecial } from '#contract/content/specials.ts'
import { specialItems } from './item-lists.tables.ts'
import { postBodies, posts } from './posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let citizen: Citizen
let id: number
const title = '紫藤长廊明日开放'

beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  citizen = await app.signUp()
  const [row] = await app.db
    .insert(posts)
    .values({ title, categoryId: world.news, publishAt: new Date(Date.now() + 3_600_000) })
    .returning({ id: posts.id })
  id = row!.id
  await app.db.insert(postBodies).values({ postId: id, content: '<p>正文</p>', tags: ['紫藤长廊'] })
  await app.db.insert(specialItems).values({ sectionId: world.section, postId: id, sort: -1 })
})
afterAll(() => app.close())

const who = () => ({ token: citizen.token })
const titles = (list: { title: string }[]) => list.some((one) => one.title === title)
/** Where it can be met, and the totals of those lists. */
async function seen() {
  const site = await app.call(getCategoryPosts, { id: '0' })
  const category = await app.call(getCategoryPosts, { id: String(world.news), type: 3 })
  const found = await app.call(searchContent, { keyword: '紫藤长廊' })
  const card = await app.call(getPageCardData, { id: String(world.card) })
  const special = await app.call(getSpecial, { id: String(world.special) })
  const suggested = await app.call(getSearchSuggestions, { keyword: '紫藤' })
  const read = await app.call(getArticle, { id: String(id) }).then(
    () => true,
    () => false,
  )
  const related = await app.call(getRelatedPosts, { id: String(world.firstPost) })
  return {
    places: [
      titles(site.list),
      titles(category.list),
      titles(found.list),
      titles(card.list),
      titles(special.sections.flatMap(({ list }) => list)),
      titles(related.list),
      suggested.list.length > 0,
      read,
    ],
    totals: [site.total, category.total, card.total],
  }
}

test('what is published later is nowhere before its moment, cannot be read, liked or commented on, and then shows by itself', async () => {
  const before = await seen()
  expect(before.places).toEqual([false, false, false, false, false, false, false, false])
  for (const act of [
    () => app.call(postLike, { id: String(id), type: 3, status: 1 }, who()),
    () => app.call(postComment, { post_id: String(id), content: '好' }, who()),
    () => app.call(getComments, { id: String(id) }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 403001 })

  await app.db
    .update(posts)
    .set({ publishAt: new Date(Date.now() + 1000) })
    .where(eq(posts.id, id))
  await expect
    .poll(seen, { timeout: 10_000, interval: 500 })
    .toEqual({ places: Array.from({ length: 8 }, () => true), totals: before.totals.map((total) => total + 1) })
})
