import { authWechat, getWechatAuth } from '#contract/login.ts'
import { badInput } from '#server/refusal.ts'
import { ownAddress } from '#server/wechat/own-address.ts'
import { configured } from '#server/wechat/wechat-account.ts'
import { type Context, handler } from '../handler.ts'

/** Address of WeChat's consent page. Whoever consents comes back to this site only: an address elsewhere would be handed his code. */
async function authorise(
  { redirect_uri, state }: { redirect_uri: string; state: string },
  { settings, hosts, wechat }: Context,
): Promise<{ url: string }> {
  const account = configured(wechat)
  const back = await ownAddress(redirect_uri, settings, hosts)
  if (!back || back.hash) throw badInput('该地址不能用于微信登录')
  return { url: account.authorisation(back.href, state) }
}

export const wechatAuth = handler(getWechatAuth, authorise)
export const wechatAuthorisation = handler(authWechat, authorise)
