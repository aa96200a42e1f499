import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { countText } from '#lib/count-text.ts'
import { statisticsQuery } from '#queries/collections.queries.ts'
import { useStores } from '#stores/stores.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './mine-statistics.module.css'

const entries = [
  { to: '/collection', label: '收藏', field: 'collection_num' },
  { to: '/attention', label: '关注', field: 'follow_num' },
  { to: '/subscribes', label: '订阅', field: 'subscribe_num' },
  { to: '/history', label: '历史', field: 'history_num' },
] as const

/** A citizen's numbers, each a link to its list; a guest sees zeros and is asked to log in [decisions G139, G140]. */
export const MineStatistics = observer(function MineStatistics() {
  const { session } = useStores()
  const allowed = useLoginCheck()
  const { data } = useQuery({ ...statisticsQuery(), enabled: session.signedIn })
  return (
    <nav aria-label="我的内容">
      <ul className={styles.numbers}>
        {entries.map(({ to, label, field }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.entry}
              preload={false}
              onClick={(event) => !allowed(to) && event.preventDefault()}
            >
              <span className={classNames(styles.number, 'tabular')} data-of-guest>
                {session.signedIn && !data ? '–' : countText(data?.[field] ?? 0)}
              </span>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
})
