import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { CitizenName } from '#features/citizens/citizen-name.tsx'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { likersOf, likersQuery } from '#queries/reactions.queries.ts'
import { useStores } from '#stores/stores.ts'
import { countText } from '#lib/count-text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import styles from './liked-by.module.css'
import type { LikersSheetProps } from './likers-sheet.tsx'

const LikersSheet = lazyOverlay<LikersSheetProps>(
  () => import('./likers-sheet.tsx').then((module) => module.LikersSheet),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)
const FACES = 3

/**
 * Above the comments: how many liked the item, the newest faces, and by a tap all of them. Its line is reserved until
 * the counts are loaded; without likes it disappears.
 */
export const LikedBy = observer(function LikedBy({ id }: { id: string }) {
  const { settings } = useStores()
  const [open, setOpen] = useState(false)
  const { data: state, isPending } = useQuery({ ...articleStateQuery(id), enabled: false })
  const count = state?.like_num ?? 0
  const { data: likers } = useInfiniteQuery({ ...likersQuery(id), enabled: count > 0 && !settings.savesData })
  const faces = likersOf(likers).slice(0, FACES)
  const [first] = faces
  if (count === 0) return isPending ? <div className={styles.line} /> : null
  return (
    <>
      <button
        type="button"
        className={classNames(styles.line, 'press')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {first && (
          <span className={styles.faces} aria-hidden="true">
            {faces.map((one) => (
              <Avatar key={one.id} name={one.nickname} src={one.avatar} size="small" className={styles.face} />
            ))}
          </span>
        )}
        {first && (
          <span className={styles.name}>
            <CitizenName of={first} />
          </span>
        )}
        <span className={classNames(styles.count, 'tabular')}>
          {first && count > 1 ? `等 ${countText(count)} 人赞过` : first ? '赞过' : `${countText(count)} 人赞过`}
        </span>
        <ChevronRight aria-hidden="true" />
      </button>
      <LikersSheet id={id} count={count} open={open} onClose={() => setOpen(false)} />
    </>
  )
})
