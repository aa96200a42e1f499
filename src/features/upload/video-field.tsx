import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent } from 'react'
import { RotateCw, Video, X } from 'lucide-react'
import { FILE_HEAD_BYTES, fileTypeOf } from '#contract/uploads/file-type.ts'
import { uploadRules, uploadSentences } from '#contract/uploads/uploads.ts'
import { newId } from '#lib/new-id.ts'
import { sendFilm } from '#queries/uploads.queries.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ChangePictures, ChosenPicture, LargeFilm } from './chosen-picture.ts'
import { factsOf, heldFilm, holdFilm, isAtHand, isSameFilm, letFilmGo } from './held-films.ts'
import fields from './picture-field.module.css'
import { haltText, isHalted, usePictureUploads } from './use-picture-uploads.ts'
import styles from './video-field.module.css'

/** Up to here a form stores the film on the device until there is a network; a larger one is only read. */
const STORED_BYTES = 30 * 1024 * 1024
const { types, largest }: { types: readonly string[]; largest: number } = uploadRules.video
const LARGEST_MB = largest / 1024 / 1024

/** Nothing of a file that cannot be read. */
const headOf = (file: File) =>
  file
    .slice(0, FILE_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))

/**
 * One film of a form: chosen, uploaded while the rest is written, and stored on the device only until it has been
 * uploaded. One too large for that goes on after a reload once its author chooses it again. films: one or none.
 * onPreparing: as in PictureField.
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
  const ofFilm = (id: string, facts: Partial<LargeFilm>) =>
    change((all) => all.map((one) => (one.id === id && one.film ? { ...one, film: { ...one.film, ...facts } } : one)))
  const { notes, sending, stop, retry } = usePictureUploads(films, sent, setFault, (one, { signal, onProgress }) =>
    sendFilm(new Blob([heldFilm(one.id) ?? one.bytes], { type: one.type }), {
      signal,
      begun: one.film?.auth,
      onBegun: (auth) => ofFilm(one.id, { auth }),
      onProgress,
    }),
  )
  const [film] = films
  const note = film && notes[film.id]
  // The form would go without it: the outbox cannot upload what is not stored.
  const unsent = film?.film !== undefined && !film.url && film.bytes.byteLength === 0
  const hold = useEffectEvent((now: boolean) => onPreparing?.(now))
  useEffect(() => {
    if (!unsent) return
    hold(true)
    return () => hold(false)
  }, [unsent])

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const type = fileTypeOf(new Uint8Array(await headOf(file))) ?? ''
    const wrong = !types.includes(type)
      ? '仅支持 MP4、MOV 视频'
      : file.size > largest
        ? uploadSentences.videoTooLarge
        : ''
    setFault(wrong)
    if (wrong) return
    if (film?.film && isSameFilm(film.film, file)) {
      holdFilm(film.id, file)
      return retry(film.id)
    }
    const id = newId()
    if (file.size > STORED_BYTES) {
      holdFilm(id, file)
      return change(() => [{ id, type, bytes: new ArrayBuffer(0), film: factsOf(file) }])
    }
    onPreparing?.(true)
    try {
      const bytes = await file.arrayBuffer()
      change(() => [{ id, type, bytes, film: factsOf(file) }])
    } catch {
      setFault(uploadSentences.unreadableVideo)
    } finally {
      onPreparing?.(false)
    }
  }
  const remove = (id: string) => {
    letFilmGo(id)
    change(() => [])
  }
  const away = film && !film.url && !isAtHand(film)
  const halted = film && !film.url && !away && isHalted(note)
  const chooser = (words: string) => (
    <label className={classNames(fields.add, styles.add)}>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        onChange={(event) => void choose(event)}
        aria-label={words}
        aria-describedby={hint}
      />
      <Video aria-hidden="true" />
      <span aria-hidden="true">{words}</span>
    </label>
  )
  return (
    <div role="group" aria-label={label} className={fields.field}>
      {film && !away && (
        <div className={styles.tile}>
          <Preview key={film.id} film={film} />
          <IconButton
            icon={<X />}
            tone="over"
            label={sending ? '取消上传视频' : '移除视频'}
            onClick={() => (sending ? stop(film.id) : remove(film.id))}
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
                <span>{haltText(note)}</span>
              ) : (
                <ProgressBar label="正在上传视频" value={Math.floor((note?.part ?? 0) * 100)} />
              )}
            </div>
          )}
          {halted && note?.failure && (
            <p className={fields.why} role="alert">
              {note.failure}
            </p>
          )}
        </div>
      )}
      {film?.film && away && (
        <div className={styles.again}>
          <p role="status">“{film.film.name}”还没有传完，请重新选择这段视频，会接着上传</p>
          {chooser('重新选择视频')}
          <Button kind="text" size="small" onClick={() => remove(film.id)}>
            不要这段视频了
          </Button>
        </div>
      )}
      {!film && chooser(label)}
      <p id={hint} className={fields.hint}>
        MP4 或 MOV，一段，不超过 {LARGEST_MB} MB
        {unsent && '；视频传完才能提交'}
      </p>
      {fault && (
        <p className={fields.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}

/** From the file or its bytes while they are on the device, else from its address. */
function Preview({ film: { id, bytes, type, url } }: { film: ChosenPicture }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const file = heldFilm(id) ?? (bytes.byteLength > 0 ? new Blob([bytes], { type }) : undefined)
    if (!file || !video.current) return
    const address = URL.createObjectURL(file)
    video.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [id, bytes, type])
  return (
    <video
      ref={video}
      src={bytes.byteLength > 0 || heldFilm(id) ? undefined : url}
      className={styles.preview}
      aria-label="已选择的视频"
      controls
      muted
      playsInline
      preload="metadata"
    />
  )
}
