import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'

const PointsSheet = lazyOverlay<{ open: boolean; onClose: () => void }>(
  () => import('./points-sheet.tsx').then((module) => module.PointsSheet),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

/** Stands wherever points are shown: what they count for. */
export function PointsHelp() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="text" size="small" icon={<CircleHelp aria-hidden="true" />} onClick={() => setOpen(true)}>
        积分有什么用
      </Button>
      <PointsSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
