import { arrivalNotes, type Arrival } from '#contract/share-target.ts'
import { CopyWords } from '#features/share/copy-words.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { sharedText } from './shared-text.ts'
import styles from './shared.module.css'

/** What came in the address of this page and could not be stored: its words are here to be copied. */
export function UnstoredShare({ arrival }: { arrival: Arrival }) {
  const text = sharedText(arrival)
  const told = arrival.notes.map((note) => arrivalNotes[note])
  if (!text) return <EmptyState kind={6} says={told.join('\n') || arrivalNotes.failed} />
  return (
    <section className={styles.content} aria-label="分享来的内容">
      <p className={styles.words}>{text}</p>
      <div className={styles.told} role="status">
        {told.map((words) => (
          <p key={words}>{words}</p>
        ))}
      </div>
      <CopyWords words={text} />
    </section>
  )
}
