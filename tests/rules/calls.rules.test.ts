// @vitest-environment happy-dom
/** Calls, configuration and the error catalogue, one case per rule of the specification. */
import 'fake-indexeddb/auto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createClient } from '#contract/client.ts'
import {
  ApiError,
  LOGIN_EXPIRED,
  NOT_VIEWABLE,
  REQUEST_TIMEOUT_MS,
  SUCCESS,
  UPLOAD_TIMEOUT_MS,
  VOLUNTEER_INVALID,
  describeError,
} from '#contract/errors.ts'
import { getArticle } from '#contract/content/articles.ts'
import { getNextAudio } from '#contract/content/albums.ts'
import { postLogin } from '#contract/people/login.ts'
import { countPlay } from '#contract/content/plays.ts'
import { getMyCredits } from '#contract/talk/reactions.ts'
import { getServices } from '#contract/volunteers/services.ts'
import { getConfigurations, getDomainConfig } from '#contract/site/configurations.ts'
import { getBasicInfo, getUserCenterConfigs } from '#contract/site/site.ts'
import { configurations, domainConfig, siteConfig, skin } from '#contract/site/site-fields.ts'
import { getUser } from '#contract/people/users.ts'
import { baseUrl, readRuntimeConfig } from '#contract/site/runtime-config.ts'
import { configurationsQuery, domainConfigQuery } from '#queries/configurations.queries.ts'
import { userCenterQuery } from '#queries/site.queries.ts'
import { findFeedItem } from '#queries/articles.queries.ts'
import { createQueryClient } from '#queries/query-client.ts'
import { DockStore } from '#stores/dock.store.ts'
import { saveSettings } from '#server/platform/settings.ts'
import { seedSmallWorld } from '#tests/server/small-world.ts'
import { startTestApp, type Citizen, type TestApp } from '#tests/server/test-server.ts'
import { openTab } from './open-tab.ts'

let app: TestApp
let citizen: Citizen
beforeAll(async () => {
  app = await startTestApp(seedSmallWorld)
  // Before anything is read: settings are cached for some seconds.
  await saveSettings(app.db, { skin: { background_color: '#005BAC' } })
  citizen = await app.signUp()
  vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterAll(() => app.close())
const keysOf = (schema: { entries: object }) => Object.keys(schema.entries)

describe('the shared client', () => {
  test('R118 every call carries Authorization, and DeviceId where there is one', async () => {
    const tab = await openTab(app, { arrived: citizen.token })
    expect(tab.sent.at(-1)!.headers).toMatchObject({
      Authorization: citizen.token,
      DeviceId: tab.stores.session.deviceId,
    })
    const without = createClient({
      baseUrl: () => '',
      fetch: (async (_url: string, init: RequestInit) => (
        expect(init.headers).not.toHaveProperty('DeviceId'),
        expect(init.headers).toHaveProperty('Authorization'),
        Response.json({ code: SUCCESS, data: {} })
      )) as never,
    })
    await without.call(getBasicInfo, {})
  })
  test('R119 a call waits 40 s, then says 请求超时，请稍后重试', async () => {
    vi.useFakeTimers()
    const silent = createClient({
      baseUrl: () => '',
      fetch: ((_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error)))) as never,
    })
    let failed: unknown
    void silent.call(getBasicInfo, {}).catch((error: unknown) => (failed = error))
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
    expect([failed, REQUEST_TIMEOUT_MS]).toEqual([undefined, 40_000])
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect(describeError(failed).message).toBe('请求超时，请稍后重试')
  })
  test('R120 the base host is the content API; sister systems fall back to it', () => {
    const config = readRuntimeConfig({ apiBase: 'https://cms.example/', hosts: { vms: 'https://vms.example' } })
    expect([baseUrl(config, 'cms'), baseUrl(config, 'ucenter'), baseUrl(config, 'vms')]).toEqual([
      'https://cms.example',
      'https://cms.example',
      'https://vms.example',
    ])
  })
  test('R121 R122 an answer is code, msg and data; 100000 is success', async () => {
    const body = (await (await app.fetch('/v1/system/basic_info')).json()) as object
    expect(Object.keys(body).sort()).toEqual(['code', 'data', 'msg'])
    expect(body).toMatchObject({ code: 100000 })
    const refusing = createClient({
      baseUrl: () => '',
      fetch: (async () => Response.json({ code: 100001, msg: '不行', data: null })) as never,
    })
    await expect(refusing.call(getBasicInfo, {})).rejects.toMatchObject({ kind: 'code', code: 100001, message: '不行' })
  })
})

describe('configuration', () => {
  test('R123 it is asked for with page 1, page_size 1000, source h5', async () => {
    const { sent, queryClient } = await openTab(app)
    await queryClient.fetchQuery(configurationsQuery())
    expect([...new URL(sent.at(-1)!.url).searchParams]).toEqual([
      ['page', '1'],
      ['page_size', '1000'],
      ['source', 'h5'],
    ])
  })
  test('R124 it brings skin, config, menu and fixed_categories', async () => {
    expect(getConfigurations).toMatchObject({ method: 'GET', path: '/v3/consumer/configurations' })
    expect(Object.keys(await app.call(getConfigurations, {})).sort()).toEqual([
      'config',
      'fixed_categories',
      'menu',
      'skin',
    ])
  })
  test('R125 R126 /v1/consumer/configs is the domain config, with its eight hosts', async () => {
    const { queryClient } = await openTab(app)
    await queryClient.fetchQuery(domainConfigQuery())
    expect(getDomainConfig.path).toBe('/v1/consumer/configs')
    const hosts = [
      'asc_api_domain',
      'asc_c_domain',
      'asc_h5_domain',
      'cms_c_domain',
      'cms_pc_domain',
      'ucenter_api_domain',
      'ucenter_c_domain',
      'vms_api_domain',
    ]
    expect(keysOf(domainConfig).sort()).toEqual(hosts)
    expect(Object.keys(queryClient.getQueryData(domainConfigQuery().queryKey)!).sort()).toEqual(hosts)
  })
  test('R127 site config has its fields', () => {
    for (const field of [
      'name',
      'image',
      'logo2',
      'show_picture',
      'category',
      'city',
      'city_info',
      'province_info',
      'is_league',
      'is_global_grey',
      'is_drainage',
      'h5_logo',
      'top_paperwork_type',
      'top_paperwork',
    ])
      expect(keysOf(siteConfig)).toContain(field)
  })
  test('R161 the tab bar reads footer items with their thirteen fields, all from the server', async () => {
    const item = {
      type: 11,
      source_type: 2,
      source_id: '101',
      url: 'https://sister.example/a',
      is_url_effect: 1,
      display: 1,
      sort: 3,
      name: '办事',
      show_type: 1,
      ttf: { show: 'home', click: 'home-filled' },
      image_show: '/media/a.webp',
      image_click: '/media/b.webp',
      link: 'a',
    }
    await saveSettings(app.db, { menu: [item, { ...item, ttf: null, source_id: 0 }] })
    const { queryClient } = await openTab(app)
    // The server reads its settings every five seconds.
    await vi.waitFor(
      async () => {
        const { menu } = await queryClient.fetchQuery({ ...configurationsQuery(), staleTime: 0 })
        expect(menu).toEqual([item, { ...item, ttf: null, source_id: '0' }])
      },
      { timeout: 15_000, interval: 500 },
    )
  })
  test('R128 skin has background_image, background_color, cate_col_font_color, icon1', () => {
    expect(keysOf(skin).sort()).toEqual(['background_color', 'background_image', 'cate_col_font_color', 'icon1'])
  })
  // What pages make of it: skin.rules.test.ts.
  test('R129 name, look, menu and categories are what the server says', async () => {
    const { data } = (await (await app.fetch('/v3/consumer/configurations')).json()) as { data: unknown }
    const read = v.parse(configurations, data)
    expect(read.config.name).toBe('小城')
    expect(read.skin.background_color).toBe('#005BAC')
    expect(read.menu.length).toBeGreaterThan(0)
  })
  test('R104 R105 the user centre is asked with sys_type 2 and answers code and config_value', async () => {
    await saveSettings(app.db, {
      switches: [5, 6, 7, 8, 9, 10].map((code) => ({ code, config_value: code % 2 ? '1' : '0' })),
    })
    const tab = await openTab(app)
    const client = createClient({ baseUrl: () => '', fetch: globalThis.fetch })
    const { list } = await client.call(getUserCenterConfigs, { sys_type: 2 })
    expect(new URL(tab.sent.at(-1)!.url).search).toBe('?sys_type=2')
    expect(v.parse(getUserCenterConfigs.input, {})).toEqual({ sys_type: 2 })
    for (const item of list) expect(Object.keys(item).sort()).toEqual(['code', 'config_value'])
    await tab.queryClient.fetchQuery(userCenterQuery())
    const asked = new URL(tab.sent.at(-1)!.url)
    expect(asked.pathname + asked.search, 'as the real-name page asks').toBe(`${getUserCenterConfigs.path}?sys_type=2`)
  })
  test('R131 my credits are asked of the credit host, with type', async () => {
    expect(getMyCredits).toMatchObject({ host: 'ucenter', path: '/v1/my_credits' })
    expect(keysOf(getMyCredits.input)).toContain('type')
    expect(await app.call(getMyCredits, { type: 2 }, citizen)).toMatchObject({ balance: 0 })
  })
  test('R106 services are asked for with status 1', async () => {
    await saveSettings(app.db, {
      services: [
        { id: '1', name: '理论宣讲', icon: '', status: 1, sort: 2 },
        { id: '2', name: '旧服务', icon: '', status: 0, sort: 1 },
        { id: '3', name: '文艺服务', icon: '', status: 1, sort: 1 },
      ],
    })
    expect(v.parse(getServices.input, {})).toEqual({ status: 1 })
    expect((await app.call(getServices, {})).list.map(({ name }) => name)).toEqual(['文艺服务', '理论宣讲'])
  })
  test('R132 a play of a video in a collection is PUT /v2/plays/{id}?video_collection_id={id}', async () => {
    const asked: string[] = []
    const client = createClient({
      baseUrl: () => '',
      fetch: (async (url: string, init: RequestInit) => (
        asked.push(`${init.method} ${url} ${String(init.body)}`),
        Response.json({ code: SUCCESS, data: { id: 7, play_num: 1 } })
      )) as never,
    })
    await client.call(countPlay, { id: 7, video_collection_id: 9 })
    expect(asked).toEqual(['PUT /v2/plays/7?video_collection_id=9 {}'])
  })
  test('R133 payloads carry the fields the specification names', () => {
    const fields = (endpoint: { input: unknown }) => Object.keys((endpoint.input as { entries: object }).entries)
    expect(fields(postLogin)).toEqual(expect.arrayContaining(['from_url', 'from_user_id', 'jump_url']))
    expect(fields(countPlay)).toContain('video_collection_id')
    expect(fields(getNextAudio)).toEqual(expect.arrayContaining(['audio_id', 'album_id']))
    expect(fields(getServices)).toContain('status')
    expect(fields(getConfigurations)).toEqual(expect.arrayContaining(['page', 'page_size', 'source']))
  })
  test('R134 drag data and article preload data have their stores', () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    new DockStore(storage).moveTo({ side: 'left', bottom: 120 })
    expect(new DockStore(storage).place).toEqual({ side: 'left', bottom: 120 })
    const client = createQueryClient()
    client.setQueryData(['anyList', {}], { list: [{ id: '7', title: '大桥通车', source_name: '日报' }] })
    expect(findFeedItem(client, '7')?.title).toBe('大桥通车')
  })
  test('R130 an upload waits 6,000,000 ms', () => {
    expect(UPLOAD_TIMEOUT_MS).toBe(6_000_000)
  })
})

describe('the error catalogue', () => {
  const said = (code: number, path: string) => describeError(new ApiError('code', code, '', path))
  test('R135 303001 and 302001 say that the login expired', () => {
    expect([...LOGIN_EXPIRED].sort()).toEqual([302001, 303001])
    for (const code of LOGIN_EXPIRED)
      expect(said(code, '/v1/like')).toEqual({ message: '登录失效，请重新登录', expired: true })
  })
  test('R136 403001 shows the no-detail view', async () => {
    expect(said(403001, '/v1/c_article/1')).toEqual({ message: '该内容已不存在~', view: 1 })
    await expect(app.call(getArticle, { id: 99999 })).rejects.toMatchObject({ code: NOT_VIEWABLE })
  })
  test('R137 403001 on play-auth is ignored', () => {
    for (const path of ['/v1/sources/7/playAuth', '/v1/mobile/channel/play_auth'])
      expect(said(403001, path)).toEqual({ message: '', silent: true })
  })
  test('R138 101002 is the volunteer session', () => {
    expect(VOLUNTEER_INVALID).toBe(101002)
    expect(said(101002, '/v1/consumer/volunteer/list').expired).toBeUndefined()
  })
  test('R139 HTTP 401 says 登录失效，请重新登录', async () => {
    expect(describeError(new ApiError('http', 401, '', '/v1/consumer/user'))).toEqual({
      message: '登录失效，请重新登录',
      expired: true,
    })
    await expect(app.call(getUser, {}, { token: 'made-up' })).rejects.toMatchObject({ code: LOGIN_EXPIRED[0] })
  })
})
