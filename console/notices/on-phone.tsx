import { BellRing, ChevronRight } from 'lucide-react'
import type { BroadcastRow } from '#contract/staff/broadcasts.ts'
import { Card } from '#console/ui/card.tsx'
import { timeText } from '#console/ui/time-text.ts'
import styles from './on-phone.module.css'

/** The message as it stands among those of a citizen. */
export const OnPhone = ({ row: { title, content, post_id, publish_at } }: { row: BroadcastRow }) => (
  <Card title="市民在“消息”里看到">
    <div className={styles.phone}>
      <span className={styles.icon} aria-hidden="true">
        <BellRing />
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.text}>{content}</span>
        <span className={styles.time}>{publish_at ? timeText(publish_at) : '刚刚'}</span>
      </span>
      {post_id && <ChevronRight aria-hidden="true" />}
    </div>
  </Card>
)
