import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { Megaphone } from 'lucide-react'
import styles from './notice-ticker.module.css'
import { asElement } from './as-element.tsx'
import { useRotation } from './use-rotation.ts'

export interface Notice {
  key: string | number
  text: string
  render?: ReactElement
  onClick?: () => void
}

/** Notices one at a time in one line, each rising into place. It stands still under reduced motion. */
export function NoticeTicker({
  notices,
  label = '公告',
  interval = 4000,
}: {
  notices: Notice[]
  label?: string
  interval?: number
}) {
  const root = useRef<HTMLElement>(null)
  const [turn, setTurn] = useState(0)
  const { rest } = useRotation(root, interval, notices.length > 1, () => setTurn((count) => count + 1))
  const notice = notices[turn % notices.length]
  if (!notice) return null
  return (
    <section ref={root} className={styles.ticker} aria-label={label} {...rest}>
      <Megaphone className={styles.horn} aria-hidden="true" />
      <div className={styles.line} key={turn}>
        {asElement(notice.render, notice.onClick ? 'button' : 'span', {
          className: turn === 0 ? styles.notice : `${styles.notice} ${styles.rising}`,
          onClick: notice.onClick,
          children: notice.text,
        })}
      </div>
    </section>
  )
}
