/** The operator's own ways: the app's push service, and text messages. */
import { deliveryOf, retryAfter, type Delivery, type OutgoingNotice } from './notice-delivery.ts'

export interface NoticeWebhook {
  url: string
  token: string
}
const TIMEOUT_MS = 5000

/** POST of one notice, with a bearer token; a redirect is refused, as it would carry the token elsewhere. */
async function post({ url, token }: NoticeWebhook, body: object): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return deliveryOf(response.status, retryAfter(response.headers.get('retry-after'), Date.now()))
  } catch {
    return { state: 'later', afterMs: 0 }
  }
}

/** device: `provider:token`, as the app told it. */
export function sendNative(device: string, notice: OutgoingNotice, webhook: NoticeWebhook): Promise<Delivery> {
  const [provider = '', ...token] = device.split(':')
  const { title, body, url, tag, unread } = notice
  return post(webhook, { provider, token: token.join(':'), title, body, url, tag, badge: unread })
}

/** The words say nothing of a person: a text message is read by whoever holds the phone. */
export const sendText = (phone: string, { title, url }: OutgoingNotice, webhook: NoticeWebhook): Promise<Delivery> =>
  post(webhook, { phone, purpose: 'notice', text: `${title}，点击查看：${url}` })
