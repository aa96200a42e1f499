import { afterAll, beforeAll, expect, test } from 'vitest'
import { getArticle, getStaticArticle } from '#contract/content/articles.ts'
import { getCategoryPosts } from '#contract/content/content.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
const pictures = [
  { url: '/media/pictures/a.webp', caption: '江面', width: 1200, height: 800 },
  { url: '/media/pictures/b.webp', caption: '', width: 800, height: 1200 },
]
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db
    .insert(posts)
    .overridingSystemValue()
    .values([
      { id: 1201, type: 7, title: '江上六张', publishAt: new Date(), itemNum: 2, categoryId: world.news },
      { id: 1202, type: 7, status: 2, title: '撤下的图集', publishAt: new Date() },
    ])
  await app.db.insert(postBodies).values([
    { postId: 1201, pictures },
    { postId: 1202, pictures },
  ])
})
afterAll(() => app.close())

test('G124 a photo set comes with its pictures and their words, in order', async () => {
  expect((await app.call(getStaticArticle, { id: 1201 })).images).toEqual(pictures)
  expect(await app.call(getArticle, { id: 1201 })).toMatchObject({ type: 7, images: pictures, allow_comment: 1 })
})
test('an article has no pictures of its own', async () => {
  expect((await app.call(getStaticArticle, { id: world.firstPost })).images).toEqual([])
})
test('a feed of photo sets says how many pictures each has', async () => {
  expect((await app.call(getCategoryPosts, { id: 0, type: 7 })).list).toMatchObject([
    { id: '1201', type: 7, item_num: 2 },
  ])
})
test('one that was withdrawn is gone', async () => {
  await expect(app.call(getStaticArticle, { id: 1202 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
})
