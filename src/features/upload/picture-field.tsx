import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { fileLabel, leftOut } from '#lib/file-label.ts'
import { newId } from '#lib/new-id.ts'
import type { ChangePictures, ChosenPicture } from './chosen-picture.ts'
import styles from './picture-field.module.css'
import { PictureTile } from './picture-tile.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

const loadTools = () => Promise.all([import('./shrink-picture.ts'), import('./read-photo-place.ts')])

export interface PictureFieldProps {
  label: string
  /**
   * Owned by the form and stored with it, so that a reload or a crash loses none. Those without an address are uploaded
   * automatically.
   */
  pictures: readonly ChosenPicture[]
  change: ChangePictures
  limit?: number
  /** Pixels of the longer side. */
  longest?: number
  /** Where a photo was taken is stored with it; what is uploaded no longer says it. */
  withPlaces?: boolean
  /** Pictures were added. */
  onChosen?: () => void
  /** A form sent while this is true would go without a picture. */
  onPreparing?: (preparing: boolean) => void
}

/**
 * Pictures of a form: chosen, resized, uploaded one by one while the rest is written. A failed one stays, with a retry;
 * each file that cannot be used is named with its reason.
 */
export function PictureField({
  label,
  pictures,
  change,
  limit = 9,
  longest,
  withPlaces,
  onChosen,
  onPreparing,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [told, setTold] = useState<readonly string[]>([])
  const [preparing, setPreparing] = useState(false)
  const { notes, sending, stop, retry } = usePictureUploads(pictures, change, (words, { name }) =>
    setFaults((all) => [...all, name ? `${name}：${words}` : words]),
  )
  // Ahead of need: the network may be gone when a picture is chosen.
  useEffect(() => void loadTools().catch(() => {}), [])
  const room = limit - pictures.length
  const prepare = (now: boolean) => {
    setPreparing(now)
    onPreparing?.(now)
  }

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file may be chosen again.
    event.target.value = ''
    if (files.length === 0) return
    setFaults([])
    setTold([])
    prepare(true)
    const left: string[] = []
    let added = 0
    try {
      const [{ shrinkPicture }, { readPhotoPlace }] = await loadTools()
      for (const file of files) {
        const name = fileLabel(file.name)
        if (added === room) {
          left.push(name)
          continue
        }
        const made = await shrinkPicture(file, longest)
        if ('fault' in made) {
          setFaults((all) => [...all, `${name}：${made.fault}`])
          continue
        }
        const { note, ...picture } = made
        const place = withPlaces ? await readPhotoPlace(file) : undefined
        change((all) => [...all, { id: newId(), name, ...picture, ...(place && { place }) }])
        if (note) setTold((all) => [...all, `${name}：${note}`])
        added++
      }
      if (left.length > 0) setFaults((all) => [...all, leftOut(limit, left)])
    } catch {
      setFaults((all) => [...all, '网络不可用，请联网后再选'])
    } finally {
      prepare(false)
    }
    if (added > 0) onChosen?.()
  }
  const move = (place: number, by: number) =>
    change((all) => {
      const moved = [...all]
      const [one] = moved.splice(place, 1)
      if (one) moved.splice(place + by, 0, one)
      return moved
    })
  const remove = (id: string) => {
    change((all) => all.filter((one) => one.id !== id))
    input.current?.focus()
  }
  const waiting = pictures.filter(({ url }) => !url).length

  return (
    <div role="group" aria-label={label} className={styles.field}>
      <ul className={styles.tiles}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            place={place}
            last={place === pictures.length - 1}
            note={notes[picture.id]}
            sending={picture.id === sending}
            onStop={() => stop(picture.id)}
            onRetry={() => retry(picture.id)}
            onRemove={() => remove(picture.id)}
            onMove={(by) => move(place, by)}
          />
        ))}
        {room > 0 && (
          <li>
            <label className={styles.add}>
              <input
                ref={input}
                type="file"
                accept="image/jpeg,image/png,image/gif,image/webp"
                multiple={limit > 1}
                onChange={(event) => void choose(event)}
                aria-label={label}
                aria-describedby={hint}
                disabled={preparing}
              />
              <ImagePlus aria-hidden="true" />
              <span aria-hidden="true">{preparing ? '正在处理' : label}</span>
            </label>
          </li>
        )}
      </ul>
      <p id={hint} className={limit > 1 ? styles.hint : 'visually-hidden'}>
        JPG、PNG、GIF 或 WebP{limit > 1 ? `，最多 ${limit} 张` : ''}
      </p>
      {faults.length > 0 && (
        <div className={styles.fault} role="alert">
          {faults.map((words, place) => (
            <p key={place}>{words}</p>
          ))}
        </div>
      )}
      {told.length > 0 && (
        <div className={styles.hint} role="status">
          {told.map((words, place) => (
            <p key={place}>{words}</p>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {preparing
          ? '正在处理图片'
          : waiting > 0
            ? `还有 ${waiting} 张图片未上传`
            : pictures.length > 0
              ? '图片已全部上传'
              : ''}
      </p>
    </div>
  )
}
