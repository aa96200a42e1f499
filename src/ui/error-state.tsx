import type { ReactNode } from 'react'
import styles from './state.module.css'
import { classNames } from './class-names.ts'
import { Button } from './button.tsx'
import { StateDrawing } from './state-drawing.tsx'

export interface ErrorStateProps {
  /** What happened, in the catalogue's sentence. */
  message: string
  onRetry?: () => void
  retrying?: boolean
  /** compact: one line inside a block or at the end of a list · full: in place of a page */
  size?: 'compact' | 'medium' | 'full'
  /** offline draws an unplugged cable, busy a server. */
  drawing?: 'offline' | 'busy'
  note?: string
  /** Another action beside the retry. */
  action?: ReactNode
}

export function ErrorState({
  message,
  onRetry,
  retrying,
  size = 'medium',
  drawing = 'offline',
  note,
  action,
}: ErrorStateProps) {
  const retry = onRetry && (
    <Button
      kind={size === 'compact' ? 'text' : 'plain'}
      size={size === 'compact' ? 'small' : 'medium'}
      loading={retrying}
      onClick={onRetry}
    >
      重试
    </Button>
  )
  if (size === 'compact')
    return (
      <div className={styles.compact} role="alert">
        <span>{message}</span>
        {retry}
      </div>
    )
  return (
    <div className={classNames(styles.state, size === 'full' && styles.full)} role="alert">
      <StateDrawing kind={drawing} />
      <p className={styles.text}>{message}</p>
      {note && <p className={styles.note}>{note}</p>}
      {(retry || action) && (
        <div className={styles.actions}>
          {retry}
          {action}
        </div>
      )}
    </div>
  )
}
