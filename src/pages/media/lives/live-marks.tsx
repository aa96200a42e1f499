import { useQuery } from '@tanstack/react-query'
import { BellRing, ThumbsUp } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useThrottled } from '#features/reactions/use-throttled.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { countText } from '#lib/count-text.ts'
import { liveStateQuery, useLiveMark } from '#queries/lives.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'

/** A citizen's marks on a room: like it, and, before it begins, reserve a reminder. A guest is asked to log in. */
export const LiveMarks = observer(function LiveMarks({ id, coming }: { id: string; coming: boolean }) {
  const { session, overlays } = useStores()
  const { data } = useQuery(liveStateQuery(id))
  const like = useLiveMark(id, 'like')
  const reserve = useLiveMark(id, 'reserve')
  const signedIn = useLoginCheck()
  const [liked, reserved] = [session.signedIn && data?.is_like === 1, session.signedIn && data?.is_reserve === 1]
  const [tapReserve, tapLike] = [useThrottled(), useThrottled()]
  const book = () => {
    if (!signedIn()) return
    reserve.mutate(!reserved, {
      onSuccess: () => overlays.toast(reserved ? '已取消预约' : '预约成功，开播时会收到消息'),
    })
  }
  return (
    <>
      {coming && (
        <Button
          kind={reserved ? 'plain' : 'primary'}
          size="small"
          icon={<BellRing aria-hidden="true" />}
          aria-pressed={reserved}
          onClick={() => tapReserve(book)}
        >
          {reserved ? '已预约' : '预约'}
          {data && data.reserve_num > 0 ? ` · ${countText(data.reserve_num)} 人` : ''}
        </Button>
      )}
      <Button
        kind={liked ? 'soft' : 'plain'}
        size="small"
        icon={<ThumbsUp aria-hidden="true" />}
        aria-pressed={liked}
        onClick={() => tapLike(() => signedIn() && like.mutate(!liked))}
      >{`点赞${data && data.like_num > 0 ? ` ${countText(data.like_num)}` : ''}`}</Button>
    </>
  )
})
