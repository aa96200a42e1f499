import type { VolunteerNow } from '#contract/volunteers/volunteers.ts'
import { PointsHelp } from '#features/volunteering/points-help.tsx'
import { countText } from '#lib/count-text.ts'
import { hoursText } from '#lib/hours-text.ts'
import { Facts } from '#ui/facts.tsx'

/** Hours, points and activities; orders and wishes where there are any. */
export function StatisticFacts({
  of: { hours, points, activity_num, order_num, wish_num },
}: {
  of: VolunteerNow['statistic']
}) {
  return (
    <>
      <Facts
        of={[
          ['服务小时', hoursText(hours)],
          ['积分', countText(points)],
          ['活动', countText(activity_num)],
          ...(order_num > 0 ? ([['订单', countText(order_num)]] as const) : []),
          ...(wish_num > 0 ? ([['心愿', countText(wish_num)]] as const) : []),
        ]}
      />
      <PointsHelp />
    </>
  )
}
