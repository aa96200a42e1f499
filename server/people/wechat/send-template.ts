import { cutTo } from '#contract/words.ts'
import { presentTime } from '#server/platform/time.ts'
import type { WechatAccount, WechatNotice } from '#server/platform/wechat-account.ts'
import type { SharedTicket } from './shared-ticket.ts'

const LIMIT_MS = 5000
/** WeChat's codes: the person has left the account, or was never there. */
const LEFT = new Set([43004, 40003, 43101])
/** It is busy, or the access token has been replaced. */
const PASSING = new Set([-1, 45009, 45011, 40001, 40014, 42001])
/** WeChat refuses longer values of a field. */
const MAX_TITLE = 20

/** A template message to one follower of the account. */
export async function sendTemplate(
  apiBase: string,
  shared: Pick<SharedTicket, 'access'>,
  openid: string,
  { template, fields, title, url, at }: WechatNotice,
): ReturnType<WechatAccount['notify']> {
  try {
    const query = new URLSearchParams({ access_token: await shared.access() })
    const response = await fetch(`${apiBase}/cgi-bin/message/template/send?${query}`, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        touser: openid,
        template_id: template,
        url,
        data: {
          [fields.title]: { value: cutTo(title, MAX_TITLE) },
          [fields.time]: { value: presentTime(at).slice(0, 16) },
        },
      }),
    })
    const { errcode = response.ok ? 0 : -1 } = (await response.json()) as { errcode?: number }
    if (errcode === 0) return { state: 'sent' }
    if (LEFT.has(errcode)) return { state: 'gone' }
    return PASSING.has(errcode) ? { state: 'later', afterMs: 0 } : { state: 'refused' }
  } catch {
    return { state: 'later', afterMs: 0 }
  }
}
