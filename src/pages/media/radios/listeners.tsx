import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { lazy, Suspense, useState } from 'react'
import type { Channel } from '#contract/content/channels.ts'
import { useResumedWriting } from '#features/comments/use-resumed-writing.ts'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { airedNotesQuery, listenerNotesQuery } from '#queries/listener-notes.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { AiredNoteRow, OwnNoteRow } from './listener-note-rows.tsx'
import styles from './listeners.module.css'

const ListenerForm = lazy(async () => ({ default: (await import('./listener-form.tsx')).ListenerForm }))
const AGAIN_MS = 30_000

/** What listeners send to the studio: a form, one's own with the studio's answers, and what was put on air. */
export const Listeners = observer(function Listeners({ channel: { id, name } }: { channel: Channel }) {
  const { outbox, session } = useStores()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const aired = useQuery({ ...airedNotesQuery(id), refetchInterval: AGAIN_MS }).data?.list ?? []
  const own = useQuery({ ...listenerNotesQuery(id), enabled: session.signedIn, refetchInterval: AGAIN_MS })
  const mine = session.signedIn ? (own.data?.list ?? []) : []
  const queued = restingEntries(outbox, `listener ${id}`)
  useResumedWriting(`/radios/${id}`, session.signedIn, () => {
    setOpen(true)
    return true
  })
  const refresh = () => client.invalidateQueries({ queryKey: listenerNotesQuery(id).queryKey })
  return (
    <section className={styles.part} aria-labelledby="listeners">
      <h2 id="listeners">听众互动</h2>
      {open ? (
        <Suspense fallback={null}>
          <ListenerForm station={id} name={name} onDone={() => (setOpen(false), refresh())} />
        </Suspense>
      ) : (
        <Button kind="soft" icon={<MessageSquareText aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
          给直播间留言、点歌
        </Button>
      )}
      {(queued.length > 0 || mine.length > 0) && (
        <>
          <h3>我的留言</h3>
          <ul className={styles.notes} aria-label="我的留言">
            {queued.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
            {mine.map((note) => (
              <OwnNoteRow key={note.id} note={note} onRemoved={refresh} />
            ))}
          </ul>
        </>
      )}
      {aired.length > 0 && (
        <>
          <h3>直播间播出的留言</h3>
          <ul className={styles.notes} aria-label="直播间播出的留言">
            {aired.map((note) => (
              <AiredNoteRow key={note.id} note={note} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
})
