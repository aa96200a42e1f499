import { createHash, randomBytes } from 'node:crypto'
import type * as contract from '#contract/site/site.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { ownAddress } from '#server/platform/http/own-address.ts'
import { configured } from '#server/platform/wechat-account.ts'
import type { Handle } from '#server/platform/api/handler.ts'

/**
 * Signs an address of this site for the WeChat JS-SDK exactly as given, without its fragment; others are refused, and
 * none is ever fetched.
 */
export const signWechat: Handle<typeof contract.signWechat> = async ({ url }, { settings, hosts, wechat }) => {
  const account = configured(wechat)
  if (!(await ownAddress(url, settings, hosts))) throw badInput('该地址不能签名')
  const address = url.split('#')[0]!
  const ticket = await account.ticket()
  const noncestr = randomBytes(8).toString('hex')
  const timestamp = Math.floor(Date.now() / 1000)
  const sign = createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${address}`)
    .digest('hex')
  return { appid: account.appid, timestamp, noncestr, sign, url: address }
}
