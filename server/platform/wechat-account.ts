/** The operator's WeChat public account. Its secret and everybody's openid stay on the server. */
import { Refusal } from '#server/platform/http/refusal.ts'

/** The citizen who returns from WeChat's consent page. */
export interface WechatPerson {
  openid: string
  nickname: string
  /** An http(s) address, or ''. */
  avatar: string
}

/** fields: how the template calls the title and the time. */
export interface WechatNotice {
  template: string
  fields: { title: string; time: string }
  title: string
  url: string
  at: Date
}
interface WechatBusy {
  state: 'later'
  afterMs: number
}

export interface WechatAccount {
  appid: string
  /** Address of WeChat's consent page. */
  authorisation: (redirectUri: string, state: string) => string
  /** The ticket that JS-SDK signatures are made with. */
  ticket: () => Promise<string>
  /** Renews the ticket where it is about to expire. */
  renew: () => Promise<void>
  /** A code is valid once. */
  exchange: (code: string) => Promise<WechatPerson>
  /** Sends a service message by a template. gone: this person follows the account no longer. Never rejects. */
  notify: (openid: string, message: WechatNotice) => Promise<{ state: 'sent' | 'gone' | 'refused' } | WechatBusy>
}

const wechatMissing = () => new Refusal(200, 400101, '未配置微信公众号')
export const wechatCodeSpent = () => new Refusal(200, 400102, '微信授权已失效，请重新授权')
export const wechatAway = () => new Refusal(200, 400103, '微信暂时没有应答，请稍后再试')

/** The account, or a clear refusal where the operator has none. */
export function configured(account: WechatAccount | undefined): WechatAccount {
  if (!account) throw wechatMissing()
  return account
}
