import { useState } from 'react'
import styles from './avatar.module.css'
import { charactersOf, isBlank } from '#contract/words.ts'
import { classNames } from './class-names.ts'

const tints = [styles.tint0, styles.tint1, styles.tint2, styles.tint3, styles.tint4]

export interface AvatarProps {
  /** A name; one of its characters replaces a missing picture. */
  name: string
  /** Which: the last of a person's name, the first of a team's or a place's. */
  initial?: 'first' | 'last'
  src?: string | null
  size?: 'small' | 'medium' | 'large' | 'hero'
  className?: string
}

/**
 * A round picture of a person, a team or a place. The name is usually written beside it, so it is hidden from assistive
 * technology.
 */
export function Avatar({ name, initial = 'last', src, size = 'medium', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const letters = charactersOf(name).filter((one) => !isBlank(one))
  const tint = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length
  return (
    <span className={classNames(styles.avatar, styles[size], tints[tint], className)} aria-hidden="true">
      {src && broken !== src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        (letters.at(initial === 'first' ? 0 : -1) ?? '云')
      )}
    </span>
  )
}
