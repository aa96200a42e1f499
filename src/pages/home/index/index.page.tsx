import { createFileRoute, redirect } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import * as v from 'valibot'
import type { Configurations } from '#contract/site/site-fields.ts'
import { Feed } from '#features/feed/feed.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { Freshness } from '#features/page-shell/freshness.tsx'
import { aMoment } from '#lib/a-moment.ts'
import { categoriesQuery, categoryPostsQuery, hotWordsQuery, picksQuery } from '#queries/content.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { HomeHeader } from './home-header.tsx'
import styles from './index.module.css'
import { Recommended } from './recommended.tsx'
import { startsAtSpecials } from './starts-at-specials.ts'
import { SubCategories } from './sub-categories.tsx'
import { useHomeTabs } from './use-home-tabs.ts'
import { useSwipe } from './use-swipe.ts'

export const Route = createFileRoute('/index')({
  staticData: { title: '首页', area: 'home', footer: true, player: true, access: 'open', example: {} },
  validateSearch: v.object({ tab: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^\d{1,10}$/)), '0')) }),
  loaderDeps: ({ search }) => ({ tab: search.tab ?? '0' }),
  beforeLoad: ({ context, search, location, preload }) => {
    const category = context.queryClient.getQueryData<Configurations>(configurationsQuery().queryKey)?.config.category
    if (
      !preload &&
      startsAtSpecials({
        category,
        tab: search.tab,
        place: location.state.__TSR_index,
        fromRoot: location.state.fromRoot === true,
      })
    )
      throw redirect({ to: '/specials', replace: true })
  },
  loader: async ({ deps, context: { queryClient } }) => {
    const feed = categoryPostsQuery(deps.tab)
    const picks = picksQuery()
    const categories = categoriesQuery()
    const hotWords = hotWordsQuery()
    warm(queryClient, hotWords)
    const wanted = deps.tab === '0' ? [feed, picks, categories] : [feed, categories]
    const all = wanted.map((query) =>
      typeof window === 'undefined' && query === feed
        ? need(queryClient, query)
        : need(queryClient, query).catch(() => {}),
    )
    // Header and tabs never wait long: a slow or failing list says so in its own place.
    await Promise.race([Promise.all(all), aMoment()])
    return { feed, picks, categories, hotWords }
  },
  component: () => <HomePage />,
})

const HomePage = observer(function HomePage() {
  const { feed, picks } = Route.useLoaderData()
  const { tab } = Route.useLoaderDeps()
  const first = tab === '0'
  const { tabs } = useHomeTabs(tab)
  const navigate = Route.useNavigate()
  const area = useRef<HTMLElement>(null)
  useSwipe(area, (by) => {
    const own = tabs.filter((one) => one.kind === 'tab')
    const next = own[own.findIndex((one) => one.id === tab) + by]
    if (next) void navigate({ search: { tab: next.id }, replace: true })
  })
  return (
    <div className={styles.page}>
      <HomeHeader tab={tab} />
      <Freshness queryKey={feed.queryKey} />
      <main ref={area}>
        <Refreshing key={tab} keys={first ? [feed.queryKey, picks.queryKey] : [feed.queryKey]}>
          {first ? <Recommended feed={feed} picks={picks} /> : <SubCategories id={tab} />}
          {!first && <Feed query={feed} />}
        </Refreshing>
      </main>
    </div>
  )
})
