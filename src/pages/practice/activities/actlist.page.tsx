import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { asStoredLine, cutTo } from '#contract/words.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { comingAndPast } from '#queries/activities.queries.ts'
import { needList } from '#queries/need-list.ts'
import { need } from '#queries/query-client.ts'
import { nothingFound } from '#lib/nothing-found.ts'
import { MAX_WORDS, wordsInAddress } from '#features/navigation/words-in-address.ts'
import { SearchField } from '#ui/search-field.tsx'
import { ActivityList } from './activity-list.tsx'
import styles from './activities.module.css'

const number = v.optional(
  v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,9}$/))),
    undefined,
  ),
)

/** All activities of a project, a team or a place, and those whose title has a word. */
export const Route = createFileRoute('/actlist')({
  staticData: { title: '活动列表', area: 'practice', access: 'open', example: {} },
  validateSearch: v.object({
    keyword: wordsInAddress,
    project_id: number,
    team_id: number,
    position_id: number,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, context: { queryClient }, ...occasion }) => {
    const lists = comingAndPast(Object.fromEntries(Object.entries(deps).filter(([, value]) => value)))
    await needList(queryClient, lists.coming, occasion)
    await need(queryClient, lists.past).catch(() => {})
    return lists
  },
  component: ActListPage,
})

function ActListPage() {
  const { coming, past } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const [words, setWords] = useState(search.keyword ?? '')
  const find = (keyword: string) =>
    void navigate({
      to: '/actlist',
      search: { ...search, keyword: cutTo(asStoredLine(keyword), MAX_WORDS) || undefined },
      replace: true,
    })
  return (
    <PageShell title="活动列表" shows={coming.queryKey}>
      <div className={styles.search}>
        <SearchField value={words} onChange={setWords} onSearch={find} placeholder="搜索活动名称" />
      </div>
      <div className={styles.foot}>
        <ActivityList
          query={coming}
          past={past}
          note={search.keyword ? nothingFound(search.keyword, { most: MAX_WORDS }) : '还没有活动'}
        />
      </div>
    </PageShell>
  )
}
