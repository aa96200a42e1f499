import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { ImagePlus } from 'lucide-react'
import { newId } from '#lib/new-id.ts'
import type { ChangePictures, ChosenPicture } from './chosen-picture.ts'
import styles from './picture-field.module.css'
import type { PhotoPlace } from './read-photo-place.ts'
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
  /** A chosen photo says where it was taken; what is uploaded no longer does. */
  onPlace?: ((place: PhotoPlace) => void) | undefined
  /** Pictures were added. */
  onChosen?: () => void
  /** A form sent while this is true would go without a picture. */
  onPreparing?: (preparing: boolean) => void
}

/**
 * Pictures of a form: chosen, resized, uploaded one by one while the rest is written. A failed one stays, with a retry.
 */
export function PictureField({
  label,
  pictures,
  change,
  limit = 9,
  longest,
  onPlace,
  onChosen,
  onPreparing,
}: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [fault, setFault] = useState('')
  const [preparing, setPreparing] = useState(false)
  const { notes, sending, stop, retry } = usePictureUploads(pictures, change, setFault)
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
    setFault(files.length > room ? `最多 ${limit} 张，多出的没有加入` : '')
    prepare(true)
    let isAdded = false
    let place: PhotoPlace | undefined
    try {
      const [{ shrinkPicture }, { readPhotoPlace }] = await loadTools()
      for (const file of files.slice(0, room)) {
        try {
          const made = await shrinkPicture(file, longest)
          if (onPlace) place ??= await readPhotoPlace(file)
          change((all) => [...all, { id: newId(), ...made }])
          isAdded = true
        } catch (error) {
          setFault(
            `${file.name}：${error instanceof Error && error.message ? error.message : '图片无法打开，请换一张'}`,
          )
        }
      }
    } catch {
      setFault('网络不可用，请联网后再选')
    } finally {
      prepare(false)
    }
    if (place) onPlace?.(place)
    if (isAdded) onChosen?.()
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
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
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
