import { useQuery } from '@tanstack/react-query'
import { keptPostsQuery } from '#queries/circles.queries.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OfflineStrip } from '#ui/offline-strip.tsx'
import { PostCard } from './post-card.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** What a search finds without a network: among the posts that were read on this device. */
export function KeptPosts({
  user,
  id,
  word,
  onRetry,
}: {
  user: string
  id: string
  word: string
  onRetry: () => void
}) {
  const { data: posts } = useQuery(keptPostsQuery(user, id, word))
  if (!posts) return null
  return (
    <>
      <OfflineStrip
        text="离线内容 · 只在这台设备读过的帖子里找"
        action={
          <Button kind="text" size="small" onClick={onRetry}>
            重试
          </Button>
        }
      />
      {posts.length === 0 ? (
        <EmptyState kind={6} note={`读过的帖子里没有“${word}”，联网后再试`} />
      ) : (
        <ul className={styles.kept}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} keyword={word} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
