import { Link } from '@tanstack/react-router'
import type { Words } from '#console/things/thing.ts'
import { linkLook } from '#console/ui/button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  thing: string
  search: Words
  total: number
  size: number
}

/** The server counts so far, and shows no more by their pages. */
const MOST_COUNTED = 1000

/** How many there are, and the pages before and after. */
export function Pager({ thing, search, total, size }: PagerProps) {
  const page = Number(search.page) || 1
  const pages = Math.max(1, Math.ceil(total / Math.max(1, size)))
  const turn = (to: number, words: string) => (
    <Link to="/$thing" params={{ thing }} search={{ ...search, page: String(to) }} className={linkLook('plain')}>
      {words}
    </Link>
  )
  return (
    <nav aria-label="分页" className={styles.pager}>
      <span role="status">
        {total < MOST_COUNTED ? `共 ${total} 条` : `只列出前 ${total} 条，其余请缩小筛选范围`}
        {pages > 1 && `，第 ${page} 页，共 ${pages} 页`}
      </span>
      {page > 1 && turn(page - 1, '上一页')}
      {page < pages && turn(page + 1, '下一页')}
    </nav>
  )
}
