import { CalendarPlus } from 'lucide-react'
import type { Live } from '#contract/content/lives.ts'
import { parseTime, shanghaiDateTime } from '#contract/shanghai-time.ts'
import { useCalendar } from '#features/calendar/use-calendar.ts'
import { Button } from '#ui/button.tsx'

const USUAL_MS = 3_600_000

/** An announced room in the calendar of the phone, for an hour: its end is not known. */
export function LiveCalendar({ room: { id, title, start_at: start } }: { room: Live }) {
  const add = useCalendar()
  const save = () =>
    add({
      kind: 'live',
      id,
      title: `直播：${title}`,
      start,
      end: shanghaiDateTime((parseTime(start) ?? 0) + USUAL_MS),
      place: '手机上看',
      address: `${location.origin}/lives/${id}`,
    })
  return (
    <Button kind="plain" size="small" icon={<CalendarPlus aria-hidden="true" />} onClick={save}>
      加入日历
    </Button>
  )
}
