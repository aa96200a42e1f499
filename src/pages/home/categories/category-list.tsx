import { useQuery } from '@tanstack/react-query'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import type { categoryPostsQuery, categoryQuery } from '#queries/content.queries.ts'

export interface CategoryListProps {
  category: ReturnType<typeof categoryQuery>
  feed: ReturnType<typeof categoryPostsQuery>
}

/** All items of one sub-category or module under its name. */
export function CategoryList({ category, feed }: CategoryListProps) {
  const { data } = useQuery(category)
  return (
    <PageShell title={data?.name} shows={feed.queryKey}>
      <Refreshing keys={[feed.queryKey]}>
        <Feed query={feed} />
      </Refreshing>
    </PageShell>
  )
}
