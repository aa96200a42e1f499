import type * as contract from '#contract/people/login.ts'
import { badInput } from '#server/platform/http/refusal.ts'
import { ownAddress } from '#server/platform/http/own-address.ts'
import { configured } from '#server/platform/wechat-account.ts'
import type { Context, Handle } from '#server/platform/api/handler.ts'

/**
 * The address of WeChat's consent page. Consent returns to this site only: another address would receive the citizen's
 * code.
 */
async function authorise(
  { redirect_uri, state }: { redirect_uri: string; state: string },
  { settings, hosts, wechat }: Context,
): Promise<{ url: string }> {
  const account = configured(wechat)
  const back = await ownAddress(redirect_uri, settings, hosts)
  if (!back || back.hash) throw badInput('该地址不能用于微信登录')
  return { url: account.authorisation(back.href, state) }
}

export const getWechatAuth: Handle<typeof contract.getWechatAuth> = authorise
export const authWechat: Handle<typeof contract.authWechat> = authorise
