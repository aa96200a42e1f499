import { useState } from 'react'
import { Button } from '#console/ui/button.tsx'
import { CutDialog } from './cut-dialog.tsx'
import { MediaField } from './media-field.tsx'
import { faultsOf, usePictureFacts, type PictureNeed } from './picture-facts.ts'
import styles from './media-field.module.css'
import { sizeText } from './size-text.ts'

interface ShapedPictureProps {
  label: string
  value: string
  need: PictureNeed
  error?: string
  isReadOnly: boolean
  onChange: (url: string) => void
}

/** A picture of a certain shape: what it measures and weighs is said, and what does not fit can be cut. */
export function ShapedPicture({ label, value, need, error, isReadOnly, onChange }: ShapedPictureProps) {
  const { data } = usePictureFacts(value)
  const [asked, setAsked] = useState(false)
  const faults = data ? faultsOf(data, need) : []
  const size = data && data.bytes > 0 ? `，${sizeText({ size: data.bytes, duration: 0 })}` : ''
  return (
    <>
      <MediaField
        {...{ label, value, error, isReadOnly }}
        kind="picture"
        onChange={(file) => onChange(file?.url ?? '')}
      />
      {value && data && (
        <div role="status" className={faults.length > 0 ? styles.fault : styles.none}>
          {data.width} × {data.height} 像素{size}
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </div>
      )}
      {value && !isReadOnly && (
        <p>
          <Button aria-label={`裁切${label}`} onClick={() => setAsked(true)}>
            裁切
          </Button>
        </p>
      )}
      {asked && (
        <CutDialog
          {...{ label, need }}
          url={value}
          onClose={() => setAsked(false)}
          onCut={({ url }) => {
            setAsked(false)
            onChange(url)
          }}
        />
      )}
    </>
  )
}
