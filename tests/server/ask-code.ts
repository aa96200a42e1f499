import { requestCaptcha, type CaptchaPurpose } from '#contract/people/login.ts'
import type { TestApp, Who } from './test-server.ts'

/** Has a code sent, and reads it from the phone. */
export async function askCode(app: TestApp, type: CaptchaPurpose, phone: string, who: Who = {}): Promise<string> {
  await app.call(requestCaptcha, { type, phone }, who)
  return app.sent.findLast((one) => one.phone === phone && one.purpose === type)!.code
}

/** A code that is not this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
