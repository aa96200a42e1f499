import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { noteContent, postVisitNote, type VisitKind } from '#contract/help/visit-notes.ts'
import { ReasonForm } from '#features/forms/reason-form.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { momentTime } from '#lib/activity-time.ts'
import { visitNotesQuery } from '#queries/visit-notes.queries.ts'
import { useStores } from '#stores/stores.ts'
import styles from './aid.module.css'

/** What the two of a visit write to each other, without a number of either. open: it is not over. */
export const VisitNotes = observer(function VisitNotes({
  kind,
  id,
  other,
  about,
  open,
}: {
  kind: VisitKind
  id: string
  /** What the other of the two is called: 志愿者 */
  other: string
  about: string
  open: boolean
}) {
  const { outbox } = useStores()
  const client = useQueryClient()
  const query = visitNotesQuery(kind, id)
  const { data } = useQuery(query)
  const notes = data?.list ?? []
  const queued = restingEntries(outbox, `note ${kind} ${id}`)
  if (!open && notes.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="notes">
      <h2 id="notes">给{other}留言</h2>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.whole}>{note.content}</p>
              <p className={styles.next}>
                {note.is_mine === 1 ? '我' : other} · {momentTime(note.created_at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {queued.map((entry) => (
        <ul key={entry.id}>
          <EntryRow entry={entry} />
        </ul>
      ))}
      {open && (
        <>
          <ReasonForm
            endpoint={postVisitNote}
            id={id}
            draft={`note-${kind}`}
            rule={noteContent}
            more={{ kind }}
            about={about}
            label="留言"
            placeholder="什么时候方便，需要带什么"
            missing="请写下要说的话"
            thanks={`已送达，${other}会在“消息”里看到`}
            done={() => client.invalidateQueries({ queryKey: query.queryKey })}
          >
            发送
          </ReasonForm>
          <p className={styles.next}>只有你们两人能看到，不用互留电话</p>
        </>
      )}
    </section>
  )
})
