import type { Payout } from './channel.ts'
import { localChannel } from './local-channel.ts'

export interface PayoutOptions {
  /** The process is not a production one, or was told to be a demo. */
  demoAllowed: boolean
}

/** Worlds that belong to nobody: the money in them is invented. */
const madeUp = new Set(['demo', 'busy', 'faults'])

/**
 * Providers where there are some. An invented world has a channel that pays nobody, and never in a production process
 * unless DEMO=1 says so. withWechat: citizens can bind a WeChat there.
 */
export function choosePayout(
  { demoAllowed }: PayoutOptions,
  { world, withWechat }: { world: string | undefined; withWechat: boolean },
): Payout {
  if (!demoAllowed || world === undefined || !madeUp.has(world)) return {}
  return { alipay: localChannel(), ...(withWechat ? { wechat: localChannel() } : {}) }
}
