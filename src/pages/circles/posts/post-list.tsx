import type { ReactNode } from 'react'
import type { CirclePost } from '#contract/circles/circles.ts'
import type { PageOf } from '#contract/fields.ts'
import { CardList } from '#features/list/card-list.tsx'
import type { ListQuery } from '#queries/query-client.ts'
import { NewPosts, type NewsOf } from './new-posts.tsx'
import { PostCard } from './post-card.tsx'

/** Posts that stay where they are while somebody reads in them. news: of what new ones are asked for. */
export function PostList({
  query,
  news,
  circle,
  head,
  empty,
}: {
  query: ListQuery<PageOf<CirclePost>>
  news?: NewsOf | undefined
  circle?: boolean
  head?: ReactNode
  empty: ReactNode
}) {
  return (
    <CardList
      query={query}
      head={head}
      empty={empty}
      card={(post, place) => <PostCard post={post} circle={circle} first={place === 0} />}
      within={(rows, draw) => (
        <NewPosts latest={rows} of={query.queryKey} news={news}>
          {draw}
        </NewPosts>
      )}
    />
  )
}
