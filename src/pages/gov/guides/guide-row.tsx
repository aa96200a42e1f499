import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { GuideRow as Row } from '#contract/government/guides.ts'
import { Highlight } from '#features/feed/highlight.tsx'
import { Tag } from '#ui/tag.tsx'
import styles from './guides.module.css'

/** A matter: its title, its department and how long it takes. */
export function GuideRow({ guide, keyword = '' }: { guide: Row; keyword?: string }) {
  return (
    <li>
      <Link to="/guides/$id" params={{ id: guide.id }} className={styles.row}>
        <span className={styles.words}>
          <span className={styles.name}>
            <Highlight text={guide.title} keyword={keyword} />
          </span>
          <span className={styles.meta}>
            <span>{guide.department}</span>
            {guide.time_limit && <span>{guide.time_limit}</span>}
            {guide.is_online === 1 && <Tag tone="success">可网办</Tag>}
          </span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}
