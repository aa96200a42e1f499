import type { ActivityDetail } from '#contract/volunteers/activities.ts'
import { timesOf } from '#contract/volunteers/activity-state.ts'
import { earnedHours } from '#contract/volunteers/earned-hours.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { serverNow } from '#lib/server-clock.ts'
import type { OverlaysStore } from '#stores/overlays.store.ts'

/**
 * Asks before signing out now would earn nothing: the earliest sign-out counts, so that a later one would not mend it.
 */
export async function isWorthIt(activity: ActivityDetail, overlays: Pick<OverlaysStore, 'ask'>): Promise<boolean> {
  const signedAt = parseTime(activity.my_join?.sign_at ?? '')
  if (signedAt === undefined) return true
  const scans = [
    { direction: 'sign' as const, at: signedAt },
    { direction: 'sign_out' as const, at: serverNow() },
  ]
  if (earnedHours(scans, { ...timesOf(activity), halfHours: activity.hours * 2 }).halfHours > 0) return true
  return overlays.ask({
    title: '现在签退没有时长',
    text: '签到还不到 30 分钟。',
    confirm: '仍要签退',
    cancel: '再等等',
    wary: true,
  })
}
