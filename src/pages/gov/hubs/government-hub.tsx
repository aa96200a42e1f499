import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, FileCheck, Flag, MapPin, Megaphone, MessageSquareText } from 'lucide-react'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { useOpenPaths } from '#features/modules/use-open-paths.ts'
import type { goverQuery } from '#queries/gover.queries.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './hubs.module.css'

const entries = [
  { to: '/guide', name: '办事指南', note: '材料、流程、地点', icon: <FileCheck /> },
  { to: '/interact', name: '建言', note: '说问题，看答复', icon: <MessageSquareText /> },
  { to: '/around', name: '周边服务', note: '停车、看病、食堂', icon: <MapPin /> },
  { to: '/matrix', name: '矩阵', note: '镇街和部门的账号', icon: <Megaphone /> },
  { to: '/dj', name: '党建', note: '动态、学习、先锋', icon: <Flag /> },
  { to: '/qulity-info', name: '资质信息', note: '本站的许可和备案', icon: <BadgeCheck /> },
] as const

/** Where the operator has arranged nothing: the services there are, the newest answers, and the first matters. */
export function GovernmentHub({ hub }: { hub: ReturnType<typeof goverQuery> }) {
  const opens = useOpenPaths()
  const query = useQuery(hub)
  const { data } = query
  return (
    <>
      <nav className={styles.entries} aria-label="政务服务">
        {entries
          .filter(({ to }) => opens(to))
          .map(({ to, name, note, icon }) => (
            <Link key={to} to={to} className={`${styles.entry} press`}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.note}>{note}</span>
            </Link>
          ))}
      </nav>
      {!data && (query.error ? <QueryFailure query={query} size="compact" /> : <Skeleton variant="lines" />)}
      {data && data.answers.length > 0 && opens('/interact') && (
        <CellGroup title="最新回复">
          {data.answers.map(({ id, title, reply, merchant_name: department, replied_at: at }) => (
            <Link key={id} to="/interacts/$id" params={{ id }} className={`${styles.answer} press`}>
              <span className={styles.asked}>{title}</span>
              <span className={styles.reply}>{reply}</span>
              <span className={styles.note}>
                {department} · {relativeTime(at)}
              </span>
            </Link>
          ))}
          <ListCell title="全部建言" render={<Link to="/interact" />} />
        </CellGroup>
      )}
      {data && data.matters.length > 0 && opens('/guide') && (
        <CellGroup title="热门事项">
          {data.matters.map(({ id, title, department }) => (
            <ListCell key={id} title={title} note={department} render={<Link to="/guides/$id" params={{ id }} />} />
          ))}
          <ListCell title="全部事项" render={<Link to="/guide" />} />
        </CellGroup>
      )}
    </>
  )
}
