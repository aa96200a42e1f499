import { observer } from 'mobx-react-lite'
import { PagedList } from '#features/list/paged-list.tsx'
import { Refreshing } from '#features/list/refreshing.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import type { myAdvicesQuery } from '#queries/advices.queries.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AdviceCard } from './advice-card.tsx'
import styles from './advice.module.css'

type Query = ReturnType<typeof myAdvicesQuery>

/**
 * One's own: those queued on this device, then the server's, in every state. The server renders nothing here, because
 * it does not know who is signed in.
 */
export function MyAdvices({ query }: { query: Query }) {
  if (typeof window === 'undefined') return <Skeleton variant="lines" count={4} />
  return (
    <SignedInOnly>
      <Mine query={query} />
    </SignedInOnly>
  )
}

const Mine = observer(function Mine({ query }: { query: Query }) {
  const { outbox } = useStores()
  const queued = outbox.of('advice')
  return (
    <Refreshing keys={[query.queryKey]}>
      {queued.length > 0 && (
        <ul className={styles.list}>
          {queued.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <PagedList
        query={query}
        skeleton={<Skeleton variant="lines" count={4} />}
        empty={queued.length === 0 && <EmptyState kind={6} note="提交过的建言和办理情况会在这里" />}
      >
        {(advices) => (
          <ul className={styles.list}>
            {advices.map((advice) => (
              <li key={advice.id}>
                <AdviceCard advice={advice} own />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Refreshing>
  )
})
