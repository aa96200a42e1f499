import type { Activity, MyJoin } from '#contract/volunteers/activities.ts'
import { joinState } from '#contract/volunteers/activity-state.ts'

/** Whether somebody can join an activity beside those they have joined: not that one again, none at the same time. */
export const freeBeside =
  (joins: readonly Pick<MyJoin, 'status' | 'activity'>[]) =>
  ({ id, start_at, end_at }: Pick<Activity, 'id' | 'start_at' | 'end_at'>): boolean =>
    !joins.some(
      ({ status, activity }) =>
        status > joinState.cancelled &&
        (activity.id === id || (activity.start_at < end_at && start_at < activity.end_at)),
    )
