import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAlbum, getAlbums, getAudio, getNextAudio, postSubscribe } from '#contract/content/albums.ts'
import { getArticle, getDynamicArticle } from '#contract/content/articles.ts'
import { LOGIN_EXPIRED, NOT_VIEWABLE } from '#contract/errors.ts'
import { countPlay } from '#contract/content/plays.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'

const COLLECTION = 1140
let app: TestApp
let me: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  me = await app.signUp()
  await app.db
    .insert(posts)
    .overridingSystemValue()
    .values({ id: COLLECTION, type: 15, title: '合集', publishAt: new Date() })
  await app.db.insert(postBodies).values({ postId: world.album, tags: ['三年级', '英语'] })
})
afterAll(() => app.close())
const plays = async (id: number) =>
  (await app.db.select({ n: posts.playNum }).from(posts).where(eq(posts.id, id)))[0]!.n

describe('the item after one [rule R29]', () => {
  const next = async (audio_id: number, order?: 'new' | 'old') =>
    (await app.call(getNextAudio, { album_id: world.album, audio_id, ...(order ? { order } : {}) })).next_data
  test('leads through the album as it is listed, and ends', async () => {
    for (const order of ['new', 'old'] as const) {
      const listed = (await app.call(getAlbum, { id: world.album, order })).list.map((one) => Number(one.id))
      expect(listed).toHaveLength(3)
      for (const [place, id] of listed.entries()) {
        const found = await next(id, order)
        expect(found?.post_audio_id).toBe(listed[place + 1] === undefined ? undefined : String(listed[place + 1]))
        if (found)
          expect(found).toEqual({
            id: found.post_audio_id,
            sort: expect.any(Number),
            post_audio_id: found.post_audio_id,
            post_album_id: String(world.album),
          })
      }
    }
    expect(await next(1102)).toEqual(await next(1102, 'new'))
  })
  test('steps over what was withdrawn, and leads on from it', async () => {
    const album_id = 1141
    await app.db
      .insert(posts)
      .overridingSystemValue()
      .values([
        { id: album_id, type: 2, title: '另一张', publishAt: new Date(), listed: false },
        { id: 1142, type: 1, status: 2, title: '撤下的一集', publishAt: new Date(), listed: false },
      ])
    await app.db
      .insert(albumItems)
      .values([1101, 1142, 1103].map((audioId, sort) => ({ albumId: album_id, audioId, sort })))
    for (const audio_id of [1101, 1142])
      expect((await app.call(getNextAudio, { album_id, audio_id, order: 'old' })).next_data?.id).toBe('1103')
  })
  test('of an album that does not hold it is gone', async () => {
    for (const input of [
      { album_id: world.album, audio_id: world.grantedAudio },
      { album_id: 999, audio_id: 1101 },
    ])
      await expect(app.call(getNextAudio, input)).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})

test('an audio item names its recording [rules R26, R27]', async () => {
  expect(await app.call(getAudio, { id: world.audio })).toMatchObject({
    audio: { url: '/media/1101.mp3', source_id: '', post_id: '1101', duration: 61 },
    album: expect.arrayContaining([expect.objectContaining({ id: String(world.album) })]),
  })
})

test('albums are listed, by tag too', async () => {
  expect(await app.call(getAlbums, {})).toMatchObject({
    tags: ['三年级', '英语'],
    total: 1,
    list: [{ id: String(world.album), tags: ['三年级', '英语'] }],
  })
  expect((await app.call(getAlbums, { tag: '英语' })).list).toHaveLength(1)
  for (const tag of ['英', '语文', '"', '%', "'"]) expect((await app.call(getAlbums, { tag })).list, tag).toEqual([])
})

describe('subscribing to an album', () => {
  test("shows in my state of it, and in nobody else's", async () => {
    await expect(app.call(postSubscribe, { id: world.album, status: 1 })).rejects.toMatchObject({
      code: LOGIN_EXPIRED[0],
    })
    for (const total of [1, 1])
      expect(await app.call(postSubscribe, { id: world.album, type: 2, status: 1 }, me)).toEqual({
        id: String(world.album),
        status: 1,
        total,
      })
    expect((await app.call(getDynamicArticle, { id: world.album }, me)).is_subscribe).toBe(1)
    expect((await app.call(getDynamicArticle, { id: world.album }, await app.signUp())).is_subscribe).toBe(0)
    expect((await app.call(postSubscribe, { id: world.album, status: 0 }, me)).total).toBe(0)
  })
  test('is for albums only', async () => {
    for (const id of [world.audio, 999])
      await expect(app.call(postSubscribe, { id, status: 1 }, me)).rejects.toMatchObject({ code: NOT_VIEWABLE })
    await expect(app.call(postSubscribe, { id: world.album, type: 3 as 2, status: 1 }, me)).rejects.toMatchObject({
      code: 400,
    })
  })
})

describe('plays', () => {
  test('are counted by post id, at once for the one who played, once a second for all [rule R30]', async () => {
    const before = (await app.call(countPlay, { id: world.audio })).play_num
    await Promise.all(Array.from({ length: 30 }, () => app.call(countPlay, { id: world.audio })))
    expect((await app.call(getArticle, { id: world.audio })).play_num).toBe(before + 30)
    await app.app.reads.flush()
    expect(await plays(world.audio)).toBe(before + 30)
  })
  test('in a collection count there too; its id goes in the query [rule R132]', async () => {
    const response = await app.fetch(`/v2/plays/${world.video}?video_collection_id=${COLLECTION}`, { method: 'PUT' })
    expect(response.status).toBe(200)
    await app.fetch(`/v2/plays/${world.video}`, {
      method: 'PUT',
      body: JSON.stringify({ video_collection_id: COLLECTION }),
    }) // not in the query: only the video counts
    await app.call(countPlay, { id: world.video, video_collection_id: COLLECTION })
    // No collection: only the video counts.
    await app.call(countPlay, { id: world.video, video_collection_id: world.album })
    await app.call(countPlay, { id: world.video, video_collection_id: world.video })
    await app.app.reads.flush()
    expect([await plays(world.video), await plays(COLLECTION), await plays(world.album)]).toEqual([5, 2, 0])
  })
  test('of what is withdrawn or never was are refused', async () => {
    for (const id of [world.withdrawn, 999])
      await expect(app.call(countPlay, { id })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
})
