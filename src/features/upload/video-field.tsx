import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { RotateCw, Video, X } from 'lucide-react'
import { uploadRules, uploadSentences } from '#contract/uploads.ts'
import { newId } from '#lib/new-id.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ChangePictures, ChosenPicture } from './chosen-picture.ts'
import fields from './picture-field.module.css'
import { haltText, isHalted, usePictureUploads } from './use-picture-uploads.ts'
import styles from './video-field.module.css'

/** What a form may store on the device until there is a network. */
const LARGEST_MB = 30
const types: readonly string[] = uploadRules.video.types

/**
 * One film of a form: chosen, uploaded while the rest is written, and stored on the device only until it has been
 * uploaded. films: one or none. onPreparing: as in PictureField.
 */
export function VideoField({
  label,
  films,
  change,
  onPreparing,
}: {
  label: string
  films: readonly ChosenPicture[]
  change: ChangePictures
  onPreparing?: (preparing: boolean) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [fault, setFault] = useState('')
  const sent: ChangePictures = (next) =>
    change((all) =>
      next(all).map((one) => (one.url && one.bytes.byteLength > 0 ? { ...one, bytes: new ArrayBuffer(0) } : one)),
    )
  const { notes, sending, stop, retry } = usePictureUploads(films, sent, setFault)
  const [film] = films

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const wrong = !types.includes(file.type)
      ? '仅支持 MP4、MOV 视频'
      : file.size > LARGEST_MB * 1024 * 1024
        ? `视频不能超过 ${LARGEST_MB} MB`
        : ''
    setFault(wrong)
    if (wrong) return
    onPreparing?.(true)
    try {
      const bytes = await file.arrayBuffer()
      change(() => [{ id: newId(), type: file.type, bytes }])
    } catch {
      setFault(uploadSentences.unreadableVideo)
    } finally {
      onPreparing?.(false)
    }
  }
  const halted = film && !film.url && isHalted(notes[film.id])
  return (
    <div role="group" aria-label={label} className={fields.field}>
      {film ? (
        <div className={styles.tile}>
          <Preview key={film.id} film={film} />
          <IconButton
            icon={<X />}
            tone="over"
            label={sending ? '取消上传视频' : '移除视频'}
            onClick={() => (sending ? stop(film.id) : change(() => []))}
            className={fields.remove}
          />
          {halted && (
            <IconButton
              icon={<RotateCw />}
              tone="over"
              label="重新上传视频"
              onClick={() => retry(film.id)}
              className={fields.retry}
            />
          )}
          {!film.url && (
            <div className={fields.state}>
              {halted ? (
                <span>{haltText(notes[film.id])}</span>
              ) : (
                <ProgressBar label="正在上传视频" value={Math.round((notes[film.id]?.part ?? 0) * 100)} />
              )}
            </div>
          )}
          {halted && notes[film.id]?.failure && (
            <p className={fields.why} role="alert">
              {notes[film.id]?.failure}
            </p>
          )}
        </div>
      ) : (
        <label className={classNames(fields.add, styles.add)}>
          <input
            ref={input}
            type="file"
            accept={types.join(',')}
            onChange={(event) => void choose(event)}
            aria-label={label}
            aria-describedby={hint}
          />
          <Video aria-hidden="true" />
          <span aria-hidden="true">{label}</span>
        </label>
      )}
      <p id={hint} className={fields.hint}>
        MP4 或 MOV，一段，不超过 {LARGEST_MB} MB
      </p>
      {fault && (
        <p className={fields.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** From the bytes while they are on the device, else from its address. */
function Preview({ film: { bytes, type, url } }: { film: ChosenPicture }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (bytes.byteLength === 0 || !video.current) return
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    video.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  return (
    <video
      ref={video}
      src={bytes.byteLength > 0 ? undefined : url}
      className={styles.preview}
      aria-label="已选择的视频"
      controls
      muted
      playsInline
      preload="metadata"
    />
  )
}
