import * as contract from '#contract/comments.ts'
import { handlers } from '../handler.ts'
import * as listComments from './list-comments.ts'
import * as writeComment from './write-comment.ts'

export const comments = handlers(contract, { ...listComments, ...writeComment })
