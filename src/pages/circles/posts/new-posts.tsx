import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MAX_NEWS } from '#contract/circles/circle-feeds.ts'
import type { CirclePost } from '#contract/circles/circles.ts'
import { NewRows } from '#features/list/new-rows.tsx'
import { useHeldRows } from '#features/list/use-held-rows.ts'
import { useRefreshPages } from '#features/list/use-refresh-pages.ts'
import { circleNewsQuery } from '#queries/circles.queries.ts'

/** The circle or topic a list is of; nothing named: the circles one follows. */
export interface NewsOf {
  id?: string
  topic_id?: string
}

/** Holds the posts of a list, and says how many new ones wait; they come when the reader asks for them. */
export function NewPosts({
  latest,
  of,
  news,
  children,
}: {
  latest: CirclePost[]
  of: QueryKey
  news: NewsOf | undefined
  children: (rows: CirclePost[]) => ReactNode
}) {
  const readAt = useQueryClient().getQueryState(of)?.dataUpdatedAt
  const refresh = useRefreshPages([of])
  const { rows, waiting, apply } = useHeldRows(latest)
  const newest = rows.filter((post) => post.is_top === 0 || !news?.id).reduce(later, undefined)
  const { data } = useQuery({
    ...circleNewsQuery({ ...news, since: newest?.id ?? '0' }, readAt),
    enabled: news !== undefined && newest !== undefined,
  })
  const num = Math.max(waiting, data.num)
  const show = () => {
    apply()
    void refresh().catch(() => {})
  }
  return (
    <>
      <NewRows label={news && num > 0 && `有 ${num < MAX_NEWS ? num : `${MAX_NEWS - 1}+`} 条新帖`} onShow={show} />
      {children(rows)}
    </>
  )
}

const later = (a: CirclePost | undefined, b: CirclePost): CirclePost =>
  a && (a.created_at > b.created_at || (a.created_at === b.created_at && Number(a.id) > Number(b.id))) ? a : b
