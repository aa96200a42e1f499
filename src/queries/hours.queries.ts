import { getHoursProof, getHoursReviews, getMyHoursReview } from '#contract/volunteers/hours.ts'
import { read } from './query-client.ts'

export const myHoursReviewQuery = (id: string) =>
  read(getMyHoursReview, { activity_id: id }, { keep: true, staleTime: 0 })
export const hoursReviewsQuery = (id: string) => read(getHoursReviews, { activity_id: id }, { staleTime: 0 })
export const hoursProofQuery = (code: string) => read(getHoursProof, { code }, { staleTime: 0 })
