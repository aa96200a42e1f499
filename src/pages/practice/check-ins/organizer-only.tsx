import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { QueryFailure } from '#features/list/query-failure.tsx'
import { activityQuery } from '#queries/activities.queries.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './check-ins.module.css'

/** What only organisers of an activity may show; everybody else reads why not. */
export const OrganizerOnly = observer(function OrganizerOnly({
  activity,
  children,
}: {
  activity: string
  children: ReactNode
}) {
  const query = useQuery(activityQuery(activity))
  if (!query.data) return query.error ? <QueryFailure query={query} /> : <Skeleton variant="lines" count={4} />
  if (query.data.is_organizer === 1) return children
  return (
    <section className={styles.page}>
      <p>只有这个活动的组织者能出示签到码</p>
      <p className={styles.quiet}>你可以扫组织者的码签到，或出示自己的志愿者码</p>
      <div className={styles.acts}>
        <Button kind="soft" render={<Link to="/practice-code" replace />}>
          我的志愿者码
        </Button>
      </div>
    </section>
  )
})
