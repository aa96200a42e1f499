import { Link } from '@tanstack/react-router'
import { Building2, CirclePlay, MessageSquareText, ThumbsUp } from 'lucide-react'
import { isShownAdvice } from '#contract/government/advice-states.ts'
import type { Advice } from '#contract/government/advices.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { countText } from '#lib/count-text.ts'
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
      {reply && (
        <p className={written.brief}>
          <Building2 aria-hidden="true" />
          <span className="visually-hidden">部门回复</span>
          <span>{reply}</span>
        </p>
      )}
      {next && <p className={advice.overdue_days > 0 ? written.reason : styles.next}>{next}</p>}
      {isShownAdvice(status) && advice.is_public === 1 && (
        <p className={written.counts}>
          <span>
            <ThumbsUp aria-hidden="true" /> 附议 {countText(advice.like_num)}
          </span>
          <span>
            <MessageSquareText aria-hidden="true" />
            <span className="visually-hidden">评论</span> {countText(advice.comment_num)}
          </span>
        </p>
      )}
    </article>
  )
}
