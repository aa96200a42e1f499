import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { activityState, joinState } from '#contract/volunteers/activity-state.ts'
import { orderState } from '#contract/help/order-states.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { wishState } from '#contract/help/wish-states.ts'
import { activityTime, momentTime } from '#lib/activity-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import { myJoinsQuery } from '#queries/activities.queries.ts'
import { ordersQuery } from '#queries/orders.queries.ts'
import { rowsOf } from '#queries/query-client.ts'
import { myWishesQuery } from '#queries/wishes.queries.ts'
import { CellGroup } from '#ui/cell-group.tsx'
import { ListCell } from '#ui/list-cell.tsx'

interface Duty {
  key: string
  at: number
  title: string
  note: string
  link: ReactElement
}
const AHEAD_MS = 48 * 3_600_000
const MAX = 4

/** What a volunteer has promised for today and tomorrow, the next first. */
export function NextDuties() {
  const joins = useInfiniteQuery(myJoinsQuery())
  const orders = useInfiniteQuery(ordersQuery('provided'))
  const claims = useInfiniteQuery(myWishesQuery('claimed'))
  const now = serverNow()
  const all: Duty[] = [
    ...rowsOf(joins.data)
      .filter(
        ({ status, activity }) =>
          (status === joinState.joined || status === joinState.signedIn) && activity.status < activityState.ended,
      )
      .map(({ status, activity: { id, title, start_at: start, end_at: end } }) => ({
        key: `activity ${id}`,
        at: parseTime(start) ?? 0,
        title,
        note: `${activityTime(start, end)}${status === joinState.signedIn ? ' · 已签到，离开前签退' : ''}`,
        link: <Link to="/activities-details/$id" params={{ id }} />,
      })),
    ...rowsOf(orders.data)
      .filter(({ status }) => status === orderState.taken || status === orderState.serving)
      .map(({ id, service, service_at: at, street_name: street }) => ({
        key: `order ${id}`,
        at: parseTime(at) ?? 0,
        title: service.title,
        note: [momentTime(at), street, '点单服务'].filter(Boolean).join(' · '),
        link: <Link to="/order-detail" search={{ id }} />,
      })),
    ...rowsOf(claims.data)
      .filter(({ status }) => status === wishState.claimed)
      .map(({ id, title, street_name: street }) => ({
        key: `wish ${id}`,
        at: now,
        title,
        note: [street, '认领的心愿，等你完成'].filter(Boolean).join(' · '),
        link: <Link to="/micro-wish-details/$id" params={{ id }} />,
      })),
  ]
  const next = all
    .filter(({ at }) => at < now + AHEAD_MS)
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX)
  if (next.length === 0) return null
  return (
    <CellGroup title="接下来要做的">
      {next.map(({ key, title, note, link }) => (
        <ListCell key={key} title={title} note={note} render={link} />
      ))}
    </CellGroup>
  )
}
