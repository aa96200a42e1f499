import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { getStaticArticle } from '#contract/content/articles.ts'
import { LOGIN_EXPIRED } from '#contract/errors.ts'
import { getComments, postComment } from '#contract/talk/comments.ts'
import { getUser } from '#contract/people/users.ts'
import { findUser } from '#server/platform/access/session.ts'
import { posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())
const article = (options?: { fresh: true }) => app.app.call(getStaticArticle, { id: world.firstPost }, options)

test('a call from inside is refused like a request: without a user, without a phone, with a bad input', async () => {
  await expect(app.app.call(getUser, {})).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  const { token } = await app.signUp('住户', null)
  const user = (await findUser(app.db, token))!
  await expect(app.app.call(getUser, {}, { user })).resolves.toMatchObject({ nickname: '住户' })
  const comment = { post_id: world.firstPost, content: '说得好' }
  await expect(app.app.call(postComment, comment, { user })).rejects.toMatchObject({ status: 403 })
  await expect(app.app.call(getComments, { id: 'x' })).rejects.toMatchObject({ status: 400 })
})

test('public readings come from the cache of requests, unless they must be fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { title } = await article()
  await app.db.update(posts).set({ title: '新的标题' }).where(eq(posts.id, world.firstPost))
  expect((await article()).title).toBe(title)
  expect((await article({ fresh: true })).title).toBe('新的标题')
})
