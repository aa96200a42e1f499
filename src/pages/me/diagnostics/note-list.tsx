import { useId } from 'react'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import type { DiagnosticNote } from '#stores/diagnostics.ts'
import styles from './diagnostics.module.css'
import { isError, noteText } from './note-text.ts'

/** Newest first, by the clock. */
export function NoteList({ title, notes, none }: { title: string; notes: readonly DiagnosticNote[]; none: string }) {
  const id = useId()
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {notes.length === 0 && <p className={styles.none}>{none}</p>}
      <ol>
        {notes.map((note, place) => (
          <li key={place} className={isError(note) ? styles.failed : undefined}>
            <time className="tabular">{shanghaiDateTime(note.at).slice(11)}</time>
            <span>{noteText(note)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
