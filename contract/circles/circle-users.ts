/** 圈友: citizens as the circles show them, and 屏蔽此人 [rule R46, decision G203]. */
import * as v from 'valibot'
import { circle, circlePost } from './circles.ts'
import { userBrief } from '#contract/people/user-brief.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { count, flag, id, idInput, list, onOffInput, pageInput, pageOf, text, url } from '#contract/fields.ts'

const cms = { host: 'cms', source: 'implied' } as const
export const circleUser = v.object({
  id,
  nickname: text,
  avatar: url,
  is_official: flag,
  introduction: text,
  follow_num: count,
  fans_num: count,
  post_num: count,
  is_follow: flag,
  is_mine: flag,
  is_blocked: flag,
  circles: list(circle),
})
export type CircleUser = v.InferOutput<typeof circleUser>

export const getCircleUser = defineEndpoint({
  ...cms,
  name: 'getCircleUser',
  summary: 'Circle user page',
  method: 'GET',
  path: '/v1/circle_users/{id}',
  access: 'open',
  detail: true,
  input: v.object({ id: idInput }),
  output: circleUser,
})
/** Those everybody sees. */
export const getCircleUserPosts = defineEndpoint({
  ...cms,
  name: 'getCircleUserPosts',
  summary: 'Posts of a circle user',
  method: 'GET',
  path: '/v1/circle_users/{id}/posts',
  access: 'open',
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(circlePost),
})
/** Followers of a citizen, the newest first. */
export const getCircleUserFans = defineEndpoint({
  ...cms,
  name: 'getCircleUserFans',
  summary: 'Followers of a circle user',
  method: 'GET',
  path: '/v1/circle_users/{id}/fans',
  access: 'open',
  input: v.object({ id: idInput, ...pageInput }),
  output: pageOf(userBrief),
})
/** 屏蔽此人: neither sees what the other writes; nobody is told. */
export const blockCircleUser = defineEndpoint({
  ...cms,
  name: 'blockCircleUser',
  summary: 'Block or unblock a citizen',
  method: 'POST',
  path: '/v1/circle_users/{id}/block',
  access: 'signed-in',
  who: 'self',
  input: v.object({ id: idInput, status: onOffInput }),
  output: v.object({ id, status: flag }),
})
export const getBlockedUsers = defineEndpoint({
  ...cms,
  name: 'getBlockedUsers',
  summary: 'Citizens I have blocked',
  method: 'GET',
  path: '/v1/circle_blocks',
  access: 'signed-in',
  who: 'self',
  input: v.object({ ...pageInput }),
  output: pageOf(userBrief),
})
