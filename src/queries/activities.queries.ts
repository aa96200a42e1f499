import { getActivities, getActivity, getActivityJoins, getMyJoins } from '#contract/activities.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { read, readPages } from './query-client.ts'

export type ActivityFilter = Omit<InputOf<typeof getActivities>, 'page' | 'page_size'>

export const activitiesQuery = (filter: ActivityFilter, pageSize = 10) =>
  readPages(getActivities, { ...filter, page_size: pageSize }, { keep: true, staleTime: 15_000 })
/** user: the reader, because their own part is in the response. */
export const activityQuery = (id: string) => read(getActivity, { id }, { keep: true, staleTime: 15_000 })
export const activityJoinsQuery = (id: string) =>
  readPages(getActivityJoins, { activity_id: id, page_size: 20 }, { keep: true, staleTime: 15_000 })
export const myJoinsQuery = () => readPages(getMyJoins, { page_size: 20 }, { keep: true, staleTime: 0 })
