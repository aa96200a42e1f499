import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ActivityDetail } from '#contract/volunteers/activities.ts'
import { REVIEW_MS, timesOf, activityState, joinState } from '#contract/volunteers/activity-state.ts'
import { hoursReviewState } from '#contract/volunteers/hours.ts'
import { LeftDraft } from '#features/drafts/left-draft.tsx'
import { EntryRow } from '#features/outbox/entry-row.tsx'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { hoursText } from '#lib/hours-text.ts'
import { myHoursReviewQuery } from '#queries/hours.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from './hours.module.css'

const ReviewSheet = lazyOverlay(
  () => import('./review-sheet.tsx').then((module) => module.ReviewSheet),
  ({ open }: { open: boolean; onClose: () => void; id: string }) => open,
  ({ onClose }) => onClose(),
)

/** After the end: what counts, what was asked and decided; for seven days another look can be asked for. */
export const ReviewPart = observer(function ReviewPart({ activity }: { activity: ActivityDetail }) {
  const { id, my_join: mine, status } = activity
  const { session, outbox } = useStores()
  const [open, setOpen] = useState(false)
  const now = useNow(60_000)
  const { end } = timesOf(activity)
  const joined = mine !== null && mine.status > joinState.cancelled && status === activityState.ended
  const { data } = useQuery({ ...myHoursReviewQuery(id), enabled: joined && session.signedIn })
  const queued = restingEntries(outbox, `review ${id}`)
  if (!joined) return null
  const review = data?.review
  const canAsk = data !== undefined && !review && queued.length === 0 && now <= end + REVIEW_MS
  return (
    <section className={styles.part} aria-labelledby="hours">
      <h2 id="hours">我的服务时长 {hoursText(mine.hours)} 小时</h2>
      {review && (
        <>
          <p className={styles.quiet}>
            {review.status === hoursReviewState.waiting
              ? '复核申请已送达，等待组织者处理'
              : `已复核，说明：${review.answer}`}
          </p>
          <p className={styles.quiet}>你的说明：{review.words}</p>
        </>
      )}
      {queued.length > 0 && (
        <ul>
          {queued.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {canAsk && (
        <>
          <p className={styles.quiet}>时长有误？活动结束后 7 天内可以申请复核，由组织者处理。</p>
          <div className={styles.acts}>
            <Button kind="plain" onClick={() => setOpen(true)}>
              申请时长复核
            </Button>
          </div>
        </>
      )}
      {data && !canAsk && queued.length === 0 && (
        <LeftDraft
          form="hours-review"
          target={id}
          title="没有送出的情况说明"
          why={review ? '复核已经申请过' : '申请复核的时间已经过了'}
        />
      )}
      <ReviewSheet open={open} onClose={() => setOpen(false)} id={id} />
    </section>
  )
})
