import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getCaseFigures } from '#contract/staff/cases.ts'
import { call } from '#console/call.ts'
import styles from './cases.module.css'

const ASK_EVERY_MS = 30_000

/** How many wait, and how many of them one should look at first. */
export function CaseFigures() {
  const { data } = useQuery({
    queryKey: ['things', 'cases', 'figures'],
    queryFn: ({ signal }) => call(getCaseFigures, {}, { signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  const to = (search: Record<string, string>, name: string, figure: number | undefined) => (
    <Link to="/$thing" params={{ thing: 'cases' }} search={search} className={styles.figure}>
      {name} <b>{figure ?? '…'}</b>
    </Link>
  )
  return (
    <nav className={styles.figures} aria-label="数目">
      {to({}, '未办结', data?.waiting)}
      {to({ overdue: '1' }, '已超期', data?.overdue)}
      {to({ reopened: '1' }, '重办中', data?.reopened)}
    </nav>
  )
}
