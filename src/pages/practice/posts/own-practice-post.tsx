import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { deletePracticePost, type PracticePost } from '#contract/posts/practice-posts.ts'
import * as writtenState from '#contract/posts/written-state.ts'
import { queuedWords } from '#features/outbox/queued-words.ts'
import { useSend } from '#features/outbox/use-send.ts'
import { StateWords } from '#features/written/state-words.tsx'
import { useStores } from '#stores/stores.ts'
import { Button } from '#ui/button.tsx'
import written from '#ui/written.module.css'
import styles from './posts.module.css'

/** What authors are told about their own post, and its removal. */
export function OwnPracticePost({ post }: { post: PracticePost }) {
  const { id, status, column } = post
  const { overlays, network } = useStores()
  const router = useRouter()
  const send = useSend()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    const asked = { title: '删除这条作品？', text: '评论和点赞会一起删除，无法恢复', confirm: '删除', cancel: '取消' }
    if (!(await overlays.ask(asked))) return
    setBusy(true)
    const outcome = await send(deletePracticePost, { id })
    setBusy(false)
    if (outcome.state === 'refused') return overlays.toast(outcome.message)
    overlays.toast(outcome.state === 'queued' ? queuedWords(network, '删除') : '已删除')
    await router.navigate({ to: '/publish', search: { tab: 'mine' }, replace: true })
  }
  return (
    <section className={written.word} aria-label="我的这条作品">
      <StateWords post={post} />
      {status === writtenState.shown && <p className={written.quiet}>这是你发布的作品</p>}
      <div className={styles.acts}>
        {status === writtenState.refused && (
          <Button
            kind="soft"
            size="small"
            render={<Link to="/create/$aid" params={{ aid: column.id }} preload={false} />}
          >
            重新写一条
          </Button>
        )}
        <Button kind="plain" size="small" loading={busy} onClick={() => void remove()}>
          删除
        </Button>
      </div>
    </section>
  )
}
