import type { VolunteerNow } from '#contract/volunteers.ts'
import { countText } from '#lib/count-text.ts'
import styles from './volunteer.module.css'

/** Hours, points and activities. */
export function StatisticFacts({ of: { hours, points, activity_num } }: { of: VolunteerNow['statistic'] }) {
  return (
    <dl className={styles.facts}>
      {[
        ['时长（小时）', String(hours)],
        ['积分', countText(points)],
        ['活动', countText(activity_num)],
      ].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
