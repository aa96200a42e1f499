import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createWechatShell, type WechatParts, type WechatSdk } from './wechat-shell.ts'

const page = {
  title: '大桥通车',
  text: '今日通车',
  url: 'https://city.example/posts/1',
  picture: 'https://city.example/a.webp',
}
const ENTRY = 'https://city.example/index?x=1'

/** A JS-SDK that knows one good address and answers as WeChat does: error first, then ready, whatever the outcome. */
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
    scanQRCode: vi.fn<WechatSdk['scanQRCode']>(({ cancel }) => cancel?.()),
  }
  const sign = vi.fn<WechatParts['sign']>((address) =>
    Promise.resolve({ appid: 'wx1', timestamp: 1, noncestr: 'n', sign: address }),
  )
  const notes: string[] = []
  const shell = createWechatShell({
    sign,
    load: () => Promise.resolve(sdk),
    ios,
    entry: ENTRY,
    here: () => here,
    note: (failure) => notes.push(failure),
  })
  return { sdk, sign, shell, notes, go: (address: string) => (here = address) }
}
const signed = (sign: { mock: { calls: [string][] } }) => sign.mock.calls.map(([address]) => address)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
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
  it('is tried once more after a second, on iOS with the current address', async () => {
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
  it('is only noted when it is refused again', async () => {
    const { shell, sign, sdk, notes } = wechat({ good: [] })
    expect(await offered(shell)).toBe(false)
    expect(sign).toHaveBeenCalledTimes(2)
    expect(notes).toHaveLength(2)
    expect(sdk.updateAppMessageShareData).not.toHaveBeenCalled()
  })
  it('is not asked for at every page for ever', async () => {
    const { shell, sign } = wechat({ good: [] })
    for (let visit = 0; visit < 8; visit++) await offered(shell)
    expect(sign).toHaveBeenCalledTimes(6)
  })
  it('a server without a WeChat account fails the same quiet way', async () => {
    const { shell, sign, notes } = wechat()
    sign.mockRejectedValue(new Error('未配置微信公众号'))
    expect(await offered(shell)).toBe(false)
    expect(notes).toEqual(['未配置微信公众号', '未配置微信公众号'])
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
it('an old WeChat gets the old calls', async () => {
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
it('tells the position as numbers; a scan that was cancelled tells nothing', async () => {
  const { shell } = wechat()
  const position = shell.position()
  await vi.runAllTimersAsync()
  expect(await position).toEqual({ latitude: 30.5, longitude: 104, city: '' })
  expect(await shell.scan()).toBeUndefined()
})
