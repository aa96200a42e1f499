import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight, RotateCw, X } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { ChosenPicture } from './chosen-picture.ts'
import styles from './picture-field.module.css'
import { usePreview } from './use-preview.ts'
import { haltText, isHalted, type UploadNote } from './use-picture-uploads.ts'

interface PictureTileProps {
  picture: ChosenPicture
  place: number
  last: boolean
  note: UploadNote | undefined
  sending: boolean
  onStop: () => void
  onRetry: () => void
  onRemove: () => void
  onMove: (by: -1 | 1) => void
}

/** One picture: its preview, its progress, and its actions. */
export function PictureTile({
  picture,
  place,
  last,
  note,
  sending,
  onStop,
  onRetry,
  onRemove,
  onMove,
}: PictureTileProps) {
  const preview = usePreview(picture.bytes, picture.type)
  const name = `第 ${place + 1} 张`
  const halted = !picture.url && isHalted(note)
  return (
    <li className={styles.tile}>
      <img
        ref={preview}
        src={picture.bytes.byteLength > 0 ? undefined : picture.url}
        alt={`${name}图片`}
        className={styles.preview}
      />
      <IconButton
        icon={<X />}
        tone="over"
        label={sending ? `取消上传${name}` : `移除${name}`}
        onClick={sending ? onStop : onRemove}
        className={styles.remove}
      />
      {halted && (
        <IconButton
          icon={<RotateCw />}
          tone="over"
          label={`重新上传${name}`}
          onClick={onRetry}
          className={styles.retry}
        />
      )}
      {!picture.url && (
        <div className={styles.state}>
          {halted ? (
            <span>{haltText(note)}</span>
          ) : sending ? (
            <ProgressBar label={`正在上传${name}`} value={Math.round((note?.part ?? 0) * 100)} />
          ) : (
            <span>等待上传</span>
          )}
        </div>
      )}
      {note?.failure && !picture.url && (
        <p className={styles.why} role="alert">
          {note.failure}
        </p>
      )}
      {!(place === 0 && last) && (
        <div className={styles.order}>
          <MoveButton icon={<ChevronLeft />} label={`${name}前移`} idle={place === 0} onMove={() => onMove(-1)} />
          <MoveButton icon={<ChevronRight />} label={`${name}后移`} idle={last} onMove={() => onMove(1)} />
        </div>
      )}
    </li>
  )
}

/** Keeps the focus of a keyboard at the end of the row, where it has nothing to do. */
function MoveButton({ idle, onMove, ...rest }: { icon: ReactNode; label: string; idle: boolean; onMove: () => void }) {
  return <IconButton {...rest} aria-disabled={idle || undefined} onClick={idle ? undefined : onMove} />
}
