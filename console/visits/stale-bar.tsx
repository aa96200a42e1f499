import { Link } from '@tanstack/react-router'
import { describeError } from '#contract/errors.ts'
import { shanghaiDateTime } from '#contract/shanghai-time.ts'
import { Button } from '#console/ui/button.tsx'
import type { KeptDay } from './visit-store.ts'
import styles from './visits.module.css'

interface StaleBarProps {
  /** What is shown, as it was read last; undefined: nothing is. */
  day: KeptDay | undefined
  error: unknown
  again: () => void
}

/** How old the day is that is shown, and why no newer one is. */
export function StaleBar({ day, error, again }: StaleBarProps) {
  const { expired } = describeError(error)
  if (!error || (!day && !expired)) return null
  const age = day && `离线内容，${shanghaiDateTime(day.readAt).slice(5, 16)} 读取，是 ${day.day} 的安排`
  return (
    <p className={styles.line} role="status">
      {[expired && '登录已过期', age].filter(Boolean).join('。')}
      {expired ? (
        <Link to="/login" search={{ to: '/visits' }}>
          去登录
        </Link>
      ) : (
        <Button onClick={again}>重新读取</Button>
      )}
    </p>
  )
}
