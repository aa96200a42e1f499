import { useMutation } from '@tanstack/react-query'
import { getVote, postBallot } from '#contract/circles/votes.ts'
import { callOrQueue } from './call-or-queue.ts'
import { read } from './query-client.ts'
import { useRefreshPosts } from './circles.queries.ts'

/** In memory only: a vote that is on disk would be older than its end. */
export const voteQuery = (id: string) => read(getVote, { id }, { staleTime: 0 })

/** Casts a ballot or changes it; queued without a network. */
export function usePostBallot(id: string) {
  const refresh = useRefreshPosts()
  return useMutation({
    mutationFn: (options: string[]) => callOrQueue(postBallot, { id, options }),
    onSettled: refresh,
    meta: { inline: true },
  })
}
