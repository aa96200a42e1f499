import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import * as v from 'valibot'
import { evaluated } from '#contract/help/evaluations.ts'
import { LeftDraft } from '#features/drafts/left-draft.tsx'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { evaluationTagsQuery, evaluationsQuery, ownEvaluationQuery } from '#queries/evaluations.queries.ts'
import { need, warm } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from '../aid/aid.module.css'
import { digits } from '../aid/form-search.ts'
import { EVALUATION_FORM, EvaluationForm } from './evaluation-form.tsx'
import { EvaluationList } from './evaluation-list.tsx'
import { EvaluationView } from './evaluation-view.tsx'

/** Evaluates what is due to the reader; reads what others said [decision G195]. */
export const Route = createFileRoute('/user-evalues')({
  staticData: {
    title: '评价',
    area: 'practice',
    access: 'open',
    personal: true,
    noReload: true,
    example: { type: 'service', id: '101' },
  },
  validateSearch: v.object({
    type: v.optional(v.fallback(v.picklist(['order', 'wish', 'activity', 'service']), 'service')),
    id: v.optional(v.fallback(digits, '0')),
  }),
  loaderDeps: ({ search: { type = 'service', id = '0' } }) => ({ type, id }),
  loader: async ({ deps: { type, id }, context: { queryClient, stores } }) => {
    await need(queryClient, evaluationTagsQuery()).catch(() => {})
    const { signedIn } = stores.session
    if (type !== 'service' && signedIn) warm(queryClient, ownEvaluationQuery(type, id))
  },
  component: UserEvaluesPage,
})

function UserEvaluesPage() {
  const { type, id } = Route.useLoaderDeps()
  return (
    <PageShell title="评价">
      {type === 'service' ? (
        <Said type={type} id={id} />
      ) : (
        <SignedInOnly>
          <Own key={`${type} ${id}`} type={type} id={id} />
        </SignedInOnly>
      )}
    </PageShell>
  )
}

const Own = observer(function Own({ type, id }: { type: keyof typeof evaluated; id: string }) {
  const { outbox } = useStores()
  const query = useQuery(ownEvaluationQuery(type, id))
  const queued = restingEntries(outbox, `${type} ${id}`)
  if (!query.data)
    return query.error ? <QueryFailure query={query} size="full" /> : <Skeleton variant="lines" count={4} />
  const { title, due, evaluation } = query.data
  const left = { form: EVALUATION_FORM, target: `${type} ${id}`, title: '没有送出的评价' }
  return (
    <div className={styles.page}>
      <section className={styles.part}>
        <p className={styles.next}>{evaluated[type]}</p>
        <h2 className={styles.headline}>{title}</h2>
      </section>
      {queued.length > 0 ? (
        <ul className={styles.part}>
          {queued.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : evaluation ? (
        <>
          <EvaluationView evaluation={evaluation} />
          <LeftDraft {...left} why="这里已经评价过，不能再评价" />
        </>
      ) : due === 1 ? (
        <EvaluationForm type={type} id={id} done={() => query.refetch()} />
      ) : (
        <>
          <EmptyState kind={6} says="现在还不能评价，完成后再来" />
          <LeftDraft {...left} why="现在还不能评价" />
        </>
      )}
    </div>
  )
})

const Said = ({ type, id }: { type: 'service'; id: string }) => (
  <EvaluationList
    query={evaluationsQuery(type, id)}
    className={styles.rows}
    empty={<EmptyState kind={6} note="还没有人评价这项服务" />}
  />
)
