/** The writes that may wait for a network, by the endpoint's name: what they are called, what of them is text to show, and which keep their order among each other. */
import { deleteComment, postComment } from '#contract/comments.ts'
import { postChannel } from '#contract/channels.ts'
import { postSubscribe } from '#contract/albums.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { postCivilization } from '#contract/civilizations.ts'
import { postFeedback } from '#contract/feedbacks.ts'
import { NOT_VIEWABLE } from '#contract/errors.ts'
import { postCollection, postFollow, postHeadline, postLike } from '#contract/reactions.ts'

type Sent = Record<string, unknown>
/** mark: only the last of one target counts, the ones before it need not be sent. done: envelope codes that mean it has been done already. */
export interface OutboxCall {
  endpoint: Endpoint
  label: string
  target: (input: Sent) => string
  text?: (input: Sent) => string
  mark?: true
  done?: number[]
}

const mark = (endpoint: Endpoint, on: string, off: string): OutboxCall & { labelOf: (input: Sent) => string } => ({
  endpoint,
  label: on,
  labelOf: ({ status }) => (status === 1 ? on : off),
  mark: true,
  target: ({ id, type, target_type }) => [endpoint.name, type ?? target_type ?? '', id].join(' '),
})
const calls: Record<string, OutboxCall & { labelOf?: (input: Sent) => string }> = {
  [postComment.name]: {
    endpoint: postComment,
    label: '评论',
    target: ({ post_id, type }) =>
      type === 'civilization' ? `comments civilization ${post_id}` : `comments ${post_id}`,
    text: ({ content }) => String(content),
  },
  [deleteComment.name]: {
    endpoint: deleteComment,
    label: '删除评论',
    target: ({ id }) => `comment ${id}`,
    done: [NOT_VIEWABLE],
  },
  [postCivilization.name]: {
    endpoint: postCivilization,
    label: '随手拍',
    target: () => 'civilization',
    text: ({ content }) => String(content),
  },
  [postFeedback.name]: {
    endpoint: postFeedback,
    label: '意见反馈',
    target: () => 'feedback',
    text: ({ content }) => String(content),
  },
  [postLike.name]: mark(postLike, '点赞', '取消点赞'),
  [postCollection.name]: mark(postCollection, '收藏', '取消收藏'),
  [postFollow.name]: mark(postFollow, '关注', '取消关注'),
  [postHeadline.name]: mark(postHeadline, '订阅', '取消订阅'),
  [postSubscribe.name]: mark(postSubscribe, '订阅专辑', '取消订阅专辑'),
  [postChannel.name]: mark(postChannel, '订阅频道', '取消订阅频道'),
}
/** undefined: written by a newer version of the app. */
export const outboxCall = (name: string): OutboxCall | undefined => calls[name]
export const outboxLabel = (name: string, input: Sent): string =>
  calls[name]?.labelOf?.(input) ?? calls[name]?.label ?? '内容'
export const outboxText = (name: string, input: Sent): string => calls[name]?.text?.(input) ?? ''
export const outboxNames = Object.keys(calls)
