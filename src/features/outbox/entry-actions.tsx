import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { canTakeBack } from '#offline/outbox-entry.ts'
import { CopyWords } from '#features/share/copy-words.tsx'
import type { OutboxEntry } from '#offline/db.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import styles from './entry-actions.module.css'

const stillOnItsWay = '正在确认是否已经送达，请稍后再试'
const mayHaveArrived = '可能已经送达，联网确认后才能修改或删除'

/** What authors may do with a write that has not been sent: send it again, edit it, withdraw it. */
export const EntryActions = observer(function EntryActions({ entry }: { entry: OutboxEntry }) {
  const { outbox, overlays } = useStores()
  const router = useRouter()
  const why = useId()
  const { id, state, unclear, draft, page, final } = entry
  const { text } = outbox.words(entry)
  const takeBack = async (asDraft: boolean) => {
    const warning = unclear ? '它可能已经送达。' : ''
    if (
      !asDraft &&
      !(await overlays.ask({
        title: '删除这条内容？',
        text: `${warning}删除后无法恢复`,
        confirm: '删除',
        cancel: '取消',
      }))
    )
      return
    if (!(await outbox.takeBack(id, asDraft))) return overlays.toast(stillOnItsWay)
    // The form opens again with its text.
    if (asDraft) await router.navigate({ href: page, resetScroll: false })
  }
  if (state === 'sending') return null
  // A tap that came too late has nothing to correct, nor to lose.
  if (state === 'attention' && final && !draft)
    return (
      <span className={styles.actions}>
        <Button kind="soft" size="small" onClick={() => void outbox.takeBack(id)}>
          知道了
        </Button>
      </span>
    )
  const locked = !canTakeBack(entry)
  const action = {
    kind: 'soft',
    size: 'small',
    disabled: locked,
    'aria-describedby': locked ? why : undefined,
  } as const
  return (
    <span className={styles.actions}>
      {state === 'attention' && (
        <Button kind="soft" size="small" onClick={() => void outbox.retry(id)}>
          重新发送
        </Button>
      )}
      {state === 'attention' && text && <CopyWords words={text} />}
      {draft && (
        <Button {...action} onClick={() => void takeBack(true)}>
          修改
        </Button>
      )}
      <Button {...action} onClick={() => void takeBack(false)}>
        删除
      </Button>
      {locked && (
        <span id={why} className={styles.why}>
          {mayHaveArrived}
        </span>
      )}
    </span>
  )
})
