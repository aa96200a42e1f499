/**
 * The redirect to WeChat's consent page and back to /auth: what returns is compared with what this tab asked for, once.
 */
import { visitStorage } from '#host/device-storage.ts'
import { wechatAuthorisation } from '#queries/login.queries.ts'

const KEY = 'wechat-state'
export interface WechatConsent {
  state: string
  purpose: 'login' | 'bind'
  /** The final target, as the page received it; validated when it is followed. */
  redirect: string
}

/** Redirects to WeChat. The page before it does not stay in the history: Back skips the consent page. */
export async function askWechatConsent(purpose: WechatConsent['purpose'], redirect: string): Promise<void> {
  const state = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const { url } = await wechatAuthorisation({ redirect_uri: `${location.origin}/auth`, state })
  visitStorage().setItem(KEY, JSON.stringify({ state, purpose, redirect } satisfies WechatConsent))
  location.replace(url)
}

/** What this tab asked for, when `state` matches. Either way it can be taken only once [decision G44]. */
export function takeWechatConsent(state: string | undefined): WechatConsent | undefined {
  const text = visitStorage().getItem(KEY)
  visitStorage().removeItem(KEY)
  try {
    const asked = JSON.parse(text ?? 'null') as WechatConsent | null
    return asked && typeof asked.state === 'string' && asked.state !== '' && asked.state === state ? asked : undefined
  } catch {
    return undefined
  }
}
