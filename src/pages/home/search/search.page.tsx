import { Link, createFileRoute } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import * as v from 'valibot'
import { MAX_KEYWORD } from '#contract/content/content-search.ts'
import { warmCityResults } from '#features/city-search/lazy-city-results.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { aMoment } from '#lib/a-moment.ts'
import { searchKeyword } from '#lib/search-keyword.ts'
import { cityQuery } from '#queries/city-search.queries.ts'
import { hotWordsQuery, searchQuery } from '#queries/content.queries.ts'
import { need, warmInBrowser } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { TabsBar } from '#ui/tabs-bar.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import styles from './search.module.css'

const FoundInCity = lazyBlock<{ keyword: string; onSearch: (word: string) => void }>(() =>
  import('./found-in-city.tsx').then((module) => module.FoundInCity),
)

/**
 * Kinds of content by their codes, beside them what the city offers [decision 090]; 音频 are single recordings; albums,
 * photo sets, collections and live rooms are found under 综合 [decision G108].
 */
const kinds = [
  ['0', '综合'],
  ['city', '服务'],
  ['3', '资讯'],
  ['1', '音频'],
  ['4', '视频'],
  ['5', '专题'],
  ['20', '账号'],
] as const
const words = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.transform(searchKeyword))), undefined))

export const Route = createFileRoute('/search')({
  staticData: { title: '搜索', area: 'home', player: true, access: 'open', example: { search: '?q=云溪' } },
  /** q: the keyword; type: kind of content; hint: a hot word offered in the empty field. */
  validateSearch: v.object({
    q: words,
    hint: words,
    type: v.optional(v.fallback(v.optional(v.picklist(kinds.map(([code]) => code))), undefined)),
  }),
  loaderDeps: ({ search }) => ({ q: search.q ?? '', type: search.type ?? '0' }),
  loader: async ({ deps, context: { queryClient } }) => {
    const results = searchQuery(deps.q, Number(deps.type) || 0)
    const hotWords = hotWordsQuery()
    if (deps.q) {
      if (deps.type === '0' || deps.type === 'city') {
        warmInBrowser(queryClient, cityQuery(deps.q))
        warmCityResults()
      }
      if (deps.type !== 'city') warmInBrowser(queryClient, results)
    }
    // Words that came after the page was drawn would move what stands below them.
    else await Promise.race([need(queryClient, hotWords).catch(() => {}), aMoment()])
    return { results, hotWords }
  },
  component: SearchPage,
})

function SearchPage() {
  const { settings, tracking } = useStores()
  const { results } = Route.useLoaderData()
  const { q, type } = Route.useLoaderDeps()
  const { hint } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Records that a search happened, never its words.
  useEffect(() => void (q && tracking.track('search', { type })), [tracking, q, type])
  // Both are needed where the network is lost before the first search.
  useEffect(() => {
    warmCityResults()
    void import('#offline/stored-city.ts').catch(() => {})
  }, [])
  const search = (typed: string) => {
    const word = searchKeyword(typed)
    settings.rememberSearch(word)
    void navigate({ search: { q: word, ...(q && type !== '0' ? { type } : {}) }, replace: true })
  }
  return (
    <SearchBox
      key={q}
      keyword={q}
      hint={hint}
      shows={q ? results.queryKey : undefined}
      onSearch={search}
      onEmpty={() => void navigate({ search: {}, replace: true })}
    >
      {q ? (
        <>
          <TabsBar
            even
            className={styles.kinds}
            label="内容类型"
            value={type}
            tabs={kinds.map(([key, label]) => ({
              key,
              label,
              render: <Link to="/search" search={{ q, type: key }} replace />,
            }))}
          />
          {q.length === MAX_KEYWORD && (
            <p role="status" className={styles.near}>
              最多搜索 {MAX_KEYWORD} 个字，后面的没有搜
            </p>
          )}
          {type === 'city' ? (
            <Suspense fallback={<Skeleton variant="row" count={8} />}>
              <FoundInCity keyword={q} onSearch={search} />
            </Suspense>
          ) : (
            <SearchResults key={`${q} ${type}`} query={results} keyword={q} type={Number(type)} onSearch={search} />
          )}
        </>
      ) : (
        <SearchStart onSearch={search} />
      )}
    </SearchBox>
  )
}
