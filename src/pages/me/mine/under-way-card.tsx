import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adviceStates } from '#contract/government/advices.ts'
import { orderStates } from '#contract/help/order-states.ts'
import type { UnderWay } from '#contract/volunteers/under-way.ts'
import { wishStates } from '#contract/help/wish-states.ts'
import { momentText } from '#lib/moment-text.ts'
import { underWayQuery } from '#queries/under-way.queries.ts'
import { Shelf } from '#ui/shelf.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './under-way-card.module.css'

const MINUTE_MS = 60_000
const kinds = {
  activity: { label: '下一场志愿活动', states: ['', '已报名', '已签到'], to: '/activities-details/$id' },
  visit: { label: '要上门的服务', states: orderStates, to: '/order-detail' },
  order: { label: '我的点单', states: orderStates, to: '/order-detail' },
  claimed: { label: '我认领的心愿', states: wishStates, to: '/micro-wish-details/$id' },
  wish: { label: '我的心愿', states: wishStates, to: '/micro-wish-details/$id' },
  advice: { label: '我的建言', states: adviceStates, to: '/interacts/$id' },
} as const

/** What is in progress for this citizen, each a way there. */
export function UnderWayCard() {
  const { data } = useQuery(underWayQuery())
  const now = useNow(MINUTE_MS)
  return (
    data && (
      <section aria-label="正在进行" className={styles.section}>
        {data.list.length === 0 ? (
          <p className={styles.none}>报名的活动、点的服务、提的建言，进行中的会出现在这里</p>
        ) : (
          <Shelf each="wide">
            {data.list.map((one) => (
              <li key={one.kind}>
                <Item one={one} now={now} />
              </li>
            ))}
          </Shelf>
        )}
      </section>
    )
  )
}

function Item({ one: { kind, id, title, state, at }, now }: { one: UnderWay; now: number }) {
  const { label, states, to } = kinds[kind]
  const when = momentText(at, now)
  const place = to === '/order-detail' ? { to, search: { id } } : { to, params: { id } }
  return (
    <Link {...place} className={styles.item}>
      <span className={styles.facts}>
        <span className={styles.kind}>
          {label} · {states[state]}
        </span>
        {when && <span>{kind === 'claimed' ? `${when} 前` : when}</span>}
      </span>
      <span className={styles.title}>{title}</span>
    </Link>
  )
}
