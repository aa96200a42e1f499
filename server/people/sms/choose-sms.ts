import type { Log } from '#server/platform/log/log.ts'
import { demoSms } from './demo-sms.ts'
import { noSms, type Sms } from './sms.ts'
import { webhookSms } from './webhook-sms.ts'

export interface SmsOptions {
  webhook: { url: string; token: string } | undefined
  /** The process is not a production one, or was told to be a demo. */
  demoAllowed: boolean
}

/** Worlds that belong to nobody: everything in them is invented. */
const madeUp = new Set(['demo', 'busy', 'faults'])

/**
 * A provider where there is one. Codes are shown only in an invented world, and never by a production process unless
 * DEMO=1 says so.
 */
export function chooseSms({ webhook, demoAllowed }: SmsOptions, world: string | undefined, log: Log): Sms {
  if (webhook) return webhookSms(webhook.url, webhook.token, log)
  return demoAllowed && world !== undefined && madeUp.has(world) ? demoSms(log) : noSms
}
