import { useState } from 'react'
import { Segmented } from '#ui/segmented.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { ReportForm } from './report-form.tsx'
import type { Reported } from './reported.ts'
import styles from './reports.module.css'

export interface ReportSheetProps {
  of: Reported[]
  open: boolean
  onClose: () => void
}

/** What is wrong, and with what; it is sent through the outbox, also later. */
export function ReportSheet({ of, open, onClose }: ReportSheetProps) {
  const [type, setType] = useState(of[0]!.type)
  const chosen = of.find((one) => one.type === type) ?? of[0]!
  return (
    <Sheet open={open} onClose={onClose} title="举报" height="tall">
      {of.length > 1 && (
        <Segmented
          label="举报对象"
          options={of.map((one) => ({ value: one.type, label: one.label }))}
          value={chosen.type}
          onChange={setType}
          className={styles.subject}
        />
      )}
      <ReportForm key={`${chosen.type} ${chosen.id}`} reported={chosen} open={open} onDone={onClose} />
    </Sheet>
  )
}
