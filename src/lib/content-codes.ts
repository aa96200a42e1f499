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

/** The names shown to citizens [R217–R224]. */
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
