import type { ReactNode } from 'react'
import { CloudOff } from 'lucide-react'
import styles from './offline-strip.module.css'

/** A quiet line under the header: offline, or a cached copy with its age. Without text nothing is drawn. */
export function OfflineStrip({ text, action }: { text?: string | null; action?: ReactNode }) {
  return (
    <div role="status">
      {text && (
        <div className={styles.strip}>
          <CloudOff aria-hidden="true" />
          <span>{text}</span>
          {action}
        </div>
      )}
    </div>
  )
}
