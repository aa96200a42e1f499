/**
 * WeChat around the page, for tests: its native side behind the real JS-SDK, which checks signatures as WeChat does.
 */
import { createHash } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'

const APPID = 'wx0123456789abcdef'
const TICKET = 'ticket-of-the-stand-in'
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

interface WechatCall {
  name: string
  params: Record<string, string>
}
export interface WechatStandIn {
  calls: WechatCall[]
  named: (name: string) => WechatCall[]
  /** Addresses the page had signed. */
  signed: string[]
  /** What its camera reads; undefined: it is closed. */
  scanned: string | undefined
}
const inJson = (text: string) => JSON.stringify({ scan_code: { scan_result: text } })
/** ios: the address of the first document stays the page's address whatever the history says. */
export async function wechatStandIn(context: BrowserContext, { ios }: { ios: boolean }): Promise<WechatStandIn> {
  const stand: WechatStandIn = {
    calls: [],
    signed: [],
    scanned: undefined,
    named: (name) => stand.calls.filter((call) => call.name === name),
  }
  await context.route('**/v1/consumer/wechat/jsapi', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string }
    stand.signed.push(url)
    const [timestamp, noncestr] = [1_700_000_000, 'nonce']
    const sign = sha1(`jsapi_ticket=${TICKET}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`)
    await route.fulfill({
      json: { code: 100000, msg: 'success', data: { appid: APPID, timestamp, noncestr, sign, url } },
    })
  })
  await context.route('https://open.weixin.qq.com/**', (route) => route.fulfill({ status: 204 }))
  await context.exposeFunction(
    '__invokeWechat',
    (name: string, params: Record<string, string>, known: string): Record<string, string> => {
      stand.calls.push({ name, params })
      if (name === 'preVerifyJSAPI') {
        const { verifyAppId, verifySignature, verifyNonceStr, verifyTimestamp } = params
        const good =
          verifyAppId === APPID &&
          verifySignature ===
            sha1(`jsapi_ticket=${TICKET}&noncestr=${verifyNonceStr}&timestamp=${verifyTimestamp}&url=${known}`)
        return { err_msg: good ? 'preVerifyJSAPI:ok' : 'preVerifyJSAPI:invalid signature' }
      }
      if (name === 'checkJsApi')
        return {
          err_msg: 'checkJsApi:ok',
          checkResult: JSON.stringify({ updateAppMessageShareData: true, updateTimelineShareData: true }),
        }
      if (name === 'scanQRCode')
        return stand.scanned === undefined
          ? { err_msg: 'scanQRCode:cancel' }
          : { err_msg: 'scanQRCode:ok', resultStr: ios ? inJson(stand.scanned) : stand.scanned }
      return { err_msg: `${name}:ok` }
    },
  )
  await context.addInitScript((isIos) => {
    const win = window as unknown as {
      __invokeWechat: (name: string, params: object, known: string) => Promise<Record<string, string>>
      WeixinJSBridge: object
    }
    if (window.top !== window) return
    const entry = location.href.split('#')[0]!
    const read = (answer: Record<string, string>) =>
      isIos && answer.checkResult ? { ...answer, checkResult: JSON.parse(answer.checkResult) as object } : answer
    win.WeixinJSBridge = {
      invoke: (name: string, params: object, then?: (answer: object) => void) =>
        void win
          .__invokeWechat(name, params, isIos ? entry : location.href.split('#')[0]!)
          .then((answer) => then?.(read(answer))),
      on: () => {},
    }
  }, ios)
  return stand
}
