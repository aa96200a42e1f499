import type { ReactNode } from 'react'
import styles from './state.module.css'
import { StateDrawing } from './state-drawing.tsx'

/** The catalogue's texts, to the letter. */
const emptyTexts = {
  1: '暂无内容信息~',
  2: '抢沙发，留下你的评论~',
  3: '动动小指，收藏你想要的~',
  4: '暂无历史记录',
  5: '你还没有任何收益记录~',
  6: '暂无数据',
} as const

export interface EmptyStateProps {
  kind?: keyof typeof emptyTexts
  /** In place of the catalogue's text where nothing is empty: what is needed first, or why it cannot be. */
  says?: string | undefined
  /** A second, quieter line: why it is empty, what fills it. */
  note?: string
  /** A Button that fills it. */
  action?: ReactNode
}

export function EmptyState({ kind = 1, says = emptyTexts[kind], note, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <StateDrawing kind={kind} />
      <p className={styles.text}>{says}</p>
      {note && <p className={styles.note}>{note}</p>}
      {action}
    </div>
  )
}
