import { Link } from '@tanstack/react-router'
import { Clock, MapPin, UsersRound } from 'lucide-react'
import type { Activity } from '#contract/volunteers/activities.ts'
import { activityTime } from '#lib/activity-time.ts'
import { distanceText } from '#lib/distance-text.ts'
import { Count } from '#ui/count.tsx'
import { Picture } from '#ui/picture.tsx'
import { ActivityStateTag } from './activity-state-tag.tsx'
import styles from './activities.module.css'

export interface ActivityCardProps {
  activity: Activity
  /** From here, where the position is known. */
  metres?: number | undefined
  first?: boolean
}

/** One activity of a list; the whole row is one link. */
export function ActivityCard({ activity, metres, first = false }: ActivityCardProps) {
  const { id, title, cover, start_at: start, end_at: end, address, team, hours, join_num: joined, quota } = activity
  const far = distanceText(metres)
  return (
    <Link to="/activities-details/$id" params={{ id }} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.fact}>
          <Clock aria-hidden="true" />
          {activityTime(start, end)}
        </span>
        <span className={styles.fact}>
          <MapPin aria-hidden="true" />
          <span>
            {address}
            {far && ` · ${far}`}
          </span>
        </span>
        <span className={styles.meta}>
          <ActivityStateTag activity={activity} />
          <span>
            <UsersRound aria-hidden="true" />
            <span className="visually-hidden">已报名</span> <Count of={joined} />/<Count of={quota} />
          </span>
          <Count of={hours} unit="小时" />
          {team.name && <span className={styles.team}>{team.name}</span>}
        </span>
      </span>
      {cover && <Picture src={cover} alt="" sizes="112px" priority={first} className={styles.cover} />}
    </Link>
  )
}
