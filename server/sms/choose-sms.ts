import type { Log } from '../log.ts'
import { demoSms } from './demo-sms.ts'
import { noSms, type Sms } from './sms.ts'
import { webhookSms } from './webhook-sms.ts'

export interface SmsOptions {
  webhook: { url: string; token: string } | undefined
  /** The process is no production one, or was told to be a demo. */ demoAllowed: boolean
}

/** Cities that are nobody's: everything in them is made up. */
const madeUp = new Set(['demo', 'busy', 'faults'])

/** A provider where there is one. Codes are shown only in a made-up city, and never by a production process that was not told so (DEMO=1). */
export function chooseSms({ webhook, demoAllowed }: SmsOptions, world: string | undefined, log: Log): Sms {
  if (webhook) return webhookSms(webhook.url, webhook.token, log)
  return demoAllowed && world !== undefined && madeUp.has(world) ? demoSms(log) : noSms
}
