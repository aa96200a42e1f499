import { useRouter } from '@tanstack/react-router'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { putCirclePost, type CirclePost } from '#contract/circles/circles.ts'
import { describeError } from '#contract/errors.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { LeftWords } from '#features/drafts/left-words.tsx'
import { useKeptDraft } from '#features/drafts/use-kept-draft.ts'
import { queuedWords } from '#features/outbox/queued-words.ts'
import { restingEntries } from '#features/outbox/resting-entries.ts'
import { WrittenState } from '#features/written/written-state.tsx'
import { useDeleteCirclePost } from '#queries/circles.queries.ts'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import { CORRECTION_FORM, CorrectForm } from './correct-form.tsx'
import { QueuedRows } from './queued-rows.tsx'
import styles from '#pages/circles/groups/circles.module.css'

/** What authors are told about their post, and what they can do with it. */
export const OwnPost = observer(function OwnPost({ post }: { post: CirclePost }) {
  const { id, status } = post
  const { outbox, overlays, network } = useStores()
  const router = useRouter()
  const remove = useDeleteCirclePost()
  const [chosen, setWriting] = useState<boolean>()
  const queued = restingEntries(outbox, `circle_post ${id}`).filter(({ call }) => call === putCirclePost.name)
  const waiting = queued.length
  const { draft: begun, clear } = useKeptDraft([CORRECTION_FORM], id, `${status} ${waiting}`)
  const writing = chosen ?? begun !== undefined
  const sent = () => {
    clear()
    setWriting(undefined)
  }
  const failed = (error: unknown) => overlays.toast(describeError(error).message)
  const ask = async () => {
    const yes = await overlays.ask({
      title: '删除这条帖子？',
      text: '评论和投票会一起删除，不能恢复',
      confirm: '删除',
      cancel: '取消',
    })
    if (!yes) return
    remove.mutate(id, {
      onSuccess: (answer) => {
        overlays.toast(answer ? '已删除' : queuedWords(network, '删除'))
        router.history.back()
      },
      onError: failed,
    })
  }
  return (
    <>
      <WrittenState post={post}>
        {!writing && <QueuedRows entries={queued} />}
        {!writing && waiting === 0 && (
          <div>
            <Button kind="soft" size="small" onClick={() => setWriting(true)}>
              修改后再提交
            </Button>
          </div>
        )}
      </WrittenState>
      {status !== writtenState.refused && begun && (
        <LeftWords draft={begun} title="没有送出的修改" why="这条帖子现在不能修改" />
      )}
      {status === writtenState.refused && writing && <CorrectForm post={post} onSent={sent} />}
      <p className={styles.acts}>
        <button type="button" className={styles.act} onClick={() => void ask()}>
          删除
        </button>
      </p>
    </>
  )
})
