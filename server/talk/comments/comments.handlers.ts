import * as contract from '#contract/talk/comments.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as listComments from './list-comments.ts'
import * as writeComment from './write-comment.ts'

export const comments = handlers(contract, { ...listComments, ...writeComment })
