import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { useAlbumSubscription } from '#queries/albums.queries.ts'
import { articleStateQuery } from '#queries/articles.queries.ts'
import { Button } from '#ui/button.tsx'

/**
 * Subscribes to the album, or unsubscribes: optimistic, rolled back when refused. A guest is asked to log in. The page
 * loads the state.
 */
export function SubscribeAlbum({ id }: { id: string }) {
  const { data: state } = useQuery({ ...articleStateQuery(id), enabled: false })
  const subscription = useAlbumSubscription(id)
  const signedIn = useLoginCheck()
  const tap = useThrottled()
  const on = state?.is_subscribe === 1
  return (
    <Button
      kind="plain"
      icon={on ? <Check aria-hidden="true" size={18} /> : <Plus aria-hidden="true" size={18} />}
      aria-pressed={on}
      onClick={() => tap(() => signedIn() && subscription.mutate(!on))}
    >
      {on ? '已订阅' : '订阅'}
    </Button>
  )
}
