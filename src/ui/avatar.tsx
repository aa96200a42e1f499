import { useState } from 'react'
import styles from './avatar.module.css'
import { classNames } from './class-names.ts'

export interface AvatarProps {
  /** The person's name; its last character replaces a missing picture. */
  name: string
  src?: string | null
  size?: 'small' | 'medium' | 'large' | 'hero'
  className?: string
}

/** A round picture of a person. The name is usually written beside it, so it is hidden from assistive technology. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const letters = Array.from(name.trim())
  const tint = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 5
  return (
    <span className={classNames(styles.avatar, styles[size], styles[`tint${tint}`], className)} aria-hidden="true">
      {src && broken !== src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        (letters.at(-1) ?? '云')
      )}
    </span>
  )
}
