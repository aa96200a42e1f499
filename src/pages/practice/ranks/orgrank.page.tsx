import { createFileRoute } from '@tanstack/react-router'
import { needList } from '#queries/need-list.ts'
import { rankingQuery } from '#queries/rankings.queries.ts'
import { RankPage } from './rank-page.tsx'
import { rankSearch } from './rank-search.ts'

/** Places by what they have given [decision G189]. */
export const Route = createFileRoute('/orgrank')({
  staticData: { title: '组织排行', area: 'practice', access: 'open', example: {} },
  validateSearch: rankSearch,
  loaderDeps: ({ search: { period = 'month', by = 'hours' } }) => ({ period, by }),
  loader: async ({ deps: { period, by }, context: { queryClient }, ...occasion }) => {
    const query = rankingQuery({ kind: 'organization', period, measure: by })
    await needList(queryClient, query, occasion)
    return { query, period, by }
  },
  component: OrgRankPage,
})

function OrgRankPage() {
  const { query, period, by } = Route.useLoaderData()
  return <RankPage title="组织排行" kind="organization" period={period} by={by} query={query} />
}
