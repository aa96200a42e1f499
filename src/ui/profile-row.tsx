import type { ReactElement, ReactNode } from 'react'
import { asElement } from './as-element.tsx'
import { classNames } from './class-names.ts'
import rows from './open-row.module.css'
import styles from './profile-row.module.css'

export interface ProfileRowProps {
  /** A face or a cover. */
  leading: ReactNode
  name: ReactNode
  about?: string
  /** The number of followers or items; '' shows nothing. */
  note: string
  /** What the row opens, if anything. */
  render?: ReactElement | undefined
  trailing: ReactNode
}

/** A person to follow or a thing to subscribe to: the row opens it, the button at its end follows it. */
export function ProfileRow({ leading, name, about, note, render, trailing }: ProfileRowProps) {
  const children = (
    <>
      {leading}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {about && <span className={styles.about}>{about}</span>}
        {note && <span className={`${styles.note} tabular`}>{note}</span>}
      </span>
    </>
  )
  return (
    <div className={`${rows.row} ${styles.row}`}>
      {asElement(render, 'div', { className: classNames(rows.open, render && 'press'), children })}
      {trailing}
    </div>
  )
}
