import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { PageShell } from '#features/page-shell/page-shell.tsx'
import { adviceMarksQuery, adviceQuery, adviceRecordsQuery } from '#queries/advices.queries.ts'
import { need } from '#queries/query-client.ts'
import { useStores } from '#stores/stores.ts'
import written from '#ui/written.module.css'
import styles from './advice.module.css'
import { nextStep } from './next-step.ts'
import { RecordList } from './record-list.tsx'

/** What became of a suggestion, step by step [decision G160]. */
export const Route = createFileRoute('/interacts/$id/record')({
  staticData: { title: '办理记录', area: 'gov', access: 'open', example: { id: '102' } },
  loader: async ({ params: { id }, context: { queryClient } }) => {
    const [one, records] = [adviceQuery(id), adviceRecordsQuery(id)]
    await Promise.all([need(queryClient, one), need(queryClient, records)])
    return { one, records }
  },
  component: () => <InteractRecordPage />,
})

const InteractRecordPage = observer(function InteractRecordPage() {
  const { id } = Route.useParams()
  const { one, records } = Route.useLoaderData()
  const { data: advice } = useSuspenseQuery(one)
  const { data } = useSuspenseQuery(records)
  const { session } = useStores()
  const { data: marks } = useQuery({ ...adviceMarksQuery(id), enabled: session.signedIn })
  const next = nextStep(advice, marks?.is_mine === 1)
  return (
    <PageShell title="办理记录" shows={records.queryKey}>
      <div className={styles.whole}>
        <div className={written.card}>
          <h2 className={styles.title}>
            <Link to="/interacts/$id" params={{ id }}>
              {advice.title}
            </Link>
          </h2>
          {next && <p className={advice.overdue_days > 0 ? written.reason : styles.next}>{next}</p>}
        </div>
        <RecordList records={data.list} />
      </div>
    </PageShell>
  )
})
