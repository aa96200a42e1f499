import styles from './progress-bar.module.css'
import { classNames } from './class-names.ts'

export interface ProgressBarProps {
  /** Progress up to `max`; without it the bar only shows that something is in progress. */
  value?: number
  max?: number
  /** What is in progress: 上传图片 */
  label: string
  className?: string
}

/** A native progress element: its length needs no inline style. */
export function ProgressBar({ value, max = 100, label, className }: ProgressBarProps) {
  return <progress className={classNames(styles.bar, className)} value={value} max={max} aria-label={label} />
}
