import { useState } from 'react'
import type { MediaFile, MediaKind } from '#contract/staff/media.ts'
import { PickMedia } from '#console/library/pick-media.tsx'
import { Button } from '#console/ui/button.tsx'
import styles from './media-field.module.css'

interface MediaFieldProps {
  label: string
  kind: MediaKind
  value: string
  isReadOnly: boolean
  error?: string
  /** Without a file: there is none any more. */
  onChange: (file: MediaFile | undefined) => void
}

/** One file of the library. */
export function MediaField({ label, kind, value, isReadOnly, error, onChange }: MediaFieldProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div role="group" aria-label={label} className={styles.field}>
      <p className={styles.label}>{label}</p>
      {value && kind === 'picture' && <img src={value} alt={`现在的${label}`} className={styles.picture} />}
      {value && kind === 'audio' && <audio src={value} controls preload="none" aria-label={`现在的${label}`} />}
      {value && kind === 'video' && <video src={value} controls preload="none" aria-label={`现在的${label}`} />}
      {value && kind === 'font' && <p className={styles.none}>{value.split('/').at(-1)}</p>}
      {!value && isReadOnly && <p className={styles.none}>没有</p>}
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button aria-label={`${value ? '更换' : '选择'}${label}`} onClick={() => setAsked(true)}>
            {value ? '更换' : '选择'}
          </Button>
          {value && (
            <Button kind="danger" aria-label={`去掉${label}`} onClick={() => onChange(undefined)}>
              去掉
            </Button>
          )}
        </div>
      )}
      <p className={styles.error}>{error}</p>
      {asked && (
        <PickMedia
          kind={kind}
          onPick={([file]) => {
            setAsked(false)
            if (file) onChange(file)
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  )
}
