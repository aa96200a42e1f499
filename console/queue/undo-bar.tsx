import { useEffect, useState } from 'react'
import { actionWord } from '#contract/staff/change-words.ts'
import { Button } from '#console/ui/button.tsx'
import styles from './queue.module.css'

interface Props {
  taken: { items: readonly unknown[]; verb: string; until: number }
  onUndo: () => void
}

/** What was decided last, for as long as it can be taken back. */
export function UndoBar({ taken: { items, verb, until }, onUndo }: Props) {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  if (left <= 0) return null
  return (
    <div className={styles.undo} role="group" aria-label="刚刚处理的">
      <span>
        已{actionWord(verb)} {items.length} 条
      </span>
      <Button onClick={onUndo} className={styles.keyed} data-letter="U" aria-keyshortcuts="u">
        撤销（{left}）
      </Button>
    </div>
  )
}
const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
