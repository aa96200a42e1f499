import { Suspense, useState } from 'react'
import { observer } from 'mobx-react-lite'
import type { Channel } from '#contract/content/channels.ts'
import { useResumedWriting } from '#features/comments/use-resumed-writing.ts'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './radio.module.css'

const ListenerForm = lazyBlock(() => import('./listener-form.tsx').then((module) => module.ListenerForm))

/** The way to the studio; the form comes with the first tap. What came of it stands below the guide. */
export const Listeners = observer(function Listeners({ channel: { id, name } }: { channel: Channel }) {
  const { session } = useStores()
  const [open, setOpen] = useState(false)
  useResumedWriting(`/radios/${id}`, session.signedIn, () => {
    setOpen(true)
    return true
  })
  return (
    <section className={styles.listeners} aria-label="听众互动">
      {open ? (
        <Suspense fallback={null}>
          <ListenerForm station={id} name={name} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button kind="soft" onClick={() => setOpen(true)}>
          给直播间留言、点歌
        </Button>
      )}
    </section>
  )
})
