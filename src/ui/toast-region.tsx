import { CircleAlert, CircleCheck } from 'lucide-react'
import styles from './toast-region.module.css'

export interface Toast {
  id: string | number
  text: string
  tone?: 'plain' | 'success' | 'error'
  action?: { label: string; onSelect: () => void }
}

/** Always in the page, so that new toasts are read aloud. The app owns the list and decides how long each stays. */
export function ToastRegion({ toasts }: { toasts: Toast[] }) {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          {toast.tone === 'success' && <CircleCheck aria-hidden="true" />}
          {toast.tone === 'error' && <CircleAlert aria-hidden="true" />}
          <span>{toast.text}</span>
          {toast.action && (
            <button type="button" className={styles.action} onClick={toast.action.onSelect}>
              {toast.action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
