import type { ContentType } from '#contract/fields.ts'

/**
 * Content types by name [R217–R224]. Short videos share the name 'video' with long ones, as in the specification
 * [G100].
 */
export const contentCodes = {
  audio: 1,
  album: 2,
  post: 3,
  video: 4,
  special: 5,
  atlas: 7,
  shortVideo: 12,
  videoCollection: 15,
} as const satisfies Record<string, ContentType>

/** Channel types by name [R225–R228]. */
export const channelCodes = { radio: 1, anchor: 2, organization: 3, live: 4 } as const
export type ChannelName = keyof typeof channelCodes

const contentNames = {
  1: 'audio',
  2: 'album',
  3: 'post',
  4: 'video',
  5: 'special',
  7: 'atlas',
  12: 'video',
  15: 'video collection',
} as const satisfies Record<ContentType, string>
export type ContentName = (typeof contentNames)[ContentType]

/** The names shown to citizens. */
export const contentLabels: Record<ContentType, string> = {
  1: '音频',
  2: '专辑',
  3: '文章',
  4: '视频',
  5: '专题',
  7: '图集',
  12: '视频',
  15: '视频合集',
}

export function contentName(code: ContentType): ContentName {
  return contentNames[code]
}

export function channelName(code: number): ChannelName | undefined {
  return (Object.keys(channelCodes) as ChannelName[]).find((name) => channelCodes[name] === code)
}
