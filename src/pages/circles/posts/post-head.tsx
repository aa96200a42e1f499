import { Link } from '@tanstack/react-router'
import { circlePostStates, type CirclePost } from '#contract/circles/circles.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Tag } from '#ui/tag.tsx'
import written from '#ui/written.module.css'
import styles from '#pages/circles/groups/circles.module.css'

/** Author, time and what it is marked with. circle: where several circles are mixed. */
export function PostHead({ post, circle }: { post: CirclePost; circle?: boolean | undefined }) {
  const { user, created_at: at, region, status } = post
  return (
    <div className={styles.author}>
      <Link to="/user-detail/$id" params={{ id: user.id }} className={styles.who}>
        <Avatar name={user.nickname} src={user.avatar && sizedPicture(user.avatar, 336)} />
        <span className={styles.person}>
          <span className={styles.nickname}>
            <CitizenName of={user} />
          </span>
          <span className={styles.meta}>
            {[relativeTime(at), circle && post.circle_name, region].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Link>
      <div className={written.tags}>
        {post.is_top === 1 && <Tag tone="solid">置顶</Tag>}
        {post.is_essence === 1 && <Tag>精华</Tag>}
        {status !== writtenState.shown && circlePostStates[status] && (
          <Tag tone={status === writtenState.refused ? 'danger' : 'warning'}>{circlePostStates[status]}</Tag>
        )}
      </div>
    </div>
  )
}
