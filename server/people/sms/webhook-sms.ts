import { postToWebhook } from '#server/platform/http/post-to-webhook.ts'
import type { Log } from '#server/platform/log/log.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Sms } from './sms.ts'

const TIMEOUT_MS = 5000

/**
 * Passes codes to the operator's provider: POST {phone, code, purpose, minutes} with a bearer token; any 2xx means
 * accepted.
 */
export function webhookSms(url: string, token: string, log: Log, timeout = TIMEOUT_MS): Sms {
  return {
    shows: false,
    async sendCode(phone, code, purpose) {
      const status = await post(url, token, { phone, code, purpose, minutes: 10 }, timeout)
      if (status >= 200 && status < 300) return
      log.warn({ status }, 'sms not sent')
      throw new Refusal(503, 503, '短信发送失败，请稍后再试')
    },
  }
}

/** The provider's status; 0 when there was no response in time. */
async function post(url: string, token: string, body: Record<string, unknown>, timeout: number): Promise<number> {
  try {
    const response = await postToWebhook({ url, token }, JSON.stringify(body), timeout)
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
