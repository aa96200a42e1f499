import { useInfiniteQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { describeError } from '#contract/errors.ts'
import { countText } from '#lib/count-text.ts'
import { likersOf, likersQuery } from '#queries/reactions.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './likers-sheet.module.css'

export interface LikersSheetProps {
  id: string
  /** As the item counts its likes: those of nobody known here too. */ count: number
  open: boolean
  onClose: () => void
}

/** Everybody who liked an item, the newest first. */
export function LikersSheet({ id, count, open, onClose }: LikersSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`${countText(count)} 人点了赞`} height="tall">
      <Likers id={id} count={count} />
    </Sheet>
  )
}

const Likers = observer(function Likers({ id, count }: Pick<LikersSheetProps, 'id' | 'count'>) {
  const { settings } = useStores()
  const { data, error, isPending, refetch, isRefetching, ...more } = useInfiniteQuery(likersQuery(id))
  if (isPending) return <Skeleton variant="lines" count={3} />
  if (!data) {
    const { message, offline } = describeError(error)
    return (
      <ErrorState
        message={message}
        drawing={offline ? 'offline' : 'busy'}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    )
  }
  const people = likersOf(data)
  const nameless = count - (data.pages[0]?.total ?? 0)
  if (people.length === 0) return <EmptyState kind={6} note="这些赞没有留下名字" />
  return (
    // Nothing in it takes the focus: by keyboard it scrolls itself.
    <div className={styles.likers} role="group" aria-label="点赞的人" tabIndex={0}>
      <ul>
        {people.map(({ id: person, nickname, avatar }) => (
          <li key={person} className={styles.liker}>
            <Avatar name={nickname} src={avatar} />
            <span className={styles.name}>{nickname}</span>
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={more.hasNextPage}
        loading={more.isFetchingNextPage}
        error={more.isFetchNextPageError ? describeError(error).message : undefined}
        onLoadMore={() => void more.fetchNextPage()}
        endText={nameless > 0 ? `另有 ${countText(nameless)} 人的赞没有留下名字` : undefined}
        auto={!settings.elder}
      />
    </div>
  )
})
