/** WeChat's browser, through its JS-SDK: signature, share cards, position, scan [rules R87–R90; decision G72]. */
import { toGcj02 } from '#lib/gcj02.ts'
import { browserShell } from './browser-shell.ts'
import {
  SHELL_LIMIT_MS,
  type MapPlace,
  type MerchantTransfer,
  type Position,
  type SharedPage,
  type Shell,
} from './host-shell.ts'

export interface WechatSignature {
  appid: string
  timestamp: number
  noncestr: string
  sign: string
}
export type SignWechat = (address: string) => Promise<WechatSignature>
interface Outcome<T> {
  success?: (result: T) => void
  fail?: (failure: unknown) => void
  cancel?: () => void
}
interface Card {
  title: string
  desc: string
  link: string
  imgUrl: string
}
/** WeChat's own bridge, for what the JS-SDK has no word for. */
interface WechatBridge {
  invoke: (name: string, params: object, then: (answer: { err_msg?: string }) => void) => void
}
/** The part of the JS-SDK that the app uses. */
export interface WechatSdk {
  config: (options: {
    debug: boolean
    appId: string
    timestamp: number
    nonceStr: string
    signature: string
    jsApiList: string[]
    openTagList: string[]
  }) => void
  ready: (then: () => void) => void
  error: (then: (failure: unknown) => void) => void
  checkJsApi: (options: {
    jsApiList: string[]
    success: (result: { checkResult: Record<string, boolean> }) => void
    fail: () => void
  }) => void
  updateAppMessageShareData: (card: Card & Outcome<unknown>) => void
  updateTimelineShareData: (card: Omit<Card, 'desc'> & Outcome<unknown>) => void
  onMenuShareAppMessage: (card: Card) => void
  onMenuShareTimeline: (card: Omit<Card, 'desc'>) => void
  getLocation: (options: { type: 'wgs84' } & Outcome<{ latitude: number | string; longitude: number | string }>) => void
  openLocation: (options: MapPlace & { scale: number } & Outcome<unknown>) => void
  scanQRCode: (options: { needResult: 1; scanType: string[] } & Outcome<{ resultStr: string }>) => void
}
export interface WechatDependencies {
  sign: SignWechat
  load?: () => Promise<WechatSdk>
  ios?: boolean
  /** The address of the first document; on iOS it is the only one WeChat accepts. */
  entry?: string
  /** The current address. */
  here?: () => string
  /** Failures are logged, never shown [rule R90]. */
  note?: (failure: string) => void
  retryAfter?: number
}

declare global {
  interface Window {
    /** The address of the first document, for the signature on iOS. */
    __entryUrl?: string
  }
}

const SHARE_APIS = ['updateAppMessageShareData', 'updateTimelineShareData']
const OLD_SHARE_APIS = ['onMenuShareAppMessage', 'onMenuShareTimeline']
const CONFIRM_API = 'requestMerchantTransfer'
const APIS = [...SHARE_APIS, ...OLD_SHARE_APIS, 'getLocation', 'openLocation', 'scanQRCode', CONFIRM_API]
const RETRY_MS = 1000
/**
 * After this many failures no more signatures are requested, or a site without a WeChat account would be asked on every
 * page.
 */
const FAILURES = 3
const SCAN_LIMIT_MS = 120_000

export function createWechatShell({
  sign,
  load = loadSdk,
  ios = /iPhone|iPad|iPod/i.test(navigator.userAgent),
  entry = window.__entryUrl ?? location.href,
  here = () => location.href,
  note = () => {},
  retryAfter = RETRY_MS,
}: WechatDependencies): Shell {
  let sdk: Promise<WechatSdk> | undefined
  let started: Promise<void> | undefined
  let lastFailure: unknown
  let configured: { address: string; verified: Promise<boolean> } | undefined
  let missing: string[] = []
  let failures = 0

  /** ready and error are registered once; ready fires after the first verification, whatever its outcome. */
  const start = (wx: WechatSdk) =>
    (started ??= new Promise<void>((resolve) => {
      wx.error((failure) => void (lastFailure = failure))
      wx.ready(resolve)
    }))
  const attempt = async (wx: WechatSdk, address: string): Promise<boolean> => {
    const { appid, timestamp, noncestr, sign: signature } = await sign(address)
    lastFailure = undefined
    const ready = start(wx)
    wx.config({
      debug: false,
      appId: appid,
      timestamp,
      nonceStr: noncestr,
      signature,
      jsApiList: APIS,
      openTagList: [],
    })
    await inTime(ready)
    // Called after config and answered after the verification: from the second address on there is no other sign that
    // it is over.
    missing = await inTime(
      new Promise<string[]>((resolve) =>
        wx.checkJsApi({
          jsApiList: SHARE_APIS,
          success: ({ checkResult }) => resolve(SHARE_APIS.filter((api) => checkResult[api] === false)),
          fail: () => resolve([]),
        }),
      ),
    )
    if (lastFailure !== undefined) throw new Error(`wx.config ${textOf(lastFailure)}`)
    return true
  }
  const configure = async (address: string): Promise<boolean> => {
    const wx = await (sdk ??= load())
    const current = withoutHash(here())
    try {
      return await attempt(wx, address)
    } catch (failure) {
      note(textOf(failure))
      await new Promise((resolve) => setTimeout(resolve, retryAfter))
      return attempt(wx, ios ? current : address).catch((again: unknown) => (note(textOf(again)), false))
    }
  }
  /**
   * Verifies once for each address: on iOS that of the first document, elsewhere the current one.
   */
  const verified = async (): Promise<WechatSdk | undefined> => {
    if (failures >= FAILURES) return undefined
    const address = withoutHash(ios ? entry : here())
    if (configured?.address !== address) configured = { address, verified: configure(address) }
    const good = await configured.verified.catch(
      (failure: unknown) => ((sdk = undefined), note(textOf(failure)), false),
    )
    // A failed verification is retried at the next address or the next call.
    if (!good && configured?.address === address) {
      configured = undefined
      failures++
    }
    return good ? sdk : undefined
  }
  const offerShare = async (page: SharedPage): Promise<boolean> => {
    const wx = await verified()
    if (!wx) return false
    const card = { title: page.title, link: page.url, imgUrl: page.picture }
    const callbacks = { fail: (failure: unknown) => note(textOf(failure)) }
    if (missing.includes(SHARE_APIS[0]!)) wx.onMenuShareAppMessage({ ...card, desc: page.text })
    else wx.updateAppMessageShareData({ ...card, desc: page.text, ...callbacks })
    if (missing.includes(SHARE_APIS[1]!)) wx.onMenuShareTimeline(card)
    else wx.updateTimelineShareData({ ...card, ...callbacks })
    return true
  }
  const ask = async <T, R>(
    limit: number,
    call: (wx: WechatSdk, outcome: Required<Outcome<T>>) => void,
    read: (result: T) => R,
  ): Promise<R | undefined> => {
    const wx = await verified()
    if (!wx) return undefined
    return inTime(
      new Promise<R | undefined>((resolve, reject) =>
        call(wx, {
          success: (result) => resolve(read(result)),
          fail: (failure) => reject(new Error(textOf(failure))),
          cancel: () => resolve(undefined),
        }),
      ),
      limit,
    )
  }
  return {
    ...browserShell,
    kind: 'wechat',
    // Only WeChat's own menu shares, and no page can open that menu.
    share: () => Promise.resolve(false),
    offerShare,
    position: async (fresh) => {
      const read = ({ latitude, longitude }: { latitude: number | string; longitude: number | string }): Position => ({
        latitude: Number(latitude),
        longitude: Number(longitude),
        city: '',
      })
      return (
        (await ask(SHELL_LIMIT_MS, (wx, outcome) => wx.getLocation({ type: 'wgs84', ...outcome }), read)) ??
        browserShell.position(fresh)
      )
    },
    // WeChat's map is drawn in GCJ-02.
    openMap: async (place) =>
      (await ask(
        SHELL_LIMIT_MS,
        (wx, outcome) => wx.openLocation({ ...place, ...toGcj02(place), scale: 16, ...outcome }),
        () => true,
      )) ?? false,
    confirmTransfer: async (transfer) => (await verified()) !== undefined && confirmByBridge(transfer),
    scan: () =>
      ask(
        SCAN_LIMIT_MS,
        (wx, outcome) => wx.scanQRCode({ needResult: 1, scanType: ['qrCode', 'barCode'], ...outcome }),
        ({ resultStr }: { resultStr: string }) => resultStr,
      ),
  }
}

/** Whether it was opened. Citizens take their time there: it is not waited for with a limit. */
const confirmByBridge = (transfer: MerchantTransfer): Promise<boolean> =>
  new Promise((resolve) => {
    const bridge = window.WeixinJSBridge as WechatBridge | undefined
    if (!bridge) return resolve(false)
    return bridge.invoke(CONFIRM_API, transfer, ({ err_msg: outcome }) =>
      resolve(outcome === `${CONFIRM_API}:ok` || outcome === `${CONFIRM_API}:cancel`),
    )
  })

async function loadSdk(): Promise<WechatSdk> {
  return (await import('weixin-js-sdk')).default as unknown as WechatSdk
}
const withoutHash = (address: string): string => address.split('#')[0]!
const textOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : ((failure as { errMsg?: string } | undefined)?.errMsg ?? String(failure))

function inTime<T>(work: Promise<T>, limit = SHELL_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  return Promise.race([
    work,
    new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('timeout')), limit))),
  ]).finally(() => clearTimeout(timer))
}
