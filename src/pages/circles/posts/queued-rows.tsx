import { EntryRow } from '#features/outbox/entry-row.tsx'
import type { OutboxEntry } from '#offline/db.ts'
import styles from '#pages/circles/groups/circles.module.css'

/** Writes that wait on this device, with the reason why and what their author can do. */
export const QueuedRows = ({ entries }: { entries: OutboxEntry[] }) =>
  entries.length === 0 ? null : (
    <ul className={styles.queued}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
