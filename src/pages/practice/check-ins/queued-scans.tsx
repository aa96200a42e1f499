import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { signIn, signOut } from '#contract/volunteers/check-ins.ts'
import { EntryActions } from '#features/outbox/entry-actions.tsx'
import { EntryState } from '#features/outbox/entry-state.tsx'
import { relativeToDevice } from '#lib/relative-time.ts'
import type { OutboxEntry } from '#offline/db.ts'
import { activityQuery } from '#queries/activities.queries.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './check-ins.module.css'

/** One's own scans that are on this device alone. */
export const scansIn = (entries: OutboxEntry[]): OutboxEntry[] =>
  entries.filter(({ call }) => call === signIn.name || call === signOut.name)

/** They wait where they will stand, and are no success yet. */
export function QueuedScans({ entries }: { entries: OutboxEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles.list} aria-label="待核验">
      {entries.map((entry) => (
        <QueuedScan key={entry.id} entry={entry} />
      ))}
    </ul>
  )
}

const QueuedScan = observer(function QueuedScan({ entry }: { entry: OutboxEntry }) {
  const { at, state, reason, input, call } = entry
  const id = String(input.activity_id)
  const { data: activity } = useQuery(activityQuery(id))
  return (
    <li className={styles.row}>
      <Link to="/activities-details/$id" params={{ id }}>
        {activity?.title ?? '志愿活动'}
      </Link>
      <span className={styles.quiet}>
        {call === signIn.name ? '签到' : '签退'} · {relativeToDevice(at)}
      </span>
      <span className={styles.acts}>
        {/* What was refused waits for its author, and for nobody's word. */}
        {state !== 'attention' && <Tag tone="warning">待核验</Tag>}
        <EntryState state={state} />
        {reason && <span className={styles.quiet}>{reason}</span>}
        <EntryActions entry={entry} />
      </span>
    </li>
  )
})
