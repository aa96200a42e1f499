import { useState } from 'react'
import { Sheet } from '#ui/sheet.tsx'
import { Scanner } from './scanner.tsx'

/** The scanner over the page it was asked for on, open from the start. */
export function ScannerSheet() {
  const [open, setOpen] = useState(true)
  return (
    <Sheet open={open} onClose={() => setOpen(false)} title="扫一扫" height="tall">
      {open && <Scanner />}
    </Sheet>
  )
}
