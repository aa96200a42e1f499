import { createHash, randomBytes } from 'node:crypto'
import { signWechat } from '#contract/site.ts'
import { Refusal, badInput } from '#server/refusal.ts'
import { handler } from '../handler.ts'

/** Signs an address for the WeChat JS-SDK. Appid and ticket come from the operator; addresses of other hosts are refused. */
export const wechatSignature = handler(signWechat, async ({ url }, { settings }) => {
  const { appid, ticket, hosts } = await settings.get<{ appid?: string; ticket?: string; hosts?: string[] }>('wechat', {})
  if (!appid || !ticket) throw new Refusal(200, 400101, '未配置微信公众号')
  if (!URL.canParse(url) || !(hosts ?? []).includes(new URL(url).host)) throw badInput('该地址不能签名')
  const address = url.split('#')[0]!
  const noncestr = randomBytes(8).toString('hex')
  const timestamp = Math.floor(Date.now() / 1000)
  const sign = createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${address}`).digest('hex')
  return { appid, timestamp, noncestr, sign, url: address }
})
