import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getStaticArticle } from '#contract/content/articles.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getPreview } from '#contract/content/previews.ts'
import { specialItems, specialSections } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'
import { makePreviewKey } from '#server/platform/access/preview-key.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  await app.db.insert(postBodies).values({ postId: world.draft, content: '<p>还没写完</p>' })
})
afterAll(() => app.close())

const gone = { code: NOT_VIEWABLE }
const keyOf = (id: number, now = new Date()) => makePreviewKey(app.app.context().keyedHash, id, now)
const stateOf = async (id: number) => (await app.db.select().from(posts).where(eq(posts.id, id)))[0]!

describe('a draft', () => {
  test('is shown to who holds its key, and to nobody else', async () => {
    const shown = await app.call(getPreview, { id: world.draft, key: await keyOf(world.draft) })
    expect(shown).toMatchObject({
      id: String(world.draft),
      type: 3,
      title: '大桥草稿',
      content: '<p>还没写完</p>',
      status: 0,
      sections: [],
    })
    await expect(app.call(getStaticArticle, { id: world.draft })).rejects.toMatchObject(gone)
  })
  test("is gone by a key that is another item's, forged, cut, or a week old", async () => {
    const key = await keyOf(world.draft)
    const [until, signature] = key.split('.') as [string, string]
    const week = 7 * 86_400_000
    for (const bad of [
      await keyOf(world.firstPost),
      await keyOf(world.draft, new Date(Date.now() - week - 1000)),
      `${Number(until) + 1}.${signature}`,
      `${until}.${'A'.repeat(43)}`,
      key.slice(0, -1),
      until,
      'x',
    ])
      await expect(app.call(getPreview, { id: world.draft, key: bad }), bad).rejects.toMatchObject(gone)
    await expect(
      app.call(getPreview, { id: world.draft, key: await keyOf(world.draft, new Date(Date.now() - week + 60_000)) }),
    ).resolves.toMatchObject({ status: 0 })
  })
  test('is gone when the type asked for is not its own', async () => {
    const key = await keyOf(world.draft)
    await expect(app.call(getPreview, { id: world.draft, key, type: 1 })).rejects.toMatchObject(gone)
    await expect(app.call(getPreview, { id: world.draft, key, type: 3 })).resolves.toMatchObject({ type: 3 })
  })
  test('is kept by no cache, and being looked at counts nothing', async () => {
    const before = await stateOf(world.draft)
    const response = await app.fetch(`/v1/previews/${world.draft}?key=${await keyOf(world.draft)}`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    await app.app.reads.flush()
    expect(await stateOf(world.draft)).toEqual(before)
  })
})

test('what was published meanwhile says so; what was withdrawn or never was is gone', async () => {
  expect(await app.call(getPreview, { id: world.firstPost, key: await keyOf(world.firstPost) })).toMatchObject({
    status: 1,
    organization_id: String(world.organization),
  })
  for (const id of [world.withdrawn, 987_654])
    await expect(app.call(getPreview, { id, key: await keyOf(id) })).rejects.toMatchObject(gone)
})

test('an audio comes with its recording and its albums, a special with its sections', async () => {
  expect(await app.call(getPreview, { id: world.audio, key: await keyOf(world.audio), type: 1 })).toMatchObject({
    media_url: `/media/${world.audio}.mp3`,
    duration: 61,
    source_id: '',
    album: [{ id: String(world.album) }],
  })
  expect(await app.call(getPreview, { id: world.grantedAudio, key: await keyOf(world.grantedAudio) })).toMatchObject({
    media_url: '',
    source_id: String(world.source),
  })
  const [draft] = await app.db
    .insert(posts)
    .values({ type: 5, title: '专题草稿', status: 0, publishAt: new Date() })
    .returning({ id: posts.id })
  const [section] = await app.db
    .insert(specialSections)
    .values({ specialId: draft!.id, title: '第一部分', sort: 0 })
    .returning({ id: specialSections.id })
  await app.db.insert(specialItems).values({ sectionId: section!.id, postId: world.firstPost, sort: 0 })
  expect(await app.call(getPreview, { id: draft!.id, key: await keyOf(draft!.id), type: 5 })).toMatchObject({
    title: '专题草稿',
    sections: [{ title: '第一部分', list: [{ id: String(world.firstPost) }], show_more: 0 }],
  })
})
