import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './new-rows.module.css'

/** Stands over the head of a list while something new waits: shows it on a tap. label: '' while nothing does. */
export function NewRows({ label, onShow }: { label: ReactNode; onShow: () => void }) {
  return (
    <div className={styles.fresh} role="status">
      {label && (
        <button type="button" className={classNames(styles.pill, 'press')} onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          {label}
        </button>
      )}
    </div>
  )
}
