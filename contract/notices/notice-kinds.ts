/** What citizens can be called about while the app is closed, each of which they may switch off [decision 106]. */
import { messageTypes } from '#contract/talk/messages.ts'
import { WALLET_LINK, type LinkType } from '#contract/subjects.ts'

export const noticeKinds = {
  answer: '建议和反馈的答复',
  help: '心愿、订单和帮扶',
  activity: '活动的提醒和变动',
  team: '队伍和志愿者的审核',
  talk: '回复和点赞',
  review: '发布内容的审核',
  money: '钱包和提现',
  live: '预约的直播开播',
  follow: '关注的更新',
  city: '城市通知',
} as const
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

const kindOfSubject: Record<LinkType | typeof WALLET_LINK, NoticeKind> = {
  advice: 'answer',
  feedback: 'answer',
  wish: 'help',
  order: 'help',
  care: 'help',
  activity: 'activity',
  team: 'team',
  volunteer: 'team',
  live: 'live',
  transfer: 'money',
  [WALLET_LINK]: 'money',
  post: 'follow',
  comment: 'review',
  civilization: 'review',
  circle_post: 'review',
  practice: 'review',
}

/** The kind of a message, by its type and its subject; null: it is about the account itself. */
export function noticeKindOf(type: number, subject: LinkType | typeof WALLET_LINK | null): NoticeKind {
  if (type === messageTypes.interaction) return 'talk'
  if (type === messageTypes.follow) return 'follow'
  return subject === null ? 'review' : kindOfSubject[subject]
}

/** Loses its use within minutes: it is sent at once, also to those who asked for few notices. */
export const isPressing = (kind: NoticeKind): boolean => kind === 'activity' || kind === 'live'

/** What a locked screen shows unless its owner allows more: nothing of a person, and no words of a message. */
export const plainTitles: Record<NoticeKind, { usual: string; elder: string }> = {
  answer: { usual: '你的建议有了新答复', elder: '您提的建议，有人答复了' },
  help: { usual: '你的心愿或订单有了新进展', elder: '您的心愿或订单，有新消息' },
  activity: { usual: '你的活动有新提醒', elder: '您报名的活动，有新提醒' },
  team: { usual: '队伍有新消息', elder: '您的队伍，有新消息' },
  talk: { usual: '有人回应了你', elder: '有人给您回话了' },
  review: { usual: '有一条审核结果', elder: '您发布的内容，审核有结果了' },
  money: { usual: '钱包有新变动', elder: '您的钱包，有新变动' },
  live: { usual: '预约的直播开始了', elder: '您想看的直播，开始了' },
  follow: { usual: '你关注的内容有更新', elder: '您关注的内容，有新的了' },
  city: { usual: '有一条城市通知', elder: '您有一条城里的通知' },
}

/** The channels a notice can take, in the order they are tried. */
const noticeChannels = ['push', 'native', 'wechat', 'sms'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
/** A device is reached by one of these. */
export const deviceChannels = ['push', 'native'] as const

/** Why a device is not reached any longer. */
export const deviceFailures = {
  /** Its browser has given the address up: permission withdrawn, data cleared, app removed. */
  gone: '浏览器已关闭这台设备的通知，请在这台设备上重新开启',
  /** The service that brings notices to it was not reached for a day, or refused them. */
  blocked: '这台设备的推送服务连不上',
} as const
export type DeviceFailure = keyof typeof deviceFailures

/** The fragment of an address that a notice opens; the id of its message follows. */
export const NOTICE_MARK = '#notice-'
