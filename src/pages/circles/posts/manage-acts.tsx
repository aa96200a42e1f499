import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { CirclePost, PostDeed } from '#contract/circles/circles.ts'
import { describeError } from '#contract/errors.ts'
import { useKeptDraft } from '#features/drafts/use-kept-draft.ts'
import { useManagePost } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { HIDE_FORM, HideForm } from './hide-form.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** What a 管理员 can do with a post of their circle, their own ones too. */
export const ManageActs = observer(function ManageActs({ post }: { post: CirclePost }) {
  const { overlays } = useStores()
  const manage = useManagePost()
  const [chosen, setHiding] = useState<boolean>()
  const { draft: begun } = useKeptDraft([HIDE_FORM], post.id, '')
  const hiding = chosen ?? begun !== undefined
  const act = (deed: PostDeed, done: string) =>
    manage.mutate(
      { id: post.id, deed },
      {
        onSuccess: () => overlays.toast(done),
        onError: (error) => overlays.toast(describeError(error).message),
      },
    )
  return (
    <>
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
        <button type="button" className={styles.act} aria-expanded={hiding} onClick={() => setHiding(!hiding)}>
          隐藏
        </button>
      </div>
      {hiding && <HideForm id={post.id} />}
    </>
  )
})
