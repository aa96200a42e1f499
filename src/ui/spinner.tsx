import styles from './spinner.module.css'
import { classNames } from './class-names.ts'

/** A spinning ring as large as the text around it. For buttons and pull to refresh; lists show skeletons. */
export function Spinner({ label = '加载中', className }: { label?: string | null; className?: string }) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      role={label ? 'img' : undefined}
      aria-label={label ?? undefined}
      aria-hidden={label ? undefined : true}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className={styles.track} />
        <path d="M12 3a9 9 0 0 1 9 9" className={styles.arc} />
      </svg>
    </span>
  )
}
