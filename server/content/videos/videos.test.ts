import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getStaticArticle } from '#contract/content/articles.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getSourcePlayAuth } from '#contract/content/sources.ts'
import {
  getCollectionOfVideo,
  getCollectionVideos,
  getVideo,
  getVideoCollection,
  getVideoCollections,
} from '#contract/content/videos.ts'
import { posts } from '#server/content/posts.tables.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp(seedSmallWorld)))
afterAll(() => app.close())
const gone = { code: NOT_VIEWABLE }

describe('a video', () => {
  test('names its film and its collection', async () => {
    expect(await app.call(getVideo, { id: world.video })).toMatchObject({
      id: String(world.video),
      type: 12,
      url: '/media/v.mp4',
      source_id: '',
      video_collection_id: String(world.collection),
      width: 0,
    })
  })
  test('behind a grant has no address, but a source that gives one [rule R28, decision G126]', async () => {
    const { url, source_id } = await app.call(getVideo, { id: world.grantedVideo })
    expect([url, source_id]).toEqual(['', String(world.filmSource)])
    expect((await app.call(getSourcePlayAuth, { id: Number(source_id) })).url).toContain(
      `/v1/sources/${source_id}/media?play_auth=`,
    )
  })
  test('that was withdrawn, never was or is none is gone', async () => {
    for (const id of [1124, 999, world.firstPost, world.collection])
      for (const endpoint of [getVideo, getCollectionOfVideo])
        await expect(app.call(endpoint, { id }), String(id)).rejects.toMatchObject(gone)
  })
})

describe('a collection', () => {
  test('is listed when it is meant to be', async () => {
    expect((await app.call(getVideoCollections, { page_size: 5 })).total).toBe(0)
    await app.db
      .insert(posts)
      .overridingSystemValue()
      .values({ id: 1150, type: 15, title: '列出的合集', publishAt: new Date(), itemNum: 2 })
    expect(await app.call(getVideoCollections, {})).toMatchObject({
      total: 1,
      list: [{ id: '1150', type: 15, item_num: 2 }],
    })
  })
  test('has its videos in order, page by page, without what was withdrawn', async () => {
    const whole = await app.call(getCollectionVideos, { id: world.collection })
    expect(whole).toMatchObject({ total: 3 })
    expect(whole.list.map(({ id, sort }) => [id, sort])).toEqual([
      ['1120', 1],
      ['1123', 2],
      ['1121', 4],
    ])
    expect(
      (await app.call(getCollectionVideos, { id: world.collection, page: 2, page_size: 2 })).list.map((one) => one.id),
    ).toEqual(['1121'])
  })
  test('is found from each of its videos, with the one that follows', async () => {
    expect(await app.call(getCollectionOfVideo, { id: world.video })).toMatchObject({
      collection: { id: String(world.collection), episode_num: 3 },
      current_id: '1120',
      current_sort: 1,
      next_id: '1123',
    })
    expect((await app.call(getCollectionOfVideo, { id: world.grantedVideo })).next_id).toBe('1121')
    expect((await app.call(getCollectionOfVideo, { id: 1121 })).next_id).toBe('')
    await app.db
      .insert(posts)
      .overridingSystemValue()
      .values({ id: 1151, type: 4, title: '单个视频', publishAt: new Date() })
    expect(await app.call(getCollectionOfVideo, { id: 1151 })).toMatchObject({ collection: null, next_id: '' })
  })
  test('is gone by the id of something else', async () => {
    for (const id of [world.video, world.album, 999])
      for (const endpoint of [getVideoCollection, getCollectionVideos])
        await expect(app.call(endpoint, { id })).rejects.toMatchObject(gone)
    expect(await app.call(getVideoCollection, { id: world.collection })).toMatchObject({
      title: '小城百步',
      episode_num: 3,
      finished: 0,
      video_collection_id: String(world.collection),
    })
    expect((await app.call(getStaticArticle, { id: world.collection })).type).toBe(15)
  })
})
