import { Link } from '@tanstack/react-router'
import { relativeToDevice } from '#lib/relative-time.ts'
import type { OutboxEntry } from '#offline/db.ts'
import { useStores } from '#stores/stores.ts'
import { EntryActions } from './entry-actions.tsx'
import { EntryState } from './entry-state.tsx'
import styles from './entry-row.module.css'

/** A queued write as a row of a list: its kind, its words, why it waits, and its actions. */
export function EntryRow({ entry }: { entry: OutboxEntry }) {
  const { state, at, page, about, reason, files } = entry
  const { outbox } = useStores()
  const { label, text, note } = outbox.words(entry)
  // On the page of the thing itself its name is said already.
  const name = about === outbox.about ? '' : about
  return (
    <li className={styles.entry}>
      <span className={styles.head}>
        <b>{label}</b>
        <EntryState state={state} />
        <span className={styles.time}>{relativeToDevice(at)}</span>
      </span>
      {(name || text) && (
        <Link to={page.replace(/#.*$/, '')} className={styles.text}>
          {[name, text].filter(Boolean).join(' · ')}
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
