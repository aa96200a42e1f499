import { observer } from 'mobx-react-lite'
import { postCirclePost } from '#contract/circles.ts'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { useStores } from '#stores/stores.ts'
import styles from './circles.module.css'

/** Posts that wait on this device for a network: of one circle, or all of them. */
export const QueuedPosts = observer(function QueuedPosts({ circle }: { circle?: string }) {
  const { outbox } = useStores()
  const queued =
    circle === undefined
      ? outbox.entries.filter(({ call }) => call === postCirclePost.name)
      : outbox.of(`circle ${circle}`)
  if (queued.length === 0) return null
  return (
    <ul className={styles.queued}>
      {queued.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
})
