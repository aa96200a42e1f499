import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getCircleFeed, getCircleNews } from '#contract/circles/circle-feeds.ts'
import {
  blockCircleUser,
  getBlockedUsers,
  getCircleUser,
  getCircleUserFans,
  getCircleUserPosts,
  type CircleUser,
} from '#contract/circles/circle-users.ts'
import {
  deleteCirclePost,
  followCircle,
  getCircle,
  getCirclePost,
  getCirclePosts,
  getCircleTopics,
  getCircles,
  getMyCirclePosts,
  getTopic,
  manageCirclePost,
  type Circle,
  type PostDeed,
} from '#contract/circles/circles.ts'
import { commentListNames } from '#contract/talk/comments.ts'
import * as markState from '#contract/talk/mark-state.ts'
import { postFollow } from '#contract/talk/reactions.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { callOrQueue } from './call-or-queue.ts'
import { call } from './call.ts'
import { isGone } from './disk-first.ts'
import { forgetPosts, forgetWithdrawn } from './forget-posts.ts'
import { findKeptPosts } from './kept-posts.ts'
import { person } from './person.ts'
import { useNamedLike } from './named-likes.ts'
import { read, readPages } from './query-client.ts'
import { useMark } from './use-mark.ts'
import { whileWaiting } from './while-waiting.ts'

export const circlesQuery = () => readPages(getCircles, { page_size: 20 }, { keep: true, staleTime: 15_000 })
export const myCirclesQuery = () => readPages(getCircles, { mine: 1, page_size: 20 }, { keep: true, staleTime: 15_000 })
export const circlesOfUserQuery = (id: string) =>
  readPages(getCircles, { user_id: id, page_size: 20 }, { keep: true, staleTime: 15_000 })
export const circleQuery = (id: string) => read(getCircle, { id }, { keep: true, staleTime: 15_000 })
export const topicsQuery = (id: string) => readPages(getCircleTopics, { id, page_size: 20 }, { keep: true })
export const topicQuery = (id: string) => read(getTopic, { id }, { keep: true })
export type PostOrder = 'new' | 'hot' | 'essence'
export const circlePostsQuery = (
  id: string,
  { order = 'new', topic }: { order?: PostOrder; topic?: string | undefined } = {},
) => {
  const list = readPages(
    getCirclePosts,
    { id, order, ...(topic ? { topic_id: topic } : {}), page_size: 10 },
    { keep: true, staleTime: 15_000 },
  )
  if (order !== 'new' || topic) return list
  return infiniteQueryOptions({
    ...list,
    queryFn: async (context) => {
      const [asked, user] = [Date.now(), person()]
      const page = await list.queryFn!(context)
      if (context.pageParam === list.initialPageParam) await forgetWithdrawn(context.client, user, id, page, asked)
      return page
    },
  })
}
/** A search is not kept: without a network the posts on this device are searched instead. */
export const foundPostsQuery = (id: string, keyword: string) =>
  readPages(getCirclePosts, { id, keyword, page_size: 10 })
export const keptPostsQuery = (user: string, id: string, keyword: string) =>
  queryOptions({
    queryKey: ['kept circle posts', user, id, keyword],
    queryFn: () => findKeptPosts(user, id, keyword),
    staleTime: 0,
    gcTime: 0,
    meta: { personal: true },
  })
export const circleFeedQuery = () => readPages(getCircleFeed, { page_size: 10 }, { keep: true, staleTime: 15_000 })
/** How many posts are newer than the newest that is shown, asked for each minute; none when the list was read. */
export const circleNewsQuery = (input: InputOf<typeof getCircleNews>, readAt: number | undefined) => ({
  ...read(getCircleNews, input, { staleTime: 30_000 }),
  refetchInterval: 60_000,
  initialData: { num: 0 },
  initialDataUpdatedAt: readAt,
})
export const myCirclePostsQuery = () =>
  whileWaiting(readPages(getMyCirclePosts, { page_size: 10 }, { keep: true, staleTime: 0 }))
/** One that is gone leaves the lists on this device too. */
export const circlePostQuery = (id: string) =>
  whileWaiting(
    queryOptions({
      ...read(getCirclePost, { id }, { keep: true, staleTime: 15_000 }),
      queryFn: async ({ client, signal, meta }) => {
        const user = person()
        try {
          return await call(getCirclePost, { id }, { signal, onCached: meta?.onCached })
        } catch (error) {
          if (isGone(error)) await forgetPosts(client, user, (post) => post.id === id)
          throw error
        }
      },
    }),
  )
export const circleUserQuery = (id: string) => read(getCircleUser, { id }, { keep: true, staleTime: 15_000 })
export const circleUserPostsQuery = (id: string) =>
  readPages(getCircleUserPosts, { id, page_size: 10 }, { keep: true, staleTime: 15_000 })
export const circleUserFansQuery = (id: string) => readPages(getCircleUserFans, { id, page_size: 20 })
export const blockedUsersQuery = () => readPages(getBlockedUsers, { page_size: 20 }, { staleTime: 0 })

const readings = [getCirclePost, getCirclePosts, getCircleFeed, getMyCirclePosts, getCircleUserPosts]
const postLists = readings.map(({ name }) => name)
export const useCirclePostLike = (id: string) => useNamedLike('circle_post', id, readings)

/**
 * Every list and page that shows posts is read again. Not waited for: the page of a post that is gone would be replaced
 * before it has said what was done.
 */
export function useRefreshPosts() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => postLists.includes(String(name)) })
}

export const useFollowCircle = (id: string) => {
  const client = useQueryClient()
  return useMark<Circle>({
    key: ['circle', id],
    state: circleQuery(id),
    is: ['is_follow'],
    num: 'member_num',
    send: (on) =>
      callOrQueue(
        followCircle,
        { id, status: markState.of(on) },
        client.getQueryData<Circle>(circleQuery(id).queryKey)?.name,
      ),
    onSent: () => void client.invalidateQueries({ queryKey: [getCircles.name] }),
  })
}
export const useFollowUser = (id: string) =>
  useMark<CircleUser>({
    key: ['circle user', id],
    state: circleUserQuery(id),
    is: ['is_follow'],
    num: 'fans_num',
    send: (on) => callOrQueue(postFollow, { id, target_type: 9, status: markState.of(on) }),
  })
export function useBlockUser() {
  const client = useQueryClient()
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) => call(blockCircleUser, { id, status: markState.of(on) }),
    onSuccess: async (_answer, { id, on }) => {
      if (on) await forgetPosts(client, person(), (post) => post.user.id === id)
      refresh()
      void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => commentListNames.includes(String(name)) })
      void client.invalidateQueries({ queryKey: [getCircleUser.name] })
      void client.invalidateQueries({ queryKey: [getBlockedUsers.name] })
    },
  })
}
/** Waits in the outbox without a network; what was read of it goes when the server has deleted it. */
export function useDeleteCirclePost() {
  const client = useQueryClient()
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: (id: string) => callOrQueue(deleteCirclePost, { id }),
    onSuccess: async (answer, id) => {
      if (answer) await forgetPosts(client, person(), (post) => post.id === id)
      refresh()
    },
  })
}
export function useManagePost() {
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: (input: { id: string; deed: PostDeed; reason?: string }) => call(manageCirclePost, input),
    onSettled: refresh,
  })
}
