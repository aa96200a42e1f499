import { Link } from '@tanstack/react-router'
import type { Wish } from '#contract/help/wishes.ts'
import { wishNextFor, wishState } from '#contract/help/wish-states.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { PictureGrid } from '#features/pictures/picture-grid.tsx'
import { dayTime } from '#lib/activity-time.ts'
import { relativeTime } from '#lib/relative-time.ts'
import written from '#ui/written.module.css'
import styles from '../aid/aid.module.css'
import { WishTags } from './wish-tags.tsx'

/** One wish of a list: what is wished for, where, until when, and who acts next. */
export function WishCard({
  wish,
  own,
  first,
}: {
  wish: Wish
  own?: 'wisher' | 'claimant' | undefined
  first?: boolean
}) {
  const { id, title, content, images, street_name: street, deadline, user, reason, claimant, status } = wish
  const next = wishNextFor(status, own ?? '')
  return (
    <article className={written.card}>
      <div className={written.tags}>
        <WishTags wish={wish} />
      </div>
      <h2 className={styles.title}>
        <Link to="/micro-wish-details/$id" params={{ id }}>
          {title}
        </Link>
      </h2>
      <p className={styles.brief}>{content}</p>
      {images.length > 0 && <PictureGrid images={images} of={title} limit={3} priority={first} />}
      <p className={styles.meta}>
        {!own && user.nickname && (
          <span>
            <CitizenName of={user} />
          </span>
        )}
        {[relativeTime(wish.created_at), street, `截止 ${dayTime(deadline)}`].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {claimant && status > wishState.open && (
        <p className={styles.next}>
          认领人：
          <CitizenName of={claimant.user} />
        </p>
      )}
      {own && reason && <p className={written.reason}>原因：{reason}</p>}
      {next && <p className={styles.next}>{next}</p>}
    </article>
  )
}
