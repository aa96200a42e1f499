import { useQuery } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { channelStateQuery, useChannelFollow } from '#queries/channels.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'

/** Follows an anchor or organization; unfollowing asks first. A guest is asked to log in [decisions G28, G119]. */
export const FollowButton = observer(function FollowButton({
  id,
  type,
  name,
  size = 'small',
}: {
  id: string
  type: number
  name: string
  size?: 'small' | 'medium'
}) {
  const { session, overlays } = useStores()
  const { data: state, isFetching, refetch } = useQuery({ ...channelStateQuery(id), enabled: session.signedIn })
  const follow = useChannelFollow(id, type)
  const signedIn = useLoginCheck()
  const throttled = useThrottled()
  const on = session.signedIn && state?.is_follow === 1
  const word = on ? '已关注' : '关注'
  const tap = async () => {
    if (!signedIn()) return
    const known = state ?? (await refetch()).data
    if (!known) return overlays.toast('请求资源失败，请检查网络状况，稍后重试')
    if (known.is_follow === 0) follow.mutate(true)
    else if (await overlays.ask({ title: `不再关注${name}？`, confirm: '不再关注', cancel: '继续关注' }))
      follow.mutate(false)
  }
  return (
    <Button
      kind={on ? 'plain' : 'soft'}
      size={size}
      aria-label={`${word} ${name}`}
      aria-pressed={on}
      loading={session.signedIn && !state && isFetching}
      onClick={() => throttled(() => void tap())}
    >
      {word}
    </Button>
  )
})
