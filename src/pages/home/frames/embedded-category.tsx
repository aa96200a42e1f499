import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '#contract/content/content.ts'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { Embedded } from './embedded.tsx'
import type { loadCategory } from './load-category.ts'

export interface EmbeddedCategoryProps extends Awaited<ReturnType<typeof loadCategory>> {
  /** The heading while the category has no name. */
  title: string
  tabs?: (children: Category['children']) => ReactNode
}

/** The items of a category in a frame, under the tabs of its sub-categories where it has some. */
export function EmbeddedCategory({ category, feed, title, tabs }: EmbeddedCategoryProps) {
  const { data } = useQuery(category)
  return (
    <Embedded title={data?.name ?? title}>
      {data && data.children.length > 0 && tabs?.(data.children)}
      <Refreshing keys={[feed.queryKey]}>
        <Feed query={feed} />
      </Refreshing>
    </Embedded>
  )
}
