import { noticeKindNames } from '#contract/notices/notice-kinds.ts'
import type { Variables } from '#server/platform/configuration/read-variables.ts'
import type { NoticeOptions } from './notice-ways.ts'

/** SMS is sent by the same provider that brings codes, the app's push service by a webhook of its own. */
export function readNoticeOptions(told: Variables): NoticeOptions {
  const fields = Object.fromEntries(
    (told.WECHAT_NOTICE_FIELDS ?? '').split(';').map((pair) => pair.split('=')),
  ) as Record<string, string | undefined>
  return {
    contact: told.PUSH_CONTACT ?? '',
    services: told.PUSH_SERVICES ?? [],
    native: told.NOTICE_WEBHOOK_URL
      ? { url: told.NOTICE_WEBHOOK_URL, token: told.NOTICE_WEBHOOK_TOKEN ?? '' }
      : undefined,
    sms: told.SMS_WEBHOOK_URL ? { url: told.SMS_WEBHOOK_URL, token: told.SMS_WEBHOOK_TOKEN ?? '' } : undefined,
    smsKinds: (told.NOTICE_SMS_KINDS ?? '').split(/[\s,，、]+/).filter((one) => noticeKindNames.includes(one as never)),
    wechat: told.WECHAT_NOTICE_TEMPLATE
      ? {
          template: told.WECHAT_NOTICE_TEMPLATE,
          fields: { title: fields['title'] ?? 'thing1', time: fields['time'] ?? 'time2' },
        }
      : undefined,
  }
}
