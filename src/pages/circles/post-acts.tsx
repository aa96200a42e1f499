import { Link, useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import type { CirclePost, PostDeed } from '#contract/circles.ts'
import { describeError } from '#contract/errors.ts'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { useBlockUser, useManagePost } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { HidePost } from './hide-post.tsx'
import styles from './circles.module.css'

/** What readers can do with somebody else's post; a 管理员 of the circle has more. */
export const PostActs = observer(function PostActs({ post }: { post: CirclePost }) {
  const { id, user, is_admin: admin } = post
  const { overlays, session } = useStores()
  const router = useRouter()
  const signedIn = useLoginCheck()
  const block = useBlockUser(session.owner)
  const manage = useManagePost()
  const failed = (error: unknown) => overlays.toast(describeError(error).message)
  const ask = async () => {
    if (!signedIn()) return
    const yes = await overlays.ask({
      title: `屏蔽${user.nickname}？`,
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
        onError: failed,
      },
    )
  }
  const act = (deed: PostDeed, done: string, reason?: string) =>
    manage.mutate(
      { id, deed, ...(reason ? { reason } : {}) },
      { onSuccess: () => overlays.toast(done), onError: failed },
    )
  return (
    <>
      <p className={styles.acts}>
        <Link to="/post-report/$id" params={{ id }} className={styles.act} preload={false}>
          举报
        </Link>
        <button type="button" className={styles.act} onClick={() => void ask()}>
          屏蔽此人
        </button>
      </p>
      {admin === 1 && post.status === 1 && (
        <div className={styles.acts} role="group" aria-label="管理">
          <button
            type="button"
            className={styles.act}
            onClick={() => (post.is_top === 1 ? act('untop', '已取消置顶') : act('top', '已置顶'))}
          >
            {post.is_top === 1 ? '取消置顶' : '置顶'}
          </button>
          <button
            type="button"
            className={styles.act}
            onClick={() => (post.is_essence === 1 ? act('unessence', '已取消精华') : act('essence', '已设为精华'))}
          >
            {post.is_essence === 1 ? '取消精华' : '精华'}
          </button>
          <HidePost busy={manage.isPending} onHide={(reason) => act('hide', '已隐藏', reason)} />
        </div>
      )}
    </>
  )
})
