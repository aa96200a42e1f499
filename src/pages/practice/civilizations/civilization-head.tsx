import type { Civilization } from '#contract/civilizations.ts'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { relativeTime } from '#lib/relative-time.ts'
import { sizedPicture } from '#lib/sized-picture.ts'
import { Avatar } from '#ui/avatar.tsx'
import written from '#ui/written.module.css'
import { CivilizationTags } from './civilization-tags.tsx'
import styles from './civilization.module.css'

/** Author, time and kind. */
export function CivilizationHead({ post, own }: { post: Civilization; own?: boolean }) {
  const { user, created_at: at, category_name: category } = post
  return (
    <div className={styles.head}>
      <Avatar name={user.nickname} src={user.avatar && sizedPicture(user.avatar, 336)} />
      <div className={styles.who}>
        <p className={styles.name}>
          <CitizenName of={user} />
        </p>
        <p className={styles.meta}>{[relativeTime(at), category].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={written.tags}>
        <CivilizationTags post={post} own={own} />
      </div>
    </div>
  )
}
