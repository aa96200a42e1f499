import type { ReactNode } from 'react'
import { CloudOff } from 'lucide-react'
import styles from './offline-strip.module.css'

/** A quiet line under the header: offline, or showing a copy with its age. No text, nothing drawn. */
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
