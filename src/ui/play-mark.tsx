import styles from './play-mark.module.css'
import { Tag } from './tag.tsx'

/** Drawn over a Picture: the triangle of a video and, in the corner, its duration. */
export function PlayMark({ duration, size = 'small' }: { duration?: string; size?: 'small' | 'large' }) {
  return (
    <>
      <svg className={`${styles.mark} ${styles[size]}`} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="19" className={styles.disc} />
        <path
          d="M16.5 13.6a1 1 0 0 1 1.5-.87l10.2 6.4a1 1 0 0 1 0 1.74L18 27.27a1 1 0 0 1-1.5-.87z"
          className={styles.triangle}
        />
      </svg>
      {duration && (
        <Tag tone="over" className={styles.duration}>
          {duration}
        </Tag>
      )}
    </>
  )
}
