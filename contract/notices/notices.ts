/** Notices while the app is closed: settings, devices that are reached, and what a citizen follows [decision 106]. */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, dateTime, flag, id, idInput, lineInput, list, onOffInput, text, wholeInput } from '#contract/fields.ts'
import { deviceChannels, noticeKindNames } from './notice-kinds.ts'

const own = { host: 'cms', source: 'implied', access: 'signed-in', who: 'self' } as const

export const noticeDevice = v.object({
  id,
  name: text,
  channel: text,
  /** 1: the device that asks. */
  current: flag,
  /** '' where it is reached; a key of deviceFailures. */
  failure: text,
  /** The last notice that its service took; '' when there was none yet. */
  sent_at: dateTime,
})
export type NoticeDevice = v.InferOutput<typeof noticeDevice>

export const watchKinds = ['cate', 'special', 'team', 'street', 'word'] as const
export type WatchKind = (typeof watchKinds)[number]
/** name: of the category, special, team or street; the word itself. */
export const watch = v.object({ kind: v.picklist(watchKinds), value: text, name: text })
export type Watch = v.InferOutput<typeof watch>

/** Hours of the day in Shanghai. No notice is sent from quiet_from until quiet_until, and none before seven ever. */
export const EARLIEST_HOUR = 7
export const noticeSettings = v.object({
  /** 1: this citizen wants notices on the devices below. */
  wanted: flag,
  muted: list(v.picklist(noticeKindNames)),
  quiet_from: count,
  quiet_until: count,
  /** 1: one notice at eight, twelve and eighteen o'clock in place of many. */
  digest: flag,
  /** 1: locked screens may show what a message says. */
  details: flag,
  devices: list(noticeDevice),
  watches: list(watch),
  /** The public key that browsers subscribe with; '' where this site cannot push. */
  push_key: text,
  /** Other ways that work for this citizen: wechat, sms. */
  others: list(text),
  /** Kinds that are also sent by SMS when no other way is left. */
  sms_kinds: list(text),
})
export type NoticeSettings = v.InferOutput<typeof noticeSettings>

export const getNoticeSettings = defineEndpoint({
  ...own,
  name: 'getNoticeSettings',
  summary: 'My notices: settings, devices and what I follow',
  method: 'GET',
  path: '/v1/consumer/notices',
  input: v.object({}),
  output: noticeSettings,
})
/** Fields that are left out stay as they are. */
export const putNoticeSettings = defineEndpoint({
  ...own,
  name: 'putNoticeSettings',
  summary: 'Change my notices',
  method: 'PUT',
  path: '/v1/consumer/notices',
  shows: [getNoticeSettings],
  input: v.object({
    wanted: v.optional(onOffInput),
    muted: v.optional(v.pipe(v.array(v.picklist(noticeKindNames)), v.maxLength(noticeKindNames.length, '种类过多'))),
    quiet_from: v.optional(wholeInput(19, 23)),
    quiet_until: v.optional(wholeInput(EARLIEST_HOUR, 12)),
    digest: v.optional(onOffInput),
    details: v.optional(onOffInput),
  }),
  output: noticeSettings,
})

const keyInput = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,200}$/, '密钥不正确')), '')
/**
 * push: the subscription of this browser (endpoint, p256dh, auth). native: the app's own token in `endpoint`, as
 * `provider:token`. The device belongs to the session that sends it, and ends with it. Sent again at each start: the
 * answer says whether it is still reached.
 */
export const postNoticeDevice = defineEndpoint({
  ...own,
  name: 'postNoticeDevice',
  summary: 'Reach me on this device',
  method: 'POST',
  path: '/v1/consumer/notice_devices',
  shows: [getNoticeSettings],
  input: v.object({
    channel: v.picklist(deviceChannels),
    endpoint: v.pipe(v.string(), v.minLength(8, '地址不正确'), v.maxLength(1000, '地址过长')),
    p256dh: keyInput,
    auth: keyInput,
    elder: v.optional(onOffInput, 0),
  }),
  output: noticeDevice,
})
export const deleteNoticeDevice = defineEndpoint({
  ...own,
  name: 'deleteNoticeDevice',
  summary: 'Do not reach me on this device any more',
  who: 'owned',
  method: 'DELETE',
  path: '/v1/consumer/notice_devices/{id}',
  shows: [getNoticeSettings],
  input: v.object({ id: idInput }),
  output: v.object({}),
})
/** Sends a notice to one device at once. failure: '' when its service took it, 'later' when it was busy. */
export const tryNoticeDevice = defineEndpoint({
  ...own,
  name: 'tryNoticeDevice',
  summary: 'Try a notice on a device',
  who: 'owned',
  method: 'POST',
  path: '/v1/consumer/notice_devices/{id}/try',
  input: v.object({ id: idInput }),
  output: v.object({ failure: text }),
})
/** status 1 follows, 0 ends it. value: the id of a category, special, team or street; a word of 2 to 20 characters. */
export const putWatch = defineEndpoint({
  ...own,
  name: 'putWatch',
  summary: 'Follow something by notices',
  method: 'PUT',
  path: '/v1/consumer/watches',
  shows: [getNoticeSettings],
  input: v.object({ kind: v.picklist(watchKinds), value: lineInput(20, 1), status: onOffInput }),
  output: v.object({ watches: list(watch) }),
})
