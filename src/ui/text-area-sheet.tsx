import { useRef } from 'react'
import { Composer } from './composer.tsx'
import type { ComposerProps } from './composer.tsx'
import { Sheet } from './sheet.tsx'

export interface TextAreaSheetProps extends Omit<ComposerProps, 'field'> {
  open: boolean
  onClose: () => void
}

/** A sheet above the keyboard to write a comment or a reply. */
export function TextAreaSheet({ open, onClose, ...composer }: TextAreaSheetProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <Sheet open={open} onClose={onClose} label={composer.label} focus={field}>
      <Composer {...composer} field={field} />
    </Sheet>
  )
}
