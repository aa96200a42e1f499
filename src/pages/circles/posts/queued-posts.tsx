import { observer } from 'mobx-react-lite'
import { postCirclePost } from '#contract/circles/circles.ts'
import { useStores } from '#stores/stores.ts'
import { QueuedRows } from './queued-rows.tsx'

/** Posts that wait on this device for a network: of one circle, or all of them. */
export const QueuedPosts = observer(function QueuedPosts({ circle }: { circle?: string }) {
  const { outbox } = useStores()
  const queued =
    circle === undefined
      ? outbox.entries.filter(({ call }) => call === postCirclePost.name)
      : outbox.of(`circle ${circle}`)
  return <QueuedRows entries={queued} />
})
