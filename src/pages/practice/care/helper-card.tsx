import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { helperTypes, type Helper } from '#contract/help/care.ts'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { Tag } from '#ui/tag.tsx'
import styles from './care.module.css'

/** One person in care; the whole row is a link. */
export function HelperCard({ helper }: { helper: Helper }) {
  const { id, name, type, relation, record_num: visits, hours, ended_at: ended } = helper
  return (
    <Link to="/help-details/$id" params={{ id }} className={styles.card}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.tags}>
          <Tag tone="brand">{helperTypes[type as keyof typeof helperTypes]}</Tag>
          {ended && <Tag tone="plain">已结束</Tag>}
          {relation && <span className={styles.fact}>{relation}</span>}
        </span>
        <span className={styles.fact}>
          走访 {countText(visits)} 次{hours > 0 && ` · 已确认 ${hoursText(hours)} 小时`}
        </span>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
