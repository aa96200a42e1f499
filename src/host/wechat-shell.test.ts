import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWechatShell, type WechatDependencies, type WechatSdk } from './wechat-shell.ts'

const page = {
  title: '大桥通车',
  text: '今日通车',
  url: 'https://city.example/posts/1',
  picture: 'https://city.example/a.webp',
}
const ENTRY = 'https://city.example/index?x=1'

/** A JS-SDK that accepts one address and behaves as WeChat does: error first, then ready, whatever the outcome. */
function wechat({ good = [ENTRY], old = false, ios = true }: { good?: string[]; old?: boolean; ios?: boolean } = {}) {
  let here = ENTRY
  let ready: (() => void) | undefined
  let failed: ((failure: unknown) => void) | undefined
  let fresh = true
  const sdk = {
    config: vi.fn<WechatSdk['config']>(({ signature }) =>
      setTimeout(() => {
        if (!good.includes(signature)) failed?.({ errMsg: 'config:invalid signature' })
        if (fresh) ready?.()
        fresh = false
      }, 5),
    ),
    ready: vi.fn<WechatSdk['ready']>((then) => void (ready = then)),
    error: vi.fn<WechatSdk['error']>((then) => void (failed = then)),
    checkJsApi: vi.fn<WechatSdk['checkJsApi']>(
      ({ jsApiList, success }) =>
        void setTimeout(() => success({ checkResult: Object.fromEntries(jsApiList.map((api) => [api, !old])) }), 10),
    ),
    updateAppMessageShareData: vi.fn<WechatSdk['updateAppMessageShareData']>(),
    updateTimelineShareData: vi.fn<WechatSdk['updateTimelineShareData']>(),
    onMenuShareAppMessage: vi.fn<WechatSdk['onMenuShareAppMessage']>(),
    onMenuShareTimeline: vi.fn<WechatSdk['onMenuShareTimeline']>(),
    getLocation: vi.fn<WechatSdk['getLocation']>(({ success }) => success?.({ latitude: '30.5', longitude: 104 })),
    openLocation: vi.fn<WechatSdk['openLocation']>(({ success }) => success?.({})),
    scanQRCode: vi.fn<WechatSdk['scanQRCode']>(({ cancel }) => cancel?.()),
  }
  const sign = vi.fn<WechatDependencies['sign']>((address) =>
    Promise.resolve({ appid: 'wx1', timestamp: 1, noncestr: 'n', sign: address }),
  )
  const notes: string[] = []
  const load = vi.fn<NonNullable<WechatDependencies['load']>>(() => Promise.resolve(sdk))
  const shell = createWechatShell({
    sign,
    load,
    ios,
    entry: ENTRY,
    here: () => here,
    note: (failure) => notes.push(failure),
  })
  return { sdk, sign, load, shell, notes, go: (address: string) => (here = address) }
}
const signed = (sign: { mock: { calls: [string][] } }) => sign.mock.calls.map(([address]) => address)

beforeEach(() => {
  vi.useFakeTimers()
  return () => (vi.useRealTimers(), vi.unstubAllGlobals())
})
async function offered(shell: { offerShare: (page: never) => Promise<boolean> }): Promise<boolean> {
  const offer = shell.offerShare(page as never)
  await vi.runAllTimersAsync()
  return offer
}

describe('the address that is signed', () => {
  it('on iOS is that of the first document, once for all pages', async () => {
    const { shell, sign, sdk, go } = wechat()
    expect(await offered(shell)).toBe(true)
    go('https://city.example/posts/1#comments')
    await offered(shell)
    expect(signed(sign)).toEqual([ENTRY])
    expect([sdk.config.mock.calls.length, sdk.ready.mock.calls.length, sdk.error.mock.calls.length]).toEqual([1, 1, 1])
    expect(sdk.updateAppMessageShareData).toHaveBeenCalledTimes(2)
  })
  it('elsewhere is the current one without its hash, once for each', async () => {
    const { shell, sign, sdk, go } = wechat({ ios: false, good: [ENTRY, 'https://city.example/posts/1'] })
    await offered(shell)
    go('https://city.example/posts/1#comments')
    await offered(shell)
    await offered(shell)
    expect(signed(sign)).toEqual([ENTRY, 'https://city.example/posts/1'])
    expect([sdk.config.mock.calls.length, sdk.ready.mock.calls.length]).toEqual([2, 1])
  })
})

describe('a signature that is refused', () => {
  it('is retried once after a second, on iOS with the current address', async () => {
    const { shell, sign, notes, go } = wechat({ good: ['https://city.example/posts/1'] })
    go('https://city.example/posts/1')
    const offer = shell.offerShare(page)
    await vi.advanceTimersByTimeAsync(900)
    expect(signed(sign)).toEqual([ENTRY])
    await vi.advanceTimersByTimeAsync(200)
    expect(await offer).toBe(true)
    expect(signed(sign)).toEqual([ENTRY, 'https://city.example/posts/1'])
    expect(notes).toEqual(['wx.config config:invalid signature'])
  })
  it('is only logged when it is refused again', async () => {
    const { shell, sign, sdk, notes } = wechat({ good: [] })
    expect(await offered(shell)).toBe(false)
    expect(sign).toHaveBeenCalledTimes(2)
    expect(notes).toHaveLength(2)
    expect(sdk.updateAppMessageShareData).not.toHaveBeenCalled()
  })
  it('is not requested again on every page', async () => {
    const { shell, sign } = wechat({ good: [] })
    for (let visit = 0; visit < 8; visit++) await offered(shell)
    expect(sign).toHaveBeenCalledTimes(6)
  })
  it('a server without a WeChat account fails as quietly', async () => {
    const { shell, sign, notes } = wechat()
    sign.mockRejectedValue(new Error('未配置微信公众号'))
    expect(await offered(shell)).toBe(false)
    expect(notes).toEqual(['未配置微信公众号', '未配置微信公众号'])
  })
})

describe('what fails in WeChat is logged and nothing else [rule R90]', () => {
  it('a JS-SDK that does not load, which is loaded again for the next page', async () => {
    const { shell, load, sign, notes } = wechat()
    load.mockRejectedValueOnce(new Error('Failed to fetch'))
    expect(await offered(shell)).toBe(false)
    expect([notes, sign.mock.calls.length]).toEqual([['Failed to fetch'], 0])
    expect(await offered(shell)).toBe(true)
    expect([notes, load.mock.calls.length]).toEqual([['Failed to fetch'], 2])
  })
  it('a card that WeChat does not take', async () => {
    const { shell, sdk, notes } = wechat()
    sdk.updateAppMessageShareData.mockImplementation(({ fail }) => fail?.({ errMsg: 'friends:fail' }))
    sdk.updateTimelineShareData.mockImplementation(({ fail }) => fail?.('timeline:fail'))
    expect(await offered(shell)).toBe(true)
    expect(notes).toEqual(['friends:fail', 'timeline:fail'])
  })
  it('a verification without an end, after ten seconds', async () => {
    const { shell, sdk, notes } = wechat()
    sdk.checkJsApi.mockImplementation(() => {})
    const offer = shell.offerShare(page)
    await vi.advanceTimersByTimeAsync(10_004)
    expect(notes).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(notes).toEqual(['timeout'])
    await vi.runAllTimersAsync()
    expect([await offer, notes]).toEqual([false, ['timeout', 'timeout']])
  })
  it('without a log it is as quiet', async () => {
    const { sdk, sign } = wechat()
    const shell = createWechatShell({
      sign,
      load: () => Promise.reject(new Error('x')),
      ios: true,
      entry: ENTRY,
      here: () => ENTRY,
    })
    expect(await offered(shell)).toBe(false)
    expect(sdk.config).not.toHaveBeenCalled()
  })
})

it('gives friends title, words, link and picture, the timeline all but the words', async () => {
  const { shell, sdk } = wechat()
  await offered(shell)
  const card = { title: page.title, link: page.url, imgUrl: page.picture }
  expect(sdk.updateAppMessageShareData).toHaveBeenCalledWith(expect.objectContaining({ ...card, desc: page.text }))
  expect(sdk.updateTimelineShareData).toHaveBeenCalledWith(expect.objectContaining(card))
  expect(sdk.onMenuShareAppMessage).not.toHaveBeenCalled()
})
it('an old WeChat is given the old calls', async () => {
  const { shell, sdk } = wechat({ old: true })
  await offered(shell)
  expect(sdk.onMenuShareAppMessage).toHaveBeenCalledWith({
    title: page.title,
    desc: page.text,
    link: page.url,
    imgUrl: page.picture,
  })
  expect(sdk.onMenuShareTimeline).toHaveBeenCalledTimes(1)
  expect(sdk.updateAppMessageShareData).not.toHaveBeenCalled()
})
it('a WeChat that cannot say what it knows is given the new calls', async () => {
  const { shell, sdk } = wechat()
  sdk.checkJsApi.mockImplementation(({ fail }) => fail())
  expect(await offered(shell)).toBe(true)
  expect([sdk.updateAppMessageShareData, sdk.updateTimelineShareData].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1,
  ])
})
it('asks WeChat for exactly what the app uses, with its signature', async () => {
  const { shell, sdk } = wechat()
  await offered(shell)
  expect(sdk.config).toHaveBeenCalledWith({
    debug: false,
    appId: 'wx1',
    timestamp: 1,
    nonceStr: 'n',
    signature: ENTRY,
    jsApiList: [
      'updateAppMessageShareData',
      'updateTimelineShareData',
      'onMenuShareAppMessage',
      'onMenuShareTimeline',
      'getLocation',
      'openLocation',
      'scanQRCode',
      'requestMerchantTransfer',
    ],
    openTagList: [],
  })
})
it('a scan returns its code, a refused scan or position the reason', async () => {
  const { shell, sdk } = wechat()
  sdk.scanQRCode.mockImplementation(({ success }) => success?.({ resultStr: 'https://city.example/q/1' }))
  const scan = shell.scan()
  await vi.runAllTimersAsync()
  expect(await scan).toBe('https://city.example/q/1')
  expect(sdk.scanQRCode.mock.calls[0]![0]).toMatchObject({ needResult: 1, scanType: ['qrCode', 'barCode'] })
  sdk.scanQRCode.mockImplementation(({ fail }) => fail?.({ errMsg: 'scanQRCode:fail' }))
  await expect(shell.scan()).rejects.toThrow('scanQRCode:fail')
  sdk.getLocation.mockImplementation(({ fail }) => fail?.({ errMsg: 'getLocation:fail' }))
  await expect(shell.position()).rejects.toThrow('getLocation:fail')
  expect(sdk.getLocation.mock.calls[0]![0]).toMatchObject({ type: 'wgs84' })
})
it.each([
  ['ok', true],
  ['cancel', true],
  ['fail', false],
])('a receipt is confirmed by the bridge, once the page is verified: %s', async (outcome, opened) => {
  const { shell, sdk } = wechat()
  const invoke = vi.fn((name: string, _params: object, then: (answer: object) => void) =>
    then({ err_msg: `${name}:${outcome}` }),
  )
  vi.stubGlobal('window', { WeixinJSBridge: { invoke } })
  const transfer = { mchId: '1900000001', appId: 'wx1', package: 'p' }
  const confirmed = shell.confirmTransfer(transfer)
  await vi.runAllTimersAsync()
  expect(await confirmed).toBe(opened)
  expect(invoke).toHaveBeenCalledWith('requestMerchantTransfer', transfer, expect.any(Function))
  expect(sdk.config).toHaveBeenCalledTimes(1)
  vi.stubGlobal('window', {})
  expect(await shell.confirmTransfer(transfer), 'no bridge').toBe(false)
})
it('a place is shown in the degrees that the map of WeChat is drawn in; what is refused is told', async () => {
  const { shell, sdk } = wechat()
  const place = { name: '天安门', address: '东长安街', longitude: 116.404, latitude: 39.915 }
  sdk.openLocation.mockImplementation(({ success }) => success?.({}))
  const shown = shell.openMap(place)
  await vi.runAllTimersAsync()
  expect(await shown).toBe(true)
  const { longitude, latitude, name } = sdk.openLocation.mock.calls[0]![0]
  expect([name, longitude.toFixed(4), latitude.toFixed(4)]).toEqual(['天安门', '116.4102', '39.9164'])
  sdk.openLocation.mockImplementation(({ fail }) => fail?.({ errMsg: 'openLocation:fail' }))
  await expect(shell.openMap(place)).rejects.toThrow('openLocation:fail')
})
it('without a signature WeChat is not asked for a position or a scan, and no page can share by itself', async () => {
  const { shell, sdk } = wechat({ good: [] })
  vi.stubGlobal('navigator', {})
  const scan = shell.scan()
  await vi.runAllTimersAsync()
  expect(await scan).toBeUndefined()
  const position = shell.position()
  await vi.runAllTimersAsync()
  expect(await position).toBeUndefined()
  const confirmed = shell.confirmTransfer({ mchId: '1', appId: 'wx1', package: 'p' })
  await vi.runAllTimersAsync()
  expect(await confirmed).toBe(false)
  expect([sdk.scanQRCode.mock.calls.length, sdk.getLocation.mock.calls.length]).toEqual([0, 0])
  expect([shell.kind, await shell.share(page)]).toEqual(['wechat', false])
})
it('returns the position as numbers; a cancelled scan returns nothing', async () => {
  const { shell } = wechat()
  const position = shell.position()
  await vi.runAllTimersAsync()
  expect(await position).toEqual({ latitude: 30.5, longitude: 104, city: '' })
  expect(await shell.scan()).toBeUndefined()
})
