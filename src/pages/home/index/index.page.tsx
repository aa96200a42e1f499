import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Feed } from '#features/feed/feed.tsx'
import { categoriesQuery, categoryPostsQuery, recommendsQuery } from '#queries/content.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { HomeHeader } from './home-header.tsx'

export const Route = createFileRoute('/index')({
  staticData: { title: '首页', area: 'home', footer: true, player: true, access: 'open', example: {} },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^\d{1,10}$/)), '0')) }),
  loaderDeps: ({ search }) => ({ tab: search.tab ?? '0' }),
  context: ({ deps }) => ({ feed: categoryPostsQuery(deps.tab), picks: recommendsQuery('select'), categories: categoriesQuery() }),
  loader: async ({ context }) => {
    warm(context.queryClient, context.picks)
    await Promise.all([need(context.queryClient, context.feed), need(context.queryClient, context.categories).catch(() => {})])
  },
  component: HomePage,
})

function HomePage() {
  const { feed } = Route.useRouteContext()
  const { tab } = Route.useLoaderDeps()
  return (
    <>
      <HomeHeader tab={tab} />
      <main>
        <Feed key={tab} query={feed} />
      </main>
    </>
  )
}
