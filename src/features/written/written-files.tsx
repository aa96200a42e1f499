import type { RefObject } from 'react'
import { FilesField, type ChosenFiles } from '#features/upload/files-field.tsx'

interface FilesForm {
  fields: ChosenFiles
  fault: (name: 'files') => string | undefined
  refOf: <E extends HTMLElement>(name: 'files') => RefObject<E | null>
  write: (change: (now: ChosenFiles) => Partial<ChosenFiles>, name: 'files') => void
  setPreparing: (preparing: boolean) => void
}

/** The pictures or the video of a form of something written. */
export function WrittenFiles({
  form,
  label = '图片或视频（选填）',
  limit,
}: {
  form: FilesForm
  label?: string
  /** The operator's, where there is one. */
  limit?: number
}) {
  return (
    <FilesField
      ref={form.refOf<HTMLFieldSetElement>('files')}
      label={label}
      files={form.fields}
      {...(limit === undefined ? {} : { limit })}
      error={form.fault('files')}
      onPreparing={form.setPreparing}
      change={(change) => form.write(change, 'files')}
    />
  )
}
