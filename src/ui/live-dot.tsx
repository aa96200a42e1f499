import styles from './live-dot.module.css'
import { classNames } from './class-names.ts'

/** 直播中: a dot that pulses at first, and the word, so that colour is never the only sign. */
export function LiveDot({
  label = '直播中',
  tone = 'brand',
  className,
}: {
  label?: string
  tone?: 'brand' | 'over'
  className?: string
}) {
  return (
    <span className={classNames(styles.live, styles[tone], className)}>
      <span className={styles.dot} aria-hidden="true" />
      {label}
    </span>
  )
}
