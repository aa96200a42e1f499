import { useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import * as channelTypes from '#contract/content/channel-types.ts'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { channelStateQuery, useChannelFollow } from '#queries/channels.queries.ts'
import { Button } from '#ui/button.tsx'

/**
 * Subscribes to a station, or unsubscribes: optimistic, rolled back when refused. A guest is asked to log in [decision
 * G129].
 */
export function SubscribeChannel({ id }: { id: string }) {
  const { data: state } = useQuery(channelStateQuery(id))
  const follow = useChannelFollow(id, channelTypes.radio)
  const signedIn = useLoginCheck()
  const tap = useThrottled()
  const on = state?.is_subscribe === 1
  return (
    <Button
      kind={on ? 'plain' : 'soft'}
      size="small"
      icon={on ? <Check aria-hidden="true" size={16} /> : <Plus aria-hidden="true" size={16} />}
      aria-pressed={on}
      onClick={() => tap(() => signedIn() && follow.mutate(!on))}
    >
      {on ? '已订阅' : '订阅'}
    </Button>
  )
}
