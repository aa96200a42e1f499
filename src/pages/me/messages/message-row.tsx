import { Link } from '@tanstack/react-router'
import { BellRing, CalendarDays, ChevronRight, Headset, MessageCircle, Rss, type LucideIcon } from 'lucide-react'
import type { Message } from '#contract/talk/messages.ts'
import { linkPath } from '#contract/subjects.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { useReadMessage } from '#queries/messages.queries.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './message.module.css'

const icons: Record<number, LucideIcon> = { 1: BellRing, 2: MessageCircle, 3: Headset, 4: CalendarDays, 5: Rss }

/** One message: opening it marks it as read and leads to its subject. */
export function MessageRow({ message }: { message: Message }) {
  const { id, type, title, content, link, is_read: isRead, created_at: at } = message
  const read = useReadMessage()
  const Icon = icons[type] ?? BellRing
  const open = () => isRead === 0 && read.mutate(id)
  const inside = (
    <>
      <span className={styles.mark} aria-hidden="true">
        <span className={styles.icon} data-type={type}>
          <Icon />
        </span>
        {isRead === 0 && <Badge className={styles.dot} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {isRead === 0 && <span className="visually-hidden">未读 </span>}
          {title}
        </span>
        {content && <span className={styles.text}>{content}</span>}
        <span className={styles.time}>{relativeTime(at)}</span>
      </span>
      {link && <ChevronRight className={styles.arrow} aria-hidden="true" />}
    </>
  )
  return (
    <li>
      {link ? (
        <Link
          to={linkPath(link)}
          className={styles.row}
          preload={false}
          data-read={isRead === 1 || undefined}
          onClick={open}
        >
          {inside}
        </Link>
      ) : isRead === 0 ? (
        <button type="button" className={styles.row} onClick={open}>
          {inside}
        </button>
      ) : (
        <div className={styles.row} data-read>
          {inside}
        </div>
      )}
    </li>
  )
}
