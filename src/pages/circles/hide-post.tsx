import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { WordsField } from '#ui/words-field.tsx'
import styles from './circles.module.css'

/** Hiding asks for the reason, which the author is told. */
export function HidePost({ busy, onHide }: { busy: boolean; onHide: (reason: string) => void }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  if (!open)
    return (
      <button type="button" className={styles.act} onClick={() => setOpen(true)}>
        隐藏
      </button>
    )
  return (
    <div>
      <WordsField label="隐藏的原因" value={reason} onChange={setReason} limit={100} note="会告诉作者" />
      <Button kind="danger" loading={busy} disabled={reason.trim() === ''} onClick={() => onHide(reason)}>
        隐藏这条帖子
      </Button>
    </div>
  )
}
