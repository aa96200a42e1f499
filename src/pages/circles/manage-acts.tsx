import { observer } from 'mobx-react-lite'
import type { CirclePost, PostDeed } from '#contract/circles.ts'
import { describeError } from '#contract/errors.ts'
import { useManagePost } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { HidePost } from './hide-post.tsx'
import styles from './circles.module.css'

/** What a 管理员 can do with a post of their circle, their own ones too. */
export const ManageActs = observer(function ManageActs({ post }: { post: CirclePost }) {
  const { overlays } = useStores()
  const manage = useManagePost()
  const act = (deed: PostDeed, done: string, reason?: string) =>
    manage.mutate(
      { id: post.id, deed, ...(reason ? { reason } : {}) },
      {
        onSuccess: () => overlays.toast(done),
        onError: (error) => overlays.toast(describeError(error).message),
      },
    )
  return (
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
  )
})
