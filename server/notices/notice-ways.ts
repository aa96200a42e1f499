import type { NoticeChannel } from '#contract/notices/notice-kinds.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Webhook } from '#server/platform/http/post-to-webhook.ts'
import type { WechatAccount } from '#server/platform/wechat-account.ts'
import type { Delivery, OutgoingNotice } from './channels/notice-delivery.ts'
import { sendPush, type PushKeys, type PushOptions } from './channels/push.ts'
import { sendNative, sendText } from './channels/webhook.ts'
import { openPushKeys } from './push-keys.ts'

/** What the operator has set up. */
export interface NoticeOptions {
  /** Whom push services may write to; '': https and the host of this site. */
  contact: string
  /** Origins of push services besides the known ones. */
  services: readonly string[]
  /** The app's push service. */
  native: Webhook | undefined
  sms: Webhook | undefined
  /** Kinds that are sent by SMS when no other way is left. */
  smsKinds: readonly string[]
  /** The template of WeChat's service messages, and the names of its fields. */
  wechat: { template: string; fields: { title: string; time: string } } | undefined
}
export const noNoticeOptions: NoticeOptions = {
  contact: '',
  services: [],
  native: undefined,
  sms: undefined,
  smsKinds: [],
  wechat: undefined,
}

/** Where a notice goes: a device's endpoint and keys, an openid, a phone. */
interface NoticeTarget {
  channel: NoticeChannel
  endpoint: string
  p256dh: string
  auth: string
}

/** All ways to reach citizens, one interface for each channel. */
export interface NoticeWays extends NoticeOptions {
  /** Whether a channel is set up here. */
  has: (channel: NoticeChannel) => boolean
  pushKey: () => Promise<string>
  send: (target: NoticeTarget, notice: OutgoingNotice) => Promise<Delivery>
}

/** A service takes https or mail only; a city on this machine alone has neither. */
const contactOf = (url: string): string => (url.startsWith('https:') ? new URL(url).origin : 'mailto:notices@localhost')

export function noticeWays(
  options: NoticeOptions,
  { db, secrets, wechat }: { db: Database; secrets: Secrets; wechat: WechatAccount | undefined },
): NoticeWays {
  let opening: Promise<PushKeys> | undefined
  const keys = () =>
    (opening ??= openPushKeys(db, secrets).catch((error: unknown) => {
      opening = undefined
      throw error
    }))
  const template = wechat && options.wechat
  const senders: Record<
    NoticeChannel,
    ((target: NoticeTarget, notice: OutgoingNotice) => Promise<Delivery>) | undefined
  > = {
    async push(target, notice) {
      const push: PushOptions = {
        keys: await keys(),
        contact: options.contact || contactOf(notice.url),
        services: options.services,
      }
      return sendPush(target, notice, push)
    },
    native: options.native && (({ endpoint }, notice) => sendNative(endpoint, notice, options.native!)),
    wechat:
      template &&
      (({ endpoint }, { title, url }) => wechat.notify(endpoint, { ...template, title, url, at: new Date() })),
    sms: options.sms && (({ endpoint }, notice) => sendText(endpoint, notice, options.sms!)),
  }
  return {
    ...options,
    has: (channel) => senders[channel] !== undefined,
    pushKey: async () => (await keys()).publicKey,
    send: async (target, notice) => (await senders[target.channel]?.(target, notice)) ?? { state: 'refused' },
  }
}

declare module '#server/platform/api/handler.ts' {
  interface Services {
    notices: NoticeWays
  }
}
