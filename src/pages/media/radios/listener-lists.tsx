import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { airedNotesQuery, listenerNotesQuery } from '#queries/listener-notes.queries.ts'
import { useStores } from '#stores/stores.ts'
import { AiredNoteRow, OwnNoteRow } from './listener-note-rows.tsx'
import styles from './listeners.module.css'

const AGAIN_MS = 30_000

/** One's own notes with the studio's answers, and what was put on air; nothing while there is none. */
export const ListenerLists = observer(function ListenerLists({ id }: { id: string }) {
  const { outbox, session } = useStores()
  const client = useQueryClient()
  const aired = useQuery({ ...airedNotesQuery(id), refetchInterval: AGAIN_MS }).data?.list ?? []
  const own = useQuery({ ...listenerNotesQuery(id), enabled: session.signedIn, refetchInterval: AGAIN_MS })
  const mine = session.signedIn ? (own.data?.list ?? []) : []
  const queued = restingEntries(outbox, `listener ${id}`)
  const refresh = () => client.invalidateQueries({ queryKey: listenerNotesQuery(id).queryKey })
  return (
    <>
      {(queued.length > 0 || mine.length > 0) && (
        <section className={styles.part} aria-labelledby="own-notes">
          <h2 id="own-notes">我给直播间的留言</h2>
          <ul className={styles.notes} aria-label="我的留言">
            {queued.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
            {mine.map((note) => (
              <OwnNoteRow key={note.id} note={note} onRemoved={refresh} />
            ))}
          </ul>
        </section>
      )}
      {aired.length > 0 && (
        <section className={styles.part} aria-labelledby="aired-notes">
          <h2 id="aired-notes">直播间播出的留言</h2>
          <ul className={styles.notes} aria-label="直播间播出的留言">
            {aired.map((note) => (
              <AiredNoteRow key={note.id} note={note} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
})
