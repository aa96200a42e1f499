import type * as contract from '#contract/talk/comments.ts'
import { UNNAMED, type Commentable } from '#contract/subjects.ts'
import { gone } from '#server/platform/http/refusal.ts'
import { threadOf } from '#server/marks/take-comments.ts'
import type { Context, Handle } from '#server/platform/api/handler.ts'
import { readComments, readReplies } from './read-comments.ts'

type Input = Parameters<Handle<typeof contract.getComments>>[0]

export const getComments: Handle<typeof contract.getComments> = (input, context) =>
  commentsOn(context, input.type ?? UNNAMED, input)

export const getCivilizationComments: Handle<typeof contract.getCivilizationComments> = (input, context) =>
  commentsOn(context, 'civilization', input)

async function commentsOn(context: Context, subject: Commentable, input: Omit<Input, 'type'>) {
  const { id, parent_id, order, page, page_size } = input
  const { n: total, hidden } = await threadOf(context.db, subject, id, context.user)
  if (parent_id === undefined)
    return { ...(await readComments(context, { subject, id, hidden }, order, input)), total, page, page_size }
  const { parent, ...found } = await readReplies(context, { subject, id, hidden }, parent_id, input)
  if (!parent) throw gone()
  return { parent, ...found, total: parent.reply_num, page, page_size }
}
