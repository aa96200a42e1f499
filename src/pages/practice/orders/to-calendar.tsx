import { CalendarPlus } from 'lucide-react'
import type { Order } from '#contract/help/orders.ts'
import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { useCalendar } from '#features/calendar/use-calendar.ts'
import { Button } from '#ui/button.tsx'

const USUAL_MS = 3_600_000

/** An order in the calendar, for an hour; nothing of whom it is for leaves the app. */
export function ToCalendar({ order: { id, service, service_at: start, street_name: place } }: { order: Order }) {
  const add = useCalendar()
  const end = shanghaiDateTime((parseTime(start) ?? 0) + USUAL_MS)
  const address = () => `${location.origin}/order-detail?id=${id}`
  return (
    <Button
      kind="text"
      size="small"
      icon={<CalendarPlus aria-hidden="true" />}
      onClick={() => add({ kind: 'order', id, title: service.title, start, end, place, address: address() })}
    >
      加入日历
    </Button>
  )
}
