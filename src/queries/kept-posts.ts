/** Posts of circles as this device has read them: their pages, and the lists they are in. */
import { oneWidth } from '#contract/one-width.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { getCircleUserPosts } from '#contract/circles/circle-users.ts'
import { getCircleFeed } from '#contract/circles/circle-feeds.ts'
import { getCirclePost, getCirclePosts, getMyCirclePosts, type CirclePost } from '#contract/circles/circles.ts'
import type { PageOf } from '#contract/fields.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { findCopies } from '#offline/copies.ts'

export type PostLists = InfiniteData<PageOf<CirclePost>>
export interface PostCopy {
  state: { data: CirclePost | PostLists; dataUpdatedAt: number }
}
export const postLists = [getCirclePosts, getCircleFeed, getMyCirclePosts, getCircleUserPosts].map(({ name }) => name)
export const isListed = (data: unknown): data is PostLists =>
  typeof data === 'object' && data !== null && 'pages' in data

/** The copies of pages, and of lists where they are asked for. */
export async function postCopies(user: string, which: 'pages' | 'all'): Promise<{ key: string; copy: PostCopy }[]> {
  const names = which === 'all' ? [getCirclePost.name, ...postLists] : [getCirclePost.name]
  const found = await findCopies(user, (key) => names.some((name) => key.startsWith(`${user}-["${name}"`)))
  return found.map(({ key, value }) => ({ key, copy: value as PostCopy }))
}

/** Those of a circle that hold the words and that everybody may see, the newest first; each as it was read last. */
export async function findKeptPosts(user: string, circle: string, words: string): Promise<CirclePost[]> {
  const copies = await postCopies(user, 'all')
  const read = copies
    .sort((a, b) => a.copy.state.dataUpdatedAt - b.copy.state.dataUpdatedAt)
    .flatMap(({ copy: { state } }) =>
      isListed(state.data) ? state.data.pages.flatMap(({ list }) => list) : state.data,
    )
  const wanted = simple(words)
  return [...new Map(read.map((post) => [post.id, post])).values()]
    .filter(
      (post) =>
        post.circle_id === circle && post.status === writtenState.shown && simple(post.content).includes(wanted),
    )
    .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}
const simple = (text: string): string => oneWidth(text).trim()
