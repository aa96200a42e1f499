// @vitest-environment happy-dom
/** The shells we run in, one case per rule of the specification. */
import * as v from 'valibot'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, describeError } from '#contract/errors.ts'
import { liveLaunchExample, siteExample } from './host-examples.ts'
import { signWechat } from '#contract/site/site.ts'
import { shareInfo } from '#contract/site/site-fields.ts'
import { postShare } from '#contract/talk/reactions.ts'
import { shareData, shareRecord, type ShareSubject } from '#features/share/share-data.ts'
import { followShell } from '#app/start/follow-shell.ts'
import { detectEnvironment } from '#host/detect-environment.ts'
import { deviceCookies } from '#host/device-cookies.ts'
import { browserShell } from '#host/browser-shell.ts'
import type { SharedPage } from '#host/host-shell.ts'
import { noteArrival } from '#host/share-origin.ts'
import { systemScheme } from '#lib/system-scheme.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { ANDROID_APP, BROWSER, IOS_APP, WECHAT, boot, nativeShell, storesIn, wechatShell } from './host-scene.ts'

const page: SharedPage = { title: '大桥通车', text: '今日通车', url: 'https://city.example/posts/1', picture: '' }
const subject: ShareSubject = {
  id: '101',
  kind: 'content',
  path: '/posts/101?Authorization=t&from_user_id=7',
  title: '大桥通车',
  cover: '',
  html: '',
  share: null,
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the provider’s own app', () => {
  test('R62 the token is waited for up to ten seconds', async () => {
    let give: (answer: object) => void = () => {}
    const { shell } = nativeShell(() => new Promise((resolve) => (give = resolve)))
    const token = shell.token()
    await vi.advanceTimersByTimeAsync(9900)
    give({ token: 'abc' })
    expect(await token).toBe('abc')
  })
  test('R86 no answer in ten seconds is an error', async () => {
    const { shell } = nativeShell(() => undefined)
    const outcome = expect(shell.token()).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await outcome
  })
  test('R82 app, Authorization, size, multiple and DeviceId come by the address; token and device leave it at once', () => {
    const { attributes, window, address } = boot(
      'https://city.example/index?app=ios&Authorization=12345678901234567890&size=20&DeviceId=12e45678&tab=1#x',
    )
    expect(window.__arrived).toEqual({ token: '12345678901234567890', deviceId: '12e45678' })
    expect(address).toBe('https://city.example/index?app=ios&size=20&tab=1#x')
    expect(attributes['--multiple']).toBe('1.25')
    expect(detectEnvironment(BROWSER, new URLSearchParams('app=ios')).kind).toBe('ios')
  })
  test('R83 the font scale is the address’s multiple, or one', () => {
    expect(boot('https://city.example/?multiple=1.5').attributes['--multiple']).toBe('1.5')
    expect(boot('https://city.example/?multiple=9').attributes['--multiple']).toBe('2')
    expect(boot('https://city.example/').attributes['--multiple']).toBeUndefined()
    expect(storesIn(BROWSER).settings.multiple).toBe(1)
  })
  test('R84 what the address and the browser say is taken in anew', () => {
    const { host } = storesIn(BROWSER)
    expect(host.kind).toBe('h5')
    host.detect(IOS_APP, '')
    expect([host.kind, host.native, host.inApp]).toEqual(['ios', true, true])
  })
  test('R95 each system has its scheme', () => {
    const schemes = { app_scheme: '', app_scheme_ios: 'yunxi-i://open', app_scheme_android: 'yunxi-a://open' }
    expect([systemScheme(schemes, 'iPhone'), systemScheme(schemes, 'Android')]).toEqual([
      'yunxi-i://open',
      'yunxi-a://open',
    ])
  })
  test('R96 a live launch hands over its five facts', async () => {
    const { shell, asked } = nativeShell(() => ({}))
    expect(await shell.startLive(liveLaunchExample)).toBe(true)
    expect(asked).toEqual([
      {
        method: 'startLive',
        params: { url: 'rtmp://live.example/a', stream_name: 'a', room_id: '9', show_model: 1, entry_mode: 2 },
      },
    ])
    expect(await browserShell.startLive(liveLaunchExample)).toBe(false)
  })
})

describe('where it runs', () => {
  test.each([
    [IOS_APP, 'ios'],
    [ANDROID_APP, 'android'],
    [WECHAT, 'wechat'],
    [BROWSER, 'h5'],
  ])('R80 %s is %s', (userAgent, kind) => expect(detectEnvironment(userAgent, new URLSearchParams()).kind).toBe(kind))
  test('R81 browser, app, WeChat and the PC column, which the tab remembers', () => {
    const { host } = storesIn(BROWSER, {}, '?app=pc')
    host.detect(BROWSER, '')
    expect(host.pc).toBe(true)
    expect(boot('https://city.example/posts/1', { app: 'pc' }).attributes['data-app']).toBe('pc')
    expect(storesIn(BROWSER).host.pc).toBe(false)
  })
})

describe('how somebody came here', () => {
  const written = (name: string) => {
    const set = vi.spyOn(document, 'cookie', 'set')
    noteArrival({ ...deviceCookies(), get: () => undefined }, 'https://city.example/posts/1?from_user_id=42')
    return set.mock.calls.map(([cookie]) => cookie).find((cookie) => cookie.startsWith(`${name}=`))!
  }
  test('R78 the share-origin cookie lives 0.2 days', () => {
    expect(decodeURIComponent(written('share-origin'))).toBe(
      'share-origin={"from_user_id":"42","from_url":"https://city.example/posts/1"}; Max-Age=17280; Path=/; SameSite=Lax; Secure',
    )
  })
  test('R79 the first-page cookie lives 0.15 days', () => {
    expect(decodeURIComponent(written('first-page'))).toBe(
      'first-page=https://city.example/posts/1; Max-Age=12960; Path=/; SameSite=Lax; Secure',
    )
  })
})

describe('WeChat', () => {
  test('R87 the address is signed by POST /v1/consumer/wechat/jsapi; appid, timestamp, noncestr and sign configure', async () => {
    expect([
      signWechat.method,
      signWechat.path,
      Object.keys(signWechat.input.entries),
      Object.keys(signWechat.output.entries),
    ]).toEqual(['POST', '/v1/consumer/wechat/jsapi', ['url'], ['appid', 'timestamp', 'noncestr', 'sign', 'url']])
    const sign = vi.fn(() => Promise.resolve({ appid: 'wx1', timestamp: 7, noncestr: 'n', sign: 's' }))
    const { shell, configured } = wechatShell({ sign })
    await shell.offerShare(page)
    expect(sign).toHaveBeenCalledWith('https://city.example/posts/1')
    expect(configured).toEqual([expect.objectContaining({ appId: 'wx1', timestamp: 7, nonceStr: 'n', signature: 's' })])
  })
  test('R88 a refused configuration is tried again after 1000 ms', async () => {
    const { shell, configured } = wechatShell({ good: false })
    const offered = shell.offerShare(page)
    await vi.advanceTimersByTimeAsync(999)
    expect(configured).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(configured).toHaveLength(2)
    await offered
  })
  function followed() {
    const offerShare = vi.fn<(page: SharedPage) => Promise<boolean>>(() => Promise.resolve(true))
    const stores = storesIn(WECHAT, { offerShare })
    const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
    client.setQueryData(configurationsQuery().queryKey, siteExample)
    const heard: (() => void)[] = []
    const router = {
      subscribe: (_: string, then: () => void) => heard.push(then),
      state: { location: { pathname: '/posts/1' }, matches: [{ staticData: { access: 'open' } }] },
    }
    document.title = '大桥通车 - 云溪'
    return { offerShare, stores, router, heard, follow: () => followShell(stores, router as never, client) }
  }
  test('R89 an offer whose parts arrive late does not replace the one made since', async () => {
    const { offerShare, stores, follow } = followed()
    await stores.host.shell()
    follow()
    // Neither has awaited anything yet: the first offer waits for a module, the second for nothing that is not there.
    vi.advanceTimersByTime(300)
    stores.sharing.offer(page)
    vi.advanceTimersByTime(300)
    await vi.dynamicImportSettled()
    await vi.runAllTimersAsync()
    expect(offerShare.mock.calls).toEqual([[page]])
  })
  test('R89 a change of page offers its share data after 300 ms, once for a burst', async () => {
    const { offerShare, stores, router, heard, follow } = followed()
    follow()
    await vi.runAllTimersAsync()
    offerShare.mockClear()
    heard[0]!()
    await vi.advanceTimersByTimeAsync(200)
    heard[0]!()
    await vi.advanceTimersByTimeAsync(299)
    expect(offerShare).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(offerShare.mock.calls).toEqual([
      [
        {
          title: '大桥通车 - 云溪',
          text: '一座城市',
          url: `${location.origin}/posts/1`,
          picture: 'https://city.example/logo.png',
        },
      ],
    ])
    const withdraw = stores.sharing.offer(page)
    await vi.runAllTimersAsync()
    expect(offerShare).toHaveBeenLastCalledWith(page)
    withdraw()
    router.state.matches = [{ staticData: { access: 'signed-in' } }]
    await vi.runAllTimersAsync()
    expect(offerShare).toHaveBeenLastCalledWith(expect.objectContaining({ title: '云溪', url: `${location.origin}/` }))
  })
  test('R90 a signature that fails is noted and nothing else', async () => {
    const { shell, notes } = wechatShell({ good: false })
    const offered = shell.offerShare(page)
    await vi.runAllTimersAsync()
    expect(await offered).toBe(false)
    expect(notes).toEqual(['wx.config config:invalid signature', 'wx.config config:invalid signature'])
  })
})

describe('sharing', () => {
  test('R91 share info is is_share_custom, share_title, share_cover and share_des', () => {
    expect(
      v.parse(shareInfo, { is_share_custom: '1', share_title: '快来看', share_cover: '/b.png', share_des: '桥通了' }),
    ).toEqual({ is_share_custom: 1, share_title: '快来看', share_cover: '/b.png', share_des: '桥通了' })
  })
  test('R92 share data are shareId, shareTitle, shareDesc, shareUrl and shareLogo; the link names nobody', () => {
    expect(shareData(subject, { name: '云溪', logo: '/logo.png' }, 'https://city.example')).toEqual({
      shareId: '101',
      shareTitle: '大桥通车',
      shareDesc: '云溪',
      shareUrl: 'https://city.example/posts/101',
      shareLogo: 'https://city.example/logo.png',
    })
  })
  test('R93 a share is recorded by POST /v2/share', () => {
    const data = shareData(subject, { name: '云溪', logo: '' }, 'https://city.example')
    expect([postShare.method, postShare.path]).toEqual(['POST', '/v2/share'])
    expect(shareRecord(data, 'content', '9')).toEqual({
      post_id: '101',
      channel: 1,
      shard_url: 'https://city.example/posts/101',
      type: 1,
      source_type: 2,
      user_id: '9',
    })
    expect(shareRecord(data, 'list', '').type).toBe(2)
  })
  test('R94 the server’s own words are what a refused record says', () => {
    expect(describeError(new ApiError('code', 400102, '分享太频繁了', '/v2/share')).message).toBe('分享太频繁了')
  })
})
