import type { ComponentPropsWithRef } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'plain' | 'danger'
  /** Keeps its width and the focus, and refuses clicks. */
  busy?: boolean
}

export function Button({ kind = 'plain', busy, className, onClick, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[kind], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}

/** The look of a button, for a link. */
export const linkLook = (kind: 'primary' | 'plain'): string => classNames(styles.button, styles[kind])
