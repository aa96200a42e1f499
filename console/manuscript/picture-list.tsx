import { useState } from 'react'
import type { MediaFile } from '#contract/staff/media.ts'
import { PickMedia } from '#console/library/pick-media.tsx'
import { Button } from '#console/ui/button.tsx'
import { TextArea } from '#console/ui/field.tsx'
import { OrderedList } from '#console/form/ordered-list.tsx'
import styles from './picture-list.module.css'

interface Picture {
  url: string
  caption?: string
  width: number
  height: number
}
interface PictureListProps {
  label: string
  pictures: Picture[]
  hasCaptions?: boolean
  most: number
  isReadOnly: boolean
  error?: string
  onChange: (pictures: Picture[]) => void
}

/** Pictures of the library in their order, each with what is said of it where that is shown. */
export function PictureList({ label, pictures, hasCaptions, most, isReadOnly, error, onChange }: PictureListProps) {
  const [asked, setAsked] = useState(false)
  function add(files: MediaFile[]) {
    setAsked(false)
    const fresh = files.filter(({ url }) => !pictures.some((one) => one.url === url))
    const added = fresh.map(({ url, alt, width, height }) => ({ url, caption: alt, width, height }))
    onChange([...pictures, ...added].slice(0, most))
  }
  return (
    <>
      <OrderedList
        label={`${label}（${pictures.length}）`}
        items={pictures}
        keyOf={({ url }) => url}
        nameOf={({ caption, url }) => caption || url.split('/').at(-1)!}
        isReadOnly={isReadOnly}
        error={error}
        onChange={onChange}
      >
        {(picture, change) => (
          <div className={styles.picture}>
            <img src={picture.url} alt={picture.caption ?? ''} loading="lazy" />
            {hasCaptions && (
              <TextArea
                label="图说"
                rows={2}
                readOnly={isReadOnly}
                value={picture.caption ?? ''}
                onChange={(event) => change({ ...picture, caption: event.target.value })}
              />
            )}
          </div>
        )}
      </OrderedList>
      {!isReadOnly && pictures.length < most && (
        <p>
          <Button onClick={() => setAsked(true)}>添加图片到{label}</Button>
        </p>
      )}
      {asked && <PickMedia kind="picture" multiple onPick={add} onClose={() => setAsked(false)} />}
    </>
  )
}
