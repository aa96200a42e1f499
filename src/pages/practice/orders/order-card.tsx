import { Link } from '@tanstack/react-router'
import { orderNextFor } from '#contract/help/order-states.ts'
import type { Order } from '#contract/help/orders.ts'
import { momentTime } from '#lib/activity-time.ts'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { OrderTag } from './order-tag.tsx'

/** One order of a list. */
export function OrderCard({ order }: { order: Order }) {
  const { id, service, service_at: at, street_name: street, people, remark, status, reason, role } = order
  const next = orderNextFor(status, role)
  return (
    <article className={written.card}>
      <div className={written.tags}>
        <OrderTag status={status} />
      </div>
      <h2 className={styles.title}>
        <Link to="/order-detail" search={{ id }}>
          {service.title}
        </Link>
      </h2>
      <p className={styles.meta}>
        {[`服务时间 ${momentTime(at)}`, street, `${people} 人`].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {remark && <p className={styles.brief}>{remark}</p>}
      {reason && <p className={written.reason}>{reason}</p>}
      {next && <p className={styles.next}>{next}</p>}
    </article>
  )
}
