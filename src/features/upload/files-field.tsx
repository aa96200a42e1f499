import type { Ref } from 'react'
import type { OutboxFile } from '#offline/db.ts'
import { imageOf, type ChosenPicture } from './chosen-picture.ts'
import styles from './files-field.module.css'
import { PictureField } from './picture-field.tsx'
import { VideoField } from './video-field.tsx'

export interface ChosenFiles {
  pictures: readonly ChosenPicture[]
  /** One at most, and then no pictures. */
  films: readonly ChosenPicture[]
}
/** As the outbox stores them. */
export function filesOf({ pictures, films }: ChosenFiles): OutboxFile[] {
  return [
    ...pictures.map(imageOf),
    ...films.map((film) => ({ ...imageOf(film), field: 'video', single: true as const })),
  ]
}

/** Pictures, or one video instead. */
export function FilesField({
  ref,
  label,
  files: { pictures, films },
  limit,
  error,
  withPlaces = false,
  onPreparing,
  change,
}: {
  ref?: Ref<HTMLFieldSetElement>
  label: string
  files: ChosenFiles
  limit?: number
  error?: string | undefined
  /** Where photos were taken is stored with them. */
  withPlaces?: boolean
  onPreparing: (preparing: boolean) => void
  change: (change: (now: ChosenFiles) => Partial<ChosenFiles>) => void
}) {
  return (
    <fieldset ref={ref} className={styles.files} aria-describedby={error ? 'files-fault' : undefined}>
      <legend className={styles.label}>{label}</legend>
      {films.length === 0 && (
        <PictureField
          label="添加图片"
          onPreparing={onPreparing}
          withPlaces={withPlaces}
          {...(limit === undefined ? {} : { limit })}
          pictures={pictures}
          change={(next) => change((now) => ({ pictures: next(now.pictures) }))}
        />
      )}
      {pictures.length === 0 && (
        <VideoField
          label="添加视频"
          onPreparing={onPreparing}
          films={films}
          change={(next) => change((now) => ({ films: next(now.films) }))}
        />
      )}
      {error && (
        <p id="files-fault" className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
