/** The operator's own ways: the app's push service, and text messages. */
import { postToWebhook, type Webhook } from '#server/platform/http/post-to-webhook.ts'
import { deliveryOf, retryAfter, type Delivery, type OutgoingNotice } from './notice-delivery.ts'

const TIMEOUT_MS = 5000

async function post(webhook: Webhook, body: object): Promise<Delivery> {
  try {
    const response = await postToWebhook(webhook, JSON.stringify(body), TIMEOUT_MS)
    await response.body?.cancel()
    return deliveryOf(response.status, retryAfter(response.headers.get('retry-after'), Date.now()))
  } catch {
    return { state: 'later', afterMs: 0 }
  }
}

/** device: `provider:token`, as the app told it. */
export function sendNative(device: string, notice: OutgoingNotice, webhook: Webhook): Promise<Delivery> {
  const [provider = '', ...token] = device.split(':')
  const { title, body, url, tag, unread } = notice
  return post(webhook, { provider, token: token.join(':'), title, body, url, tag, badge: unread })
}

/** The title alone, which says the kind of the message and nothing of a person: see sendElsewhere. */
export const sendText = (phone: string, { title, url }: OutgoingNotice, webhook: Webhook): Promise<Delivery> =>
  post(webhook, { phone, purpose: 'notice', text: `${title}，点击查看：${url}` })
