import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { PagedList } from '#features/list/paged-list.tsx'
import { LeftDraft } from '#features/drafts/left-draft.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { isGone } from '#queries/disk-first.ts'
import { helpRecordsQuery } from '#queries/care.queries.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HelpRecordCard } from './help-record-card.tsx'
import { RECORD_FORM, HelpRecordForm } from './help-record-form.tsx'
import { HelperFacts } from './helper-facts.tsx'
import styles from './care.module.css'
import { VolunteersOnly } from './volunteers-only.tsx'

/** One person in care and the visits to them, for their volunteer alone [decision G187]. */
export const Route = createFileRoute('/help-details/$id')({
  staticData: { title: '帮扶详情', area: 'practice', access: 'open', personal: true, example: { id: '101' } },
  component: HelpDetailsPage,
})

function HelpDetailsPage() {
  const { id } = Route.useParams()
  return (
    <PageShell title="帮扶详情" shows={helpRecordsQuery(id).queryKey}>
      <VolunteersOnly queued>
        <Details key={id} id={id} />
      </VolunteersOnly>
    </PageShell>
  )
}

const Details = observer(function Details({ id }: { id: string }) {
  const { outbox } = useStores()
  const records = helpRecordsQuery(id)
  const query = useInfiniteQuery(records)
  if (!query.data && (!query.error || isGone(query.error)))
    return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />
  const helper = query.data?.pages[0]!.helper
  const queued = outbox.of(`helper ${id}`)
  return (
    <>
      {helper ? (
        <HelperFacts helper={helper} />
      ) : (
        <p className={styles.promise}>帮扶对象和走访记录联网后才能看到；走访可以先记下来。</p>
      )}
      {!helper || helper.ended_at === '' ? (
        <HelpRecordForm id={id} />
      ) : (
        <LeftDraft form={RECORD_FORM} target={id} title="没有记下的走访" why="帮扶已经结束，不能再记走访" />
      )}
      <section aria-labelledby="visits">
        <h2 id="visits" className={styles.heading}>
          走访记录
        </h2>
        {queued.length > 0 && (
          <ul className={styles.queued}>
            {queued.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {helper && (
          <PagedList query={records} empty={queued.length === 0 && <EmptyState kind={6} note="还没有走访记录" />}>
            {(rows) => (
              <ul className={styles.records}>
                {rows.map((record) => (
                  <li key={record.id}>
                    <HelpRecordCard record={record} />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        )}
      </section>
    </>
  )
})
