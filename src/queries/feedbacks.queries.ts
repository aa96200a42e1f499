import { getFeedback, getFeedbacks } from '#contract/feedbacks.ts'
import { read, readPages } from './query-client.ts'

export const feedbacksQuery = (user: string) =>
  readPages(getFeedbacks, { page_size: 20 }, { keep: { user }, staleTime: 0 })
/** The request marks the reply as read. */
export const feedbackQuery = (user: string, id: string) => read(getFeedback, { id }, { keep: { user }, staleTime: 0 })
