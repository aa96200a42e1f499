import * as contract from '#contract/circles/circle-users.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as readPeople from './read-people.ts'
import { getCircleUserPosts } from './read-posts.ts'

export const circleUsers = handlers(contract, { ...readPeople, getCircleUserPosts })
