/** To whom a message to many goes: all, who watches or lives in streets, who follows something. */
export const audiences = ['all', 'street', 'follow'] as const
export type Audience = (typeof audiences)[number]
export const audienceNames: Record<Audience, string> = { all: '全体市民', street: '关注街道的市民', follow: '关注者' }
export const followedKinds = ['circle', 'album', 'anchor', 'organization', 'channel', 'headline'] as const
export type FollowedKind = (typeof followedKinds)[number]
/** For so many days it is among the messages of those who have not read it. */
export const BROADCAST_DAYS = 90
