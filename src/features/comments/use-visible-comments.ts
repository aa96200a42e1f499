import { deleteComment, type Comment } from '#contract/talk/comments.ts'
import { useStores } from '#stores/stores.ts'

/** Filters out comments whose deletion is queued. Read inside an observer. */
export function useVisibleComments(): (comments: Comment[]) => Comment[] {
  const { outbox } = useStores()
  const deleting = new Set(
    outbox.entries
      .filter(({ call, state }) => call === deleteComment.name && state !== 'attention')
      .map(({ input }) => String(input.id)),
  )
  return (comments) => (deleting.size === 0 ? comments : comments.filter(({ id }) => !deleting.has(id)))
}
