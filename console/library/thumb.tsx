import { AudioLines, Film, Type } from 'lucide-react'
import { mediaKinds, type MediaFile } from '#contract/staff/media.ts'
import styles from './thumb.module.css'

/** A file as small as it stands in lists; its name is beside it. */
export function Thumb({ file: { kind, url, focus_x, focus_y } }: { file: MediaFile }) {
  if (kind === 'picture')
    return (
      <img
        className={styles.thumb}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        style={{ objectPosition: `${focus_x * 100}% ${focus_y * 100}%` }}
      />
    )
  const Icon = { audio: AudioLines, video: Film, font: Type }[kind]
  return (
    <span className={styles.thumb} role="img" aria-label={mediaKinds[kind]}>
      <Icon aria-hidden="true" />
    </span>
  )
}
