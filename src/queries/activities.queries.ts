import { getActivities, getActivity, getActivityJoins, getMyJoins } from '#contract/volunteers/activities.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { read, readPages } from './query-client.ts'

export type ActivityFilter = Omit<InputOf<typeof getActivities>, 'page' | 'page_size'>

export const activitiesQuery = (filter: ActivityFilter, pageSize = 10) =>
  readPages(getActivities, { ...filter, page_size: pageSize }, { keep: true, staleTime: 15_000 })
/** All of something, in two lists: what is to come, the next first, and what is over, the last first. */
export const comingAndPast = (filter: ActivityFilter) => ({
  coming: activitiesQuery({ ...filter, scope: 'coming' }),
  past: activitiesQuery({ ...filter, scope: 'over' }),
})
/** user: the reader, because their own part is in the response. */
export const activityQuery = (id: string) => read(getActivity, { id }, { keep: true, staleTime: 15_000 })
export const activityJoinsQuery = (id: string) =>
  readPages(getActivityJoins, { activity_id: id, page_size: 20 }, { keep: true, staleTime: 15_000 })
export const myJoinsQuery = () => readPages(getMyJoins, { page_size: 20 }, { keep: true, staleTime: 0 })
