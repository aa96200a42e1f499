import type { Activity } from '#contract/volunteers/activities.ts'
import { activityStateAt, activityStates, timesOf, activityState } from '#contract/volunteers/activity-state.ts'
import { Tag, type TagProps } from '#ui/tag.tsx'
import { useNow } from '#ui/use-now.ts'

const tones: NonNullable<TagProps['tone']>[] = ['plain', 'success', 'warning', 'brand', 'plain', 'danger']

/** The state now, which may be later than the answer. Once joining has ended it is closed, though not full. */
export function ActivityStateTag({ activity }: { activity: Activity }) {
  const now = useNow(30_000)
  const state = activityStateAt(timesOf(activity), now)
  const isClosed = state === activityState.closed && activity.join_num < activity.quota
  return <Tag tone={tones[state] ?? 'plain'}>{isClosed ? '已截止' : activityStates[state]}</Tag>
}
