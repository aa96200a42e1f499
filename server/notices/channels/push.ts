/** Web Push with VAPID, to the services that browsers name. */
import webpush from 'web-push'
import { deliveryOf, retryAfter, type Delivery, type OutgoingNotice } from './notice-delivery.ts'
import { pushPayload } from './push-payload.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}
export interface PushOptions {
  keys: PushKeys
  /** Whom a service may write to: mailto: or https:. */
  contact: string
  /** Origins of services besides the known ones. */
  services: readonly string[]
}

const TIMEOUT_MS = 5000
const DAY_S = 86_400
const HALF_HOUR_S = 1800
/** Services of Chrome, Firefox, Safari and Edge. A browser may name no other: it would lead this server anywhere. */
const knownServices = [
  /^fcm\.googleapis\.com$/,
  /^(updates|[a-z0-9-]+)\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
]

/** Whether notices may be sent to this address. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username } = new URL(endpoint)
  if (services.includes(origin)) return true
  return protocol === 'https:' && !port && !username && knownServices.some((one) => one.test(hostname))
}

/** Sends one notice to one browser. Never rejects. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  notice: OutgoingNotice,
  { keys, contact }: PushOptions,
): Promise<Delivery> {
  try {
    const request = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, pushPayload(notice), {
      vapidDetails: { subject: contact, ...keys },
      TTL: notice.pressing ? HALF_HOUR_S : DAY_S,
      urgency: notice.pressing ? 'high' : 'normal',
      topic: notice.tag,
    })
    const response = await fetch(request.endpoint, {
      method: 'POST',
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return deliveryOf(response.status, retryAfter(response.headers.get('retry-after'), Date.now()))
  } catch {
    return { state: 'later', afterMs: 0 }
  }
}
