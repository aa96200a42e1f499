import * as contract from '#contract/circles/circles.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as managePost from './manage-post.ts'
import * as readCircles from './read-circles.ts'
import * as readPosts from './read-posts.ts'
import * as writePost from './write-post.ts'

export const circles = handlers(contract, { ...readCircles, ...readPosts, ...writePost, ...managePost })
