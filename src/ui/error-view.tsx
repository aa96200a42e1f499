import type { ReactNode } from 'react'
import styles from './state.module.css'
import { classNames } from './class-names.ts'
import { Button } from './button.tsx'
import { StateDrawing } from './state-drawing.tsx'

/** The no-detail view of the specification, to the letter. */
const errorViewTexts = { 1: '该内容已不存在~', 2: '服务器比较忙，请稍后再试' } as const

export interface ErrorViewProps {
  /** 1: deleted or never there · 2: the server does not answer */
  type: keyof typeof errorViewTexts
  onBack: () => void
  /** Only type 2 can be tried again. */
  onRetry?: () => void
  retrying?: boolean
  /** A short id of the failure, for whoever reports it. */
  note?: string
  /** Another way on. */
  more?: ReactNode
}

/** Stands in for a page whose main datum could not be had; as its whole content it lies over the layout [rule R60]. */
export function ErrorView({ type, onBack, onRetry, retrying, note, more }: ErrorViewProps) {
  return (
    <div className={classNames(styles.state, styles.full, styles.noDetail)} role="alert">
      <StateDrawing kind={type === 1 ? 'gone' : 'busy'} />
      <p className={styles.text}>{errorViewTexts[type]}</p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        <Button kind="plain" onClick={onBack}>
          返回
        </Button>
        {more}
        {type === 2 && onRetry && (
          <Button loading={retrying} onClick={onRetry}>
            重试
          </Button>
        )}
      </div>
    </div>
  )
}
