/**
 * Messages about what happened to a citizen's posts and requests [specification §7 account and support; decision G143].
 */
import * as v from 'valibot'
import { defineEndpoint } from '#contract/endpoint.ts'
import { WALLET_LINK, linkTypes } from '#contract/subjects.ts'
import { count, dateTime, flag, id, idInput, maybe, pageInput, pageOf, text, wholeInput } from '#contract/fields.ts'

/** 1 系统, 2 互动 (replies and likes), 3 服务 (answers of an office), 4 活动, 5 关注 (news of what one follows). */
export const messageTypes = { system: 1, interaction: 2, service: 3, activity: 4, follow: 5 } as const
/**
 * The subject of a message. comment: `id` is the comment whose replies to open, under the item named by content_type
 * and content_id. post: a content item of the type content_type. wallet: the reader's own. Any other type:
 * its id, and in content_id the comment on it, if the message is about one.
 */
export const messageLink = v.object({
  type: v.picklist([...linkTypes, WALLET_LINK]),
  id,
  content_type: count,
  content_id: text,
})
export type MessageLink = v.InferOutput<typeof messageLink>
export const message = v.object({
  id,
  type: count,
  title: text,
  content: text,
  is_read: flag,
  link: maybe(messageLink),
  created_at: dateTime,
})
export type Message = v.InferOutput<typeof message>

const mine = { host: 'cms', source: 'spec', access: 'signed-in', who: 'self' } as const

/** Newest first. unread: of all types. */
export const getMessages = defineEndpoint({
  ...mine,
  name: 'getMessages',
  summary: 'My messages',
  method: 'GET',
  path: '/v1/my_messages',
  input: v.object({ type: v.optional(wholeInput(1, 5)), ...pageInput }),
  output: v.object({ unread: count, ...pageOf(message).entries }),
})
/** unread: unread messages left. */
export const readMessage = defineEndpoint({
  ...mine,
  name: 'readMessage',
  summary: 'Mark a message read',
  who: 'owned',
  method: 'PUT',
  path: '/v1/message/is_read/{id}',
  offline: true,
  input: v.object({ id: idInput }),
  output: v.object({ id, is_read: flag, unread: count }),
})
