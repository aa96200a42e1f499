import { observer } from 'mobx-react-lite'
import type { ComponentProps } from 'react'
import { CardList } from '#features/list/card-list.tsx'
import { SignedInOnly } from '#features/session/signed-in-only.tsx'
import { useStores } from '#stores/stores.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EntryRow } from './entry-row.tsx'
import styles from './own-list.module.css'

interface Props<R extends { id: string }> extends Omit<ComponentProps<typeof CardList<R>>, 'head' | 'empty'> {
  /** What the outbox calls these: its target, or what its targets look like. */
  target: string | RegExp
  /** Said where there is nothing yet. */
  note: string
}

/**
 * One's own: those queued on this device, then the server's, in every state. The server renders nothing here, because
 * it does not know who is signed in.
 */
export function OwnList<R extends { id: string }>(props: Props<R>) {
  if (typeof window === 'undefined') return <Skeleton variant="lines" count={4} />
  return (
    <SignedInOnly>
      <Mine {...props} />
    </SignedInOnly>
  )
}

const Mine = observer(function Mine<R extends { id: string }>({ target, note, ...list }: Props<R>) {
  const { outbox } = useStores()
  const queued =
    typeof target === 'string' ? outbox.of(target) : outbox.entries.filter((entry) => target.test(entry.target))
  return (
    <CardList
      {...list}
      head={
        queued.length > 0 && (
          <ul className={styles.queued}>
            {queued.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )
      }
      empty={queued.length === 0 && <EmptyState kind={6} note={note} />}
    />
  )
})
