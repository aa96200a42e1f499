import { useQuery, useQueryClient } from '@tanstack/react-query'
import { observer } from 'mobx-react-lite'
import type { Circle } from '#contract/circles/circles.ts'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { circleQuery, useFollowCircle } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'

/** Follows a circle; leaving asks first. A guest is asked to log in. */
export const FollowCircleButton = observer(function FollowCircleButton({ circle }: { circle: Circle }) {
  const client = useQueryClient()
  const query = circleQuery(circle.id)
  // Of a list the circle itself may not be known yet: the mark is shown on what the list says.
  const { data = circle } = useQuery({ ...query, enabled: false })
  const { overlays } = useStores()
  const follow = useFollowCircle(circle.id)
  const signedIn = useLoginCheck()
  const throttled = useThrottled()
  const on = data.is_follow === 1
  const tap = async () => {
    if (!signedIn()) return
    client.setQueryData<Circle>(query.queryKey, (known) => known ?? circle)
    if (!on) return follow.mutate(true)
    const yes = await overlays.ask({ title: `不再关注${circle.name}？`, confirm: '不再关注', cancel: '继续关注' })
    if (yes) follow.mutate(false)
  }
  return (
    <Button
      kind={on ? 'plain' : 'soft'}
      size="small"
      aria-pressed={on}
      aria-label={`${on ? '已关注' : '关注'} ${circle.name}`}
      onClick={() => throttled(() => void tap())}
    >
      {on ? '已关注' : '关注'}
    </Button>
  )
})
