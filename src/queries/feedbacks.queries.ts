import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { getFeedback, getFeedbacks, postFeedback } from '#contract/feedbacks.ts'
import { getStatistics } from '#contract/collections.ts'
import { call } from './call.ts'
import { read, readPages } from './query-client.ts'

export const feedbacksQuery = (user: string) => readPages(getFeedbacks, { page_size: 20 }, { keep: { user }, staleTime: 0 })
/** Looking at it makes its answer read. */
export const feedbackQuery = (user: string, id: string) => read(getFeedback, { id }, { keep: { user }, staleTime: 0 })

/** key: the same for the same words, so that they arrive once. The form says what went wrong. */
export function usePostFeedback() {
  const client = useQueryClient()
  return useMutation({
    meta: { inline: true },
    mutationFn: ({ key, input }: { key: string; input: InputOf<typeof postFeedback> }) => call(postFeedback, input, { headers: { 'Idempotency-Key': key } }),
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: [getFeedbacks.name] }), client.invalidateQueries({ queryKey: [getStatistics.name] })]),
  })
}
