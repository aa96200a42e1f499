import { BellPlus, ThumbsUp } from 'lucide-react'
import type { Advice, AdviceMarks as Marks } from '#contract/government/advices.ts'
import { MarkButton } from '#features/reactions/reaction-button.tsx'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { useAdviceMark } from '#queries/advices.queries.ts'

/** 附议 and 关注. Until one's own marks are known, the last tap says how they are. */
export function AdviceMarks({
  advice: { id, like_num: count },
  marks,
}: {
  advice: Pick<Advice, 'id' | 'like_num'>
  marks: Marks | undefined
}) {
  const [like, follow] = [useAdviceMark(id, 'like'), useAdviceMark(id, 'follow')]
  const signedIn = useLoginCheck()
  const liked = marks ? marks.is_like === 1 : !like.isError && like.variables === true
  const followed = marks ? marks.is_follow === 1 : !follow.isError && follow.variables === true
  return (
    <>
      <MarkButton
        icon={<ThumbsUp />}
        name="附议"
        count={count}
        on={liked}
        onClick={() => signedIn() && like.mutate(!liked)}
      />
      <MarkButton
        icon={<BellPlus />}
        name="关注"
        count={0}
        on={followed}
        onClick={() => signedIn() && follow.mutate(!followed)}
      />
    </>
  )
}
