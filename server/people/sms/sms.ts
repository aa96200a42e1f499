import type { CaptchaPurpose } from '#contract/people/login.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Sends codes to phones. A failure is a Refusal in words a citizen can read. */
export interface Sms {
  /** The code may also be in the response, as in the demo. */
  readonly shows: boolean
  sendCode: (phone: string, code: string, purpose: CaptchaPurpose) => Promise<void>
}

/** A real city without a provider: nobody receives a code, and nobody is shown one. */
export const noSms: Sms = {
  shows: false,
  sendCode: () => Promise.reject(new Refusal(503, 503, '短信服务未配置')),
}

declare module '#server/platform/api/handler.ts' {
  interface Services {
    sms: Sms
  }
}
