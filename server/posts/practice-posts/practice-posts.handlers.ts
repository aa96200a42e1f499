import * as contract from '#contract/posts/practice-posts.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as columns from './read-columns.ts'
import * as posts from './practice-posts.ts'

export const practicePosts = handlers(contract, { ...columns, ...posts })
