import type { ReactNode } from 'react'
import type { UserBrief } from '#contract/people/user-brief.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import written from '#ui/written.module.css'
import styles from './author-head.module.css'
import { CitizenName } from './citizen-name.tsx'

/** Who wrote something, when, and its tags. about: what it belongs to. */
export function AuthorHead({
  user,
  at,
  about,
  children,
}: {
  user: UserBrief
  at: string
  about: string
  children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <Avatar name={user.nickname} src={user.avatar && sizedPicture(user.avatar, 336)} />
      <div className={styles.who}>
        <p className={styles.name}>
          <CitizenName of={user} />
        </p>
        <p className={styles.meta}>{[relativeTime(at), about].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={written.tags}>{children}</div>
    </div>
  )
}
