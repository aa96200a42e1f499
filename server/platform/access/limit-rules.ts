const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** How often something may happen: [times, seconds]. The key says for whom: a phone, a network, both, an account. */
export const limitRules = {
  smsPhoneMinute: [1, MINUTE],
  smsPhoneHour: [5, HOUR],
  smsPhoneDay: [10, DAY],
  smsNetworkHour: [30, HOUR],
  codePhoneHour: [15, HOUR],
  codeNetworkHour: [120, HOUR],
  passwordHereMinute: [5, MINUTE],
  passwordHereTenMinutes: [10, 10 * MINUTE],
  passwordHereHour: [20, HOUR],
  passwordAccountHour: [60, HOUR],
  passwordNetworkHour: [300, HOUR],
  wechatNetworkHour: [120, HOUR],
  identityUserDay: [5, DAY],
  staffLoginHour: [20, HOUR],
  staffNetworkHour: [60, HOUR],
  staffCodeHour: [20, HOUR],
  oauthNetworkHour: [30, HOUR],
  eventsNetworkMinute: [300, MINUTE],
  codeGuessMinute: [10, MINUTE],
  liveChatMinute: [20, MINUTE],
  commentsUserMinute: [10, MINUTE],
  circlePostsUserHour: [10, HOUR],
  followsUserHour: [60, HOUR],
  reportsUserDay: [50, DAY],
  cashOutsUserHour: [20, HOUR],
  withdrawalsUserHour: [20, HOUR],
  uploadsUserHour: [200, HOUR],
  videosUserDay: [30, DAY],
  noticeTriesUserHour: [20, HOUR],
} as const satisfies Record<string, readonly [number, number]>
export type LimitName = keyof typeof limitRules
