import { createFileRoute, Link } from '@tanstack/react-router'
import { Map } from 'lucide-react'
import * as v from 'valibot'
import { asStoredLine, isBlank } from '#contract/words.ts'
import { AroundPlaces } from '#features/arounds/around-places.tsx'
import { idInAddress } from '#features/navigation/id-in-address.ts'
import { useWordsInAddress, wordsInAddress } from '#features/navigation/words-in-address.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { aroundsQuery, merchantGroupsQuery } from '#queries/merchants.queries.ts'
import { need } from '#queries/query-client.ts'
import { nothingFound } from '#lib/nothing-found.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchField } from '#ui/search-field.tsx'
import styles from './arounds.module.css'

/** Places around by group, the nearest first; the map is one tap away [decisions G155, G156]. */
export const Route = createFileRoute('/around')({
  staticData: { title: '周边服务', area: 'gov', access: 'open', example: {} },
  validateSearch: v.object({ group: idInAddress, q: wordsInAddress }),
  loader: async ({ context: { queryClient } }) => {
    const arounds = aroundsQuery()
    const groups = merchantGroupsQuery('around')
    await Promise.all([need(queryClient, arounds), need(queryClient, groups).catch(() => {})])
    return { arounds, groups }
  },
  component: AroundPage,
})

function AroundPage() {
  const { arounds, groups } = Route.useLoaderData()
  const { group = '', q = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const choose = (change: { q?: string | undefined; group?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  const [words, setWords] = useWordsInAddress(q, (typed) => choose({ q: typed || undefined }))
  return (
    <PageShell
      title="周边服务"
      shows={arounds.queryKey}
      actions={
        <IconButton icon={<Map />} label="看地图" render={<Link to="/around-map" search={group ? { group } : {}} />} />
      }
    >
      <div className={styles.search}>
        <SearchField value={words} onChange={setWords} onSearch={setWords} placeholder="搜索周边" />
      </div>
      <AroundPlaces
        arounds={arounds}
        groups={groups}
        words={words}
        group={group}
        onGroup={(id) => choose({ group: id || undefined })}
        empty={<EmptyState kind={6} note={isBlank(words) ? undefined : nothingFound(asStoredLine(words))} />}
      />
    </PageShell>
  )
}
