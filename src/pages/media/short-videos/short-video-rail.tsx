import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ReactionButton } from '#features/reactions/reaction-button.tsx'
import { ShareButton } from '#features/share/share-button.tsx'
import { countText } from '#lib/count-text.ts'
import type { Film } from '#lib/film.ts'
import { isTall } from '#lib/film.ts'
import { articleStateQuery, useItemEntry } from '#queries/articles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyBlock } from '#features/page-shell/lazy-block.tsx'
import { useOpened } from '#ui/use-opened.ts'
import styles from './short-videos.module.css'

const ShortVideoComments = lazyBlock(() =>
  import('./short-video-comments.tsx').then((module) => module.ShortVideoComments),
)

/** The actions of a short film: like, collect, comment, share. */
export function ShortVideoRail({ film }: { film: Film }) {
  const { tracking } = useStores()
  const type = film.width > 0 && !isTall(film) ? 4 : 12
  useItemEntry(film.id, () => tracking.track('readCount', { id: film.id, type }))
  const { data: state } = useQuery({ ...articleStateQuery(film.id), enabled: false })
  const [talking, setTalking] = useState(false)
  const opened = useOpened(talking)
  const count = state?.comment_num ?? 0
  return (
    <aside className={styles.rail} aria-label="互动">
      <ReactionButton id={film.id} type={type} reaction="like" />
      <ReactionButton id={film.id} type={type} reaction="collection" />
      <IconButton
        icon={<MessageSquareText />}
        label={count > 0 ? `评论 ${count}` : '评论'}
        aria-haspopup="dialog"
        badge={count > 0 && <span className={styles.count}>{countText(count)}</span>}
        onClick={() => setTalking(true)}
      />
      <ShareButton
        subject={{
          id: film.id,
          kind: 'content',
          path: `/share/${film.id}`,
          title: film.title,
          cover: film.cover,
          text: film.title,
          share: null,
        }}
      />
      {opened && (
        <Suspense fallback={null}>
          <ShortVideoComments id={film.id} open={talking} onClose={() => setTalking(false)} />
        </Suspense>
      )}
    </aside>
  )
}
