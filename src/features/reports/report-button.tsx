import { useState } from 'react'
import { useLoginCheck } from '#features/session/use-login-check.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyOverlay } from '#ui/lazy-overlay.tsx'
import type { ReportSheetProps } from './report-sheet.tsx'
import type { Reported } from './reported.ts'

const ReportSheet = lazyOverlay<ReportSheetProps>(
  () => import('./report-sheet.tsx').then((module) => module.ReportSheet),
  ({ open }) => open,
  ({ onClose }) => onClose(),
)

/** 举报 under what somebody else wrote [decision 034]. of: what is meant, the likeliest first. */
export function ReportButton({ of, name, className }: { of: Reported[]; name: string; className?: string }) {
  const signedIn = useLoginCheck()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classNames(className, 'press')}
        aria-label={`举报 ${name}`}
        aria-haspopup="dialog"
        onClick={() => signedIn() && setOpen(true)}
      >
        举报
      </button>
      <ReportSheet of={of} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
