import { useQuery } from '@tanstack/react-query'
import { Star, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { useReaction, type Reaction } from '#queries/reactions.queries.ts'
import { useStores } from '#stores/stores.ts'
import { countText } from '#lib/count-text.ts'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './action-bar.module.css'
import { useThrottled } from './use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'

const words = { like: '点赞', collection: '收藏' } as const

/**
 * Likes or collects an item: optimistic, rolled back when refused. A guest is asked to log in. The page loads the
 * state.
 */
export function ReactionButton({ id, type, reaction }: { id: string; type: number; reaction: Reaction }) {
  const { tracking } = useStores()
  const { data: state } = useQuery({ ...articleStateQuery(id), enabled: false })
  const react = useReaction(id, type, reaction)
  const signedIn = useLoginCheck()
  // Until the state is loaded, the tap is all that is known.
  const on = state
    ? (reaction === 'like' ? state.is_like : state.is_collection) === 1
    : !react.isError && react.variables === true
  const count = (reaction === 'like' ? state?.like_num : 0) ?? 0
  const name = words[reaction]
  const change = () =>
    react.mutate(!on, {
      onSuccess: () => {
        if (reaction === 'collection') tracking.track(on ? 'unfavor' : 'favor', { id, type })
        else if (!on) tracking.track('like', { id, type })
      },
    })
  return (
    <MarkButton
      icon={reaction === 'like' ? <ThumbsUp /> : <Star />}
      name={name}
      count={count}
      on={on}
      onClick={() => signedIn() && change()}
    />
  )
}

/** A mark that can be set and unset, with its count. */
export function MarkButton({
  icon,
  name,
  count,
  on,
  onClick,
}: {
  icon: ReactNode
  name: string
  count: number
  on: boolean
  onClick: () => void
}) {
  const tap = useThrottled()
  return (
    <IconButton
      icon={icon}
      label={count > 0 ? `${name} ${countText(count)}` : name}
      active={on}
      badge={count > 0 && <span className={styles.count}>{countText(count)}</span>}
      onClick={() => tap(onClick)}
    />
  )
}
