import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { getConfigurations, getDefaultCity } from '#contract/site/configurations.ts'
import {
  getAdviceMerchant,
  getAdviceMerchants,
  getAppDownloads,
  getBasicInfo,
  getCityLevel,
  getMerchantGroups,
  getVoiceConfigs,
  resolveObjectUrls,
} from '#contract/site/site.ts'
import { advices } from '#server/government/advices/advices.tables.ts'
import { posts } from '#server/content/posts.tables.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld, world } from '#tests/server/small-world.ts'
import { startTestApp, type TestApp } from '#tests/server/test-server.ts'

let app: TestApp
let bare: TestApp
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  bare = await startTestApp()
})
afterAll(() => Promise.all([app.close(), bare.close()]))

test('the configuration holds skin, config, menu and fixed categories', async () => {
  expect(await app.call(getConfigurations, {})).toMatchObject({
    config: { name: '小城' },
    skin: { background_color: '#C8161D' },
    menu: [{ name: '首页' }, {}, {}],
    fixed_categories: [{ name: '推荐' }],
  })
  expect(await app.call(getBasicInfo, {})).toMatchObject({ name: '小城' })
  expect(await app.call(getDefaultCity, {})).toMatchObject({ name: '小城' })
})
test('a site nobody has set up still answers', async () => {
  expect(await bare.call(getConfigurations, {})).toMatchObject({
    config: { name: '云上' },
    menu: [],
    fixed_categories: [],
  })
  expect(await bare.call(getDefaultCity, {})).toMatchObject({ city: '' })
})
test('G115 articles are read aloud where the operator says so', async () => {
  expect(await bare.call(getVoiceConfigs, {})).toEqual({ enabled: 0, voice: '', rate: 1 })
  await saveSettings(app.db, { voice: { enabled: 1, voice: '晓溪', rate: 1.2 } })
  await vi.waitFor(
    async () => expect(await app.call(getVoiceConfigs, {})).toEqual({ enabled: 1, voice: '晓溪', rate: 1.2 }),
    { timeout: 15_000 },
  )
})
test('cities come as a tree, or what lies under one of them', async () => {
  expect(await app.call(getCityLevel, {})).toMatchObject({
    list: [{ name: '云州', children: [{ name: '小城', children: [{ name: '老街' }] }] }],
  })
  expect(await app.call(getCityLevel, { parent_id: 2 })).toMatchObject({ list: [{ name: '老街' }] })
})
test('departments in their order, one by its id, or the default one', async () => {
  expect((await app.call(getAdviceMerchants, {})).list.map((one) => one.name)).toEqual(['交通局', '城管局'])
  expect(await app.call(getAdviceMerchant, { id: world.merchant })).toMatchObject({ name: '城管局' })
  expect(await app.call(getAdviceMerchant, {})).toMatchObject({ name: '交通局', is_default: 1 })
  expect(await app.call(getAdviceMerchant, { id: world.merchant })).toMatchObject({ advice_num: 3, reply_rate: 33 })
  await app.db.insert(advices).values(
    [0, 3, 3, 4, 5].map((status) => ({
      userId: world.author,
      merchantId: world.merchant,
      type: 1,
      title: '路灯不亮',
      content: '第三盏',
      status,
    })),
  )
  // Public answers are computed once a second.
  await vi.waitFor(
    async () =>
      expect(await app.call(getAdviceMerchant, { id: world.merchant })).toMatchObject({
        advice_num: 6,
        reply_rate: 67,
      }),
    { timeout: 10_000, interval: 200 },
  )
  await expect(app.call(getAdviceMerchant, { id: world.matrix })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  expect(await app.call(getMerchantGroups, { type: 'advice' })).toMatchObject({
    list: [{ name: '部门', merchant_num: 2 }],
  })
})

describe('addresses of objects', () => {
  test('follow the real type, not the one asked with; what is missing or withdrawn is left out', async () => {
    const objects = [
      world.firstPost,
      world.audio,
      world.album,
      world.video,
      world.special,
      world.withdrawn,
      555_555,
    ].map((object_id) => ({ object_type: 3, object_id }))
    expect((await app.call(resolveObjectUrls, { objects })).list.map((one) => one.url)).toEqual([
      '/posts/1001',
      '/audios/1101',
      '/albums/1110',
      '/videos/1120',
      '/specials/1130',
    ])
  })
  test('what lies elsewhere opens through the leave page', async () => {
    const [row] = await app.db
      .insert(posts)
      .values({ title: '外站', linkUrl: 'https://example.com/?a=1&b=2', publishAt: new Date() })
      .returning({ id: posts.id })
    expect(
      (await app.call(resolveObjectUrls, { objects: [{ object_type: 3, object_id: row!.id }] })).list[0]!.url,
    ).toBe('/inner-link?link=https%3A%2F%2Fexample.com%2F%3Fa%3D1%26b%3D2')
  })
  test('are given for one to a hundred objects', async () => {
    const many = (n: number) => ({ objects: Array.from({ length: n }, () => ({ object_type: 3, object_id: 1001 })) })
    expect((await app.call(resolveObjectUrls, many(100))).list).toHaveLength(100)
    for (const n of [0, 101])
      await expect(app.call(resolveObjectUrls, many(n))).rejects.toMatchObject({ kind: 'http', code: 400 })
  })
})

test('where the app for phones is had', async () => {
  expect(await app.call(getAppDownloads, {})).toEqual({ ios_url: '', android_url: '', scheme: '' })
  await saveSettings(bare.db, {
    config: {
      name: '空城',
      app_ios_url: 'https://apps.example/id1',
      app_android_url: 'https://city.example/app.apk?from={channel}',
      app_scheme: 'yunshang://',
    },
  })
  await vi.waitFor(
    async () =>
      expect(await bare.call(getAppDownloads, { channel: 'a&b$&' })).toEqual({
        ios_url: 'https://apps.example/id1',
        android_url: 'https://city.example/app.apk?from=a%26b%24%26',
        scheme: 'yunshang://',
      }),
    { timeout: 8000, interval: 500 },
  )
  await saveSettings(bare.db, { config: { name: '空城', app_ios_url: 'javascript:alert(1)' } })
  await vi.waitFor(async () => expect((await bare.call(getAppDownloads, {})).ios_url).toBe(''), {
    timeout: 8000,
    interval: 500,
  })
})
