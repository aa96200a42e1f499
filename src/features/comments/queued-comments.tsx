import { observer } from 'mobx-react-lite'
import { useContext } from 'react'
import { postComment } from '#contract/talk/comments.ts'
import { EntryActions } from '#features/outbox/entry-actions.tsx'
import { EntryState } from '#features/outbox/entry-state.tsx'
import { useStores } from '#stores/stores.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CommentSubject } from './comment-subject.ts'
import styles from './comments.module.css'

/**
 * The citizen's own comments that have not been sent yet, at the place where they will appear. parentId: the replies of
 * one comment.
 */
export const QueuedComments = observer(function QueuedComments({
  postId,
  parentId,
}: {
  postId: string
  parentId?: string
}) {
  const { outbox, session } = useStores()
  const type = useContext(CommentSubject)
  const entries = outbox
    .of(postComment.outbox!.target({ post_id: postId, type }))
    .filter(({ input }) => input.parent_id === parentId)
  const { nickname = '我', avatar } = session.user ?? {}
  return entries.map((entry) => (
    <article key={entry.id} className={styles.item}>
      <Avatar name={nickname} src={avatar} />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className={styles.name}>{nickname}</h3>
          <EntryState state={entry.state} />
        </div>
        <p className={styles.text}>{String(entry.input.content)}</p>
        <div className={styles.queued}>
          <span role="status">{entry.reason}</span>
          <EntryActions entry={entry} />
        </div>
      </div>
    </article>
  ))
})
