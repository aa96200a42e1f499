import { cutTo } from '#contract/words.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import { sendTemplate } from './send-template.ts'
import { SharedTicket, type Issued } from './shared-ticket.ts'
import { type WechatAccount, wechatAway, wechatCodeSpent } from '#server/platform/wechat-account.ts'

export interface PublicAccount {
  appid: string
  secret: string
  /** https://api.weixin.qq.com */
  apiBase: string
  /** https://open.weixin.qq.com */
  openBase: string
}
/** The shape of every response of WeChat. */
interface Reply {
  errcode?: number
  access_token?: string
  ticket?: string
  expires_in?: number
  openid?: string
  nickname?: string
  headimgurl?: string
  scope?: string
}

const LIMIT_MS = 5000
/** WeChat's error codes for a code that is invalid, used, expired, or of another account. */
const SPENT = new Set([40029, 40163, 40226, 41008, 42003])
/** The access token has been replaced by a newer one. */
const STALE = new Set([40001, 40014, 42001])

/** Calls WeChat's own servers. Neither addresses nor responses are logged: they hold the secret, tokens and openids. */
export function openPublicAccount(
  { appid, secret, apiBase, openBase }: PublicAccount,
  { db, secrets, log }: { db: Database; secrets: Secrets; log: Log },
): WechatAccount {
  async function ask(path: string, query: Record<string, string>): Promise<Reply> {
    try {
      const response = await fetch(`${apiBase}${path}?${new URLSearchParams(query)}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
        headers: { Accept: 'application/json' },
      })
      const reply: unknown = await response.json()
      if (response.ok && typeof reply === 'object' && reply !== null) return reply as Reply
      log.warn({ path, status: response.status }, 'wechat answered with an error')
    } catch (error) {
      tellFault(log, 'warn', { call: `wechat ${path}` }, error, 'wechat did not answer')
    }
    throw wechatAway()
  }
  function must(path: string, reply: Reply, field: 'access_token' | 'ticket' | 'openid'): string {
    const value = reply[field]
    if (!reply.errcode && typeof value === 'string' && value) return value
    log.warn({ path, errcode: reply.errcode ?? 0 }, 'wechat refused')
    throw SPENT.has(reply.errcode ?? 0) ? wechatCodeSpent() : wechatAway()
  }
  const issued = (value: string, reply: Reply): Issued => ({ value, seconds: Number(reply.expires_in) || 7200 })

  const shared = new SharedTicket(db, secrets, appid, {
    async access() {
      const reply = await ask('/cgi-bin/token', { grant_type: 'client_credential', appid, secret })
      return issued(must('/cgi-bin/token', reply, 'access_token'), reply)
    },
    async ticket(access) {
      const reply = await ask('/cgi-bin/ticket/getticket', { access_token: access, type: 'jsapi' })
      return STALE.has(reply.errcode ?? 0) ? 'stale' : issued(must('/cgi-bin/ticket/getticket', reply, 'ticket'), reply)
    },
  })

  return {
    appid,
    authorisation(redirectUri, state) {
      // WeChat requires the parameters in this order and says 链接无法访问 to any other.
      return `${openBase}/connect/oauth2/authorize?appid=${encodeURIComponent(appid)}&redirect_uri=${encodeURIComponent(redirectUri)}&response_type=code&scope=snsapi_userinfo&state=${encodeURIComponent(state)}#wechat_redirect`
    },
    ticket: () => shared.get(),
    renew: () => shared.renew(),
    notify: (openid, message) => sendTemplate(apiBase, shared, openid, message),
    async exchange(code) {
      const granted = await ask('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
      const openid = must('/sns/oauth2/access_token', granted, 'openid')
      // Name and picture are optional: a citizen who does not share them can still log in.
      const told = granted.access_token
        ? await ask('/sns/userinfo', { access_token: granted.access_token, openid, lang: 'zh_CN' }).catch(
            (): Reply => ({}),
          )
        : {}
      const about = told.openid === openid ? told : {}
      return {
        openid,
        nickname: cleanNickname(about.nickname),
        avatar:
          typeof about.headimgurl === 'string' && /^https?:\/\/[^\s"'<>]{1,300}$/.test(about.headimgurl)
            ? about.headimgurl
            : '',
      }
    },
  }
}

/** At most 16 characters that can be stored and shown. */
function cleanNickname(told: unknown): string {
  return typeof told === 'string' ? cutTo(told.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim(), 16) : ''
}
