import { useRouter } from '@tanstack/react-router'
import { visitStorage } from '#host/device-storage.ts'
import { wechatAuthorisation } from '#queries/proxies.queries.ts'

/** What the way back from WeChat's consent page is checked against: /auth finds it in this tab, once. */
export const WECHAT_STATE = 'wechat-state'
export interface WechatState { state: string; purpose: 'login' | 'bind'; redirect: string }

/** Leaves for WeChat's consent page; /auth binds the account and comes back here. */
export function useBindWechat(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const state = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const { url } = await wechatAuthorisation({ redirect_uri: `${location.origin}/auth`, state })
    const kept: WechatState = { state, purpose: 'bind', redirect: router.state.location.href }
    visitStorage().setItem(WECHAT_STATE, JSON.stringify(kept))
    location.assign(url)
  }
}
