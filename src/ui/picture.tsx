import { useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { sizedPicture } from '#lib/sized-picture.ts'
import styles from './picture.module.css'
import { classNames } from './class-names.ts'
import { SMALL_WIDTH, SmallPictures } from './small-pictures.ts'

export type Ratio = '3:2' | '16:9' | '1:1' | '3:4' | '750:190'
const shapes: Record<Ratio, string | undefined> = {
  '3:2': styles.photo,
  '16:9': styles.film,
  '1:1': styles.square,
  '3:4': styles.upright,
  '750:190': styles.strip,
}

export interface PictureProps {
  src?: string | null
  /** Empty for a picture that only decorates the title beside it. */
  alt: string
  ratio?: Ratio
  /** The same picture in several widths (px); alternatively give a ready-made srcSet. */
  sources?: { src: string; width: number }[]
  srcSet?: string
  /** Its rendered width: '112px', '(min-width: 1000px) 750px, 100vw' */
  sizes?: string
  /** One of the one or two largest pictures of the first screen: loaded eagerly and with high priority. */
  priority?: boolean
  /** Loaded with the others of its page of rows, which soon come into view; one by one while data are saved. */
  together?: boolean
  rounded?: boolean
  className?: string
  /** Drawn over the picture: a play mark, a duration, a tag. */
  children?: ReactNode
}

/** A picture in a box of fixed shape: nothing shifts when it arrives, and a small drawing replaces it when it fails. */
export function Picture({
  src: wanted,
  alt,
  ratio = '3:2',
  sources,
  srcSet,
  sizes,
  priority,
  together,
  rounded = true,
  className,
  children,
}: PictureProps) {
  // The priority picture may already be in flight, requested by the document.
  const small = useContext(SmallPictures) && !priority
  const src = small && wanted ? sizedPicture(wanted, SMALL_WIDTH) : wanted
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState<string>()
  const [width, height] = ratio.split(':').map(Number)
  const set = small ? undefined : (srcSet ?? sources?.map((source) => `${source.src} ${source.width}w`).join(', '))

  // A picture that failed before the script ran fires no error event any more.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc) setBroken(src ?? '')
  }, [src])

  return (
    <span className={classNames(styles.picture, rounded && styles.rounded, shapes[ratio], className)}>
      {src && broken !== src ? (
        <img
          ref={image}
          src={src}
          srcSet={set || undefined}
          sizes={set ? (sizes ?? '100vw') : undefined}
          alt={alt}
          width={width! * 100}
          height={height! * 100}
          loading={priority || (together && !small) ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          onError={() => setBroken(src)}
        />
      ) : (
        <Missing alt={alt} />
      )}
      {children && <span className={styles.over}>{children}</span>}
    </span>
  )
}

function Missing({ alt }: { alt: string }) {
  return (
    <span
      className={styles.missing}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <svg viewBox="0 0 48 36" aria-hidden="true">
        <path d="M2 33 15 16l8 10 6-7 17 14z" />
        <circle cx="33" cy="9" r="4" />
      </svg>
    </span>
  )
}
