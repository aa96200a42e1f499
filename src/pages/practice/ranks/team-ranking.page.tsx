import { createFileRoute } from '@tanstack/react-router'
import { needList } from '#queries/need-list.ts'
import { rankingQuery } from '#queries/rankings.queries.ts'
import { RankPage } from './rank-page.tsx'
import { rankSearch } from './rank-search.ts'

/** Teams by what they have given [decision G189]. */
export const Route = createFileRoute('/team-ranking')({
  staticData: { title: '团队排行', area: 'practice', access: 'open', example: {} },
  validateSearch: rankSearch,
  loaderDeps: ({ search: { period = 'month', by = 'hours' } }) => ({ period, by }),
  loader: async ({ deps: { period, by }, context: { queryClient }, ...occasion }) => {
    const query = rankingQuery({ kind: 'team', period, measure: by })
    await needList(queryClient, query, occasion)
    return { query, period, by }
  },
  component: TeamRankingPage,
})

function TeamRankingPage() {
  const { query, period, by } = Route.useLoaderData()
  return <RankPage title="团队排行" kind="team" period={period} by={by} query={query} />
}
