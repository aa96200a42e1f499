import type { OutgoingNotice } from './notice-delivery.ts'

/** RFC 8030, by which a browser knows that a message describes a notification. */
const DECLARATIVE = 8030

/**
 * The JSON of a declarative push message: browsers that know the form show it without a worker, in others the worker
 * reads the same. The number of the icon stands twice, because Safari reads it in the notification and the Push API
 * draft beside it.
 */
export function pushPayload({ title, body, url, tag, unread }: OutgoingNotice): string {
  return JSON.stringify({
    web_push: DECLARATIVE,
    notification: { title, body, navigate: url, tag, lang: 'zh-CN', dir: 'ltr', silent: false, app_badge: unread },
    app_badge: unread,
  })
}
