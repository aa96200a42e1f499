import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { ListCell } from '#ui/list-cell.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'

const CalendarSheet = lazyOverlay(
  () => import('./calendar-sheet.tsx').then((module) => module.CalendarSheet),
  ({ open }: { open: boolean; onClose: () => void }) => open,
  ({ onClose }) => onClose(),
)

/** Leads to the address by which a calendar follows what I have joined. */
export function FollowByCalendar() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ListCell icon={<CalendarSync />} title="订阅到日历" note="报名的活动自动进日历" onClick={() => setOpen(true)} />
      <CalendarSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
