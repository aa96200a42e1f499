import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import * as v from 'valibot'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { searchKeyword } from '#lib/search-keyword.ts'
import { guidesQuery } from '#queries/guides.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PillLink } from '#ui/pill-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { GuideList } from './guide-list.tsx'
import styles from './guides.module.css'

/** Searches the matters; without a network those saved on this device [decision G157]. */
export const Route = createFileRoute('/guide/search')({
  staticData: { title: '搜索办事指南', area: 'gov', access: 'open', example: { search: '?q=居民身份证' } },
  validateSearch: v.object({
    q: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.transform(searchKeyword))), undefined)),
  }),
  loaderDeps: ({ search: { q = '' } }) => ({ q }),
  loader: async ({ deps: { q }, context: { queryClient } }) => {
    if (q) await need(queryClient, guidesQuery({ keyword: q })).catch(() => {})
  },
  component: GuideSearchPage,
})

function GuideSearchPage() {
  const { q } = Route.useLoaderDeps()
  return <GuideSearch key={q} keyword={q} />
}

const GuideSearch = observer(function GuideSearch({ keyword }: { keyword: string }) {
  const { settings } = useStores()
  const navigate = Route.useNavigate()
  const [text, setText] = useState(keyword)
  const search = (typed: string) => {
    const q = searchKeyword(typed)
    if (q) settings.rememberSearch(q)
    void navigate({ search: q ? { q } : {}, replace: true })
  }
  return (
    <PageShell
      bar={
        <SearchField
          value={text}
          onChange={setText}
          onSearch={search}
          placeholder="搜事项、材料、部门"
          autoFocus={!keyword}
        />
      }
    >
      <h1 className="visually-hidden">{keyword ? `搜索办事指南：${keyword}` : '搜索办事指南'}</h1>
      {keyword ? (
        <div className={styles.list}>
          <GuideList filter={{ keyword }} />
        </div>
      ) : settings.searchHistory.length > 0 ? (
        <section className={styles.groups} aria-labelledby="search-history">
          <div className={styles.heading}>
            <h2 id="search-history">搜索历史</h2>
            <Button kind="text" size="small" onClick={() => settings.forgetSearches()}>
              清空
            </Button>
          </div>
          <div className={styles.pills}>
            {settings.searchHistory.map((word) => (
              <PillLink key={word} render={<button type="button" />} onClick={() => search(word)}>
                {word}
              </PillLink>
            ))}
          </div>
        </section>
      ) : (
        <EmptyState kind={6} says="输入事项、材料或者部门的名字，例如“居民身份证”" />
      )}
    </PageShell>
  )
})
