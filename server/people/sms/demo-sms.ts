import type { Log } from '#server/platform/log/log.ts'
import { maskPhone } from '#contract/masked-text.ts'
import type { Sms } from './sms.ts'

/**
 * The demo city has no provider: the code is printed here and shown on the log-in page. The only line in the log that
 * ever holds a code.
 */
export function demoSms(log: Log): Sms {
  return {
    shows: true,
    sendCode: (phone, code, purpose) =>
      Promise.resolve(log.info({ phone: maskPhone(phone), code, purpose }, '演示短信')),
  }
}
