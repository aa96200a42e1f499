/** Posts no longer for this reader leave what this device has read: their pages, and the lists they are in. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getCircleUserPosts } from '#contract/circle-users.ts'
import { getCircleFeed } from '#contract/circle-feeds.ts'
import { getCirclePost, getCirclePosts, getMyCirclePosts, type CirclePost } from '#contract/circles.ts'
import type { PageOf } from '#contract/fields.ts'
import { copies, findCopies } from '#offline/copies.ts'

type Lists = InfiniteData<PageOf<CirclePost>>
interface Copy {
  state: { data: Lists }
}
type Gone = (post: CirclePost) => boolean
const lists = [getCirclePosts, getCircleFeed, getMyCirclePosts, getCircleUserPosts].map(({ name }) => name)

/** In memory the page of such a post stays: whoever reads it has just decided this, and is led away from it. */
export async function forgetPosts(client: QueryClient, user: string, gone: Gone): Promise<void> {
  client.setQueriesData<Lists>(
    { predicate: ({ queryKey: [name], state }) => lists.includes(String(name)) && isListed(state.data) },
    (data) => data && without(data, gone),
  )
  const names = [getCirclePost.name, ...lists]
  const found = await findCopies(user, (key) => names.some((name) => key.startsWith(`${user}-["${name}"`)))
  await Promise.all(
    found.map(({ key, value }) => {
      const copy = value as Copy
      const data: unknown = copy.state.data
      if (isListed(data)) return copies.setItem(key, { ...copy, state: { ...copy.state, data: without(data, gone) } })
      return gone(data as CirclePost) ? copies.removeItem(key) : undefined
    }),
  )
}

const isListed = (data: unknown): data is Lists => typeof data === 'object' && data !== null && 'pages' in data
const without = (data: Lists, gone: Gone): Lists => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, list: page.list.filter((post) => !gone(post)) })),
})
