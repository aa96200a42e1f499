import { Link } from '@tanstack/react-router'
import { CirclePlay } from 'lucide-react'
import { isShownAdvice } from '#contract/government/advice-states.ts'
import type { Advice } from '#contract/government/advices.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { OfficeReply } from '#features/written/office-reply.tsx'
import { WrittenCounts } from '#features/written/written-counts.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import written from '#ui/written.module.css'
import { AdviceTags } from './advice-state.tsx'
import styles from './advice.module.css'
import { nextStep } from './next-step.ts'

/** One suggestion of a list: what is asked of whom, its state, who acts next, and how many say the same. */
export function AdviceCard({ advice, own, first }: { advice: Advice; own?: boolean; first?: boolean }) {
  const { id, title, content, images, video, reply, status, reason, user, merchant_name: department } = advice
  const next = nextStep(advice, own)
  return (
    <article className={written.card}>
      <div className={written.tags}>
        <AdviceTags advice={advice} />
      </div>
      <h2 className={styles.title}>
        <Link to="/interacts/$id" params={{ id }}>
          {title}
        </Link>
      </h2>
      <p className={styles.brief}>{content}</p>
      {images.length > 0 && <PictureGrid images={images} of={title} limit={3} priority={first} />}
      {video && (
        <p className={styles.meta}>
          <CirclePlay aria-hidden="true" /> 含视频
        </p>
      )}
      <p className={styles.meta}>
        {!own && user.nickname && (
          <>
            <CitizenName of={user} /> ·{' '}
          </>
        )}
        {[relativeTime(advice.created_at), department].filter(Boolean).join(' · ')}
      </p>
      {own && reason && <p className={written.reason}>不予受理：{reason}</p>}
      <OfficeReply reply={reply} />
      {next && <p className={advice.overdue_days > 0 ? written.reason : styles.next}>{next}</p>}
      {isShownAdvice(status) && advice.is_public === 1 && <WrittenCounts post={advice} likes="附议" />}
    </article>
  )
}
