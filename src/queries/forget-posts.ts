/** Posts no longer for this reader leave what this device has read: their pages, and the lists they are in. */
import type { QueryClient } from '@tanstack/react-query'
import type { CirclePost } from '#contract/circles/circles.ts'
import type { PageOf } from '#contract/fields.ts'
import { copies } from '#offline/copies.ts'
import { isListed, postCopies, postLists, type PostLists } from './kept-posts.ts'

type Gone = (post: CirclePost) => boolean
/** An answer may be so old when it comes: what was read after it says more. */
const ANSWER_AGE_MS = 2000

/** In memory the page of such a post stays: whoever reads it has just decided this, and is led away from it. */
export async function forgetPosts(client: QueryClient, user: string, gone: Gone): Promise<void> {
  client.setQueriesData<PostLists>(
    { predicate: ({ queryKey: [name], state }) => postLists.includes(String(name)) && isListed(state.data) },
    (data) => data && without(data, gone),
  )
  await Promise.all(
    (await postCopies(user, 'all')).map(({ key, copy }) => {
      const { data } = copy.state
      if (isListed(data)) return copies.setItem(key, { ...copy, state: { ...copy.state, data: without(data, gone) } })
      return gone(data) ? copies.removeItem(key) : undefined
    }),
  )
}
const without = (data: PostLists, gone: Gone): PostLists => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, list: page.list.filter((post) => !gone(post)) })),
})

/**
 * A post that was opened and is as new as the first page of its circle, and is not in it, has been withdrawn. asked:
 * when the page was asked for.
 */
export async function forgetWithdrawn(
  client: QueryClient,
  user: string,
  circle: string,
  { list, total, cursor }: PageOf<CirclePost>,
  asked: number,
): Promise<void> {
  const whole = cursor === '' || list.length >= total
  const oldest = list.filter((post) => post.is_top === 0).at(-1)?.created_at
  if (!whole && oldest === undefined) return
  const opened = (await postCopies(user, 'pages')).flatMap(({ copy: { state } }) =>
    isListed(state.data) || state.dataUpdatedAt > asked - ANSWER_AGE_MS ? [] : state.data,
  )
  const gone = opened.filter(
    (post) =>
      post.circle_id === circle &&
      post.is_mine === 0 &&
      (whole || post.created_at > oldest!) &&
      !list.some(({ id }) => id === post.id),
  )
  if (gone.length > 0) await forgetPosts(client, user, ({ id }) => gone.some((post) => post.id === id))
}
