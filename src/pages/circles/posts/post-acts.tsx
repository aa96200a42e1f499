import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { CirclePost } from '#contract/circles/circles.ts'
import { describeError } from '#contract/errors.ts'
import { isolated } from '#contract/words.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { useBlockUser } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import styles from '#pages/circles/groups/circles.module.css'

/** What readers can do with somebody else's post. */
export const PostActs = observer(function PostActs({ post: { id, user } }: { post: CirclePost }) {
  const { overlays } = useStores()
  const router = useRouter()
  const signedIn = useLoginCheck()
  const block = useBlockUser()
  const ask = async () => {
    if (!signedIn()) return
    const yes = await overlays.ask({
      title: `屏蔽${isolated(user.nickname)}？`,
      text: '你们不再看到彼此的帖子和评论，对方不会收到通知。可以在“关注的圈子”里解除',
      confirm: '屏蔽',
      cancel: '取消',
    })
    if (!yes) return
    block.mutate(
      { id: user.id, on: true },
      {
        onSuccess: () => {
          overlays.toast('已屏蔽')
          router.history.back()
        },
        onError: (error) => overlays.toast(describeError(error).message),
      },
    )
  }
  return (
    <p className={styles.acts}>
      <Link to="/post-report/$id" params={{ id }} className={styles.act} preload={false}>
        举报
      </Link>
      <button type="button" className={styles.act} onClick={() => void ask()}>
        屏蔽此人
      </button>
    </p>
  )
})
