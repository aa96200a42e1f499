import { Link } from '@tanstack/react-router'
import { relativeToDevice } from '#lib/relative-time.ts'
import type { OutboxEntry } from '#offline/db.ts'
import { useStores } from '#stores/stores.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryState } from './entry-state.tsx'
import styles from './entry-row.module.css'

/** A queued write as a row of a list: its kind, its words, why it waits, and its actions. */
export function EntryRow({ entry }: { entry: OutboxEntry }) {
  const { state, at, page, reason, files } = entry
  const { label, text, note, about } = useStores().outbox.words(entry)
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        <b>{label}</b>
        <EntryState state={state} />
        <span className={styles.time}>{relativeToDevice(at)}</span>
      </span>
      {(about || text) && (
        <Link to={page.replace(/#.*$/, '')} className={styles.text}>
          {[about, text].filter(Boolean).join(' · ')}
        </Link>
      )}
      {files.length > 0 && (
        <span className={styles.note}>{files[0]?.single ? '1 段视频' : `${files.length} 张图片`}</span>
      )}
      {note && state !== 'attention' && <span className={styles.note}>{note}</span>}
      {reason && (
        <span className={state === 'attention' ? styles.fault : styles.note} role="status">
          {reason}
        </span>
      )}
      <EntryActions entry={entry} />
    </li>
  )
}
