import { getFeedback, getFeedbacks } from '#contract/government/feedbacks.ts'
import { read, readPages } from './query-client.ts'

export const feedbacksQuery = () => readPages(getFeedbacks, { page_size: 20 }, { keep: true, staleTime: 0 })
/** The request marks the reply as read. */
export const feedbackQuery = (id: string) => read(getFeedback, { id }, { keep: true, staleTime: 0 })
