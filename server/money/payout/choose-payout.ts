import { alipayChannel } from './alipay/alipay-channel.ts'
import type { AlipayAccount } from './alipay/sign-alipay.ts'
import type { Payout } from './channel.ts'
import { localChannel } from './local-channel.ts'
import type { WechatPayAccount } from './wechat/sign-wechat.ts'
import { wechatChannel } from './wechat/wechat-channel.ts'

export interface PayoutOptions {
  /** The process is not a production one, or was told to be a demo. */
  demoAllowed: boolean
  wechat: WechatPayAccount | undefined
  alipay: AlipayAccount | undefined
}

/** Seeded worlds, in which the money is invented. */
const madeUp = new Set(['demo', 'busy', 'faults'])

/**
 * The providers that are configured. An invented world never has them: it has a channel that pays nobody, and never in
 * a production process unless DEMO=1 says so. withWechat: citizens can bind a WeChat there.
 */
export function choosePayout(
  { demoAllowed, wechat, alipay }: PayoutOptions,
  { world, withWechat }: { world: string | undefined; withWechat: boolean },
): Payout {
  if (world !== undefined && madeUp.has(world)) {
    if (!demoAllowed) return {}
    return { alipay: localChannel(), ...(withWechat ? { wechat: localChannel() } : {}) }
  }
  return {
    ...(alipay ? { alipay: alipayChannel(alipay) } : {}),
    ...(wechat ? { wechat: wechatChannel(wechat) } : {}),
  }
}
