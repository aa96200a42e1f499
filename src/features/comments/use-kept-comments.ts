import { deleteComment, type Comment } from '#contract/comments.ts'
import { useStores } from '#stores/stores.ts'

/** Without those whose deletion waits for a network. Read inside an observer. */
export function useKeptComments(): (comments: Comment[]) => Comment[] {
  const { outbox } = useStores()
  const leaving = new Set(
    outbox.entries
      .filter(({ call, state }) => call === deleteComment.name && state !== 'attention')
      .map(({ input }) => String(input.id)),
  )
  return (comments) => (leaving.size === 0 ? comments : comments.filter(({ id }) => !leaving.has(id)))
}
