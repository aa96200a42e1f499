import { useState } from 'react'
import { ReasonDialog } from '#console/form/reason-dialog.tsx'
import { readAnew } from '#console/queries.ts'
import type { Thing } from '#console/things/thing.ts'
import { Button } from '#console/ui/button.tsx'
import { say } from '#console/ui/toast.tsx'
import styles from './list-page.module.css'

interface BatchBarProps {
  batch: NonNullable<Thing['batch']>
  ids: string[]
  onDone: () => void
}

/** What can be done with the rows that are ticked. */
export function BatchBar({ batch, ids, onDone }: BatchBarProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.batch}>
      <span role="status">{ids.length > 0 ? `已选 ${ids.length} 项` : `勾选后可以${batch.label}`}</span>
      {ids.length > 0 && (
        <>
          <Button kind="primary" onClick={() => setAsked(true)}>
            {batch.label}
          </Button>
          <Button onClick={onDone}>不选了</Button>
        </>
      )}
      {asked && (
        <ReasonDialog
          title={batch.label}
          asks={batch.asks(ids.length)}
          fields={batch.fields}
          endpoint={batch.endpoint}
          input={batch.with(ids)}
          onClose={() => setAsked(false)}
          onDone={() => {
            setAsked(false)
            onDone()
            say('已完成')
            void readAnew()
          }}
        />
      )}
    </div>
  )
}
