import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import styles from './button.module.css'
import { asElement } from './as-element.tsx'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  children: ReactNode
  /** primary: one per screen · soft: brand on its tint · plain: neutral · danger: destroys · text: no surface */
  kind?: 'primary' | 'soft' | 'plain' | 'danger' | 'text'
  /** large: the submit of a form · small: 32 px to look at, a full target to touch */
  size?: 'large' | 'medium' | 'small'
  icon?: ReactNode
  /** Shows the ring, keeps the width and the focus, refuses clicks. */
  loading?: boolean
  block?: boolean
  /** A link to draw it on: `render={<Link to="/x" />}` */
  render?: ReactElement
}

export function Button({
  kind = 'primary',
  size = 'medium',
  icon,
  loading,
  block,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return asElement(render, 'button', {
    ...rest,
    className: classNames(
      styles.button,
      styles[kind],
      styles[size],
      block && styles.block,
      loading && styles.loading,
      'press',
      className,
    ),
    'aria-busy': loading || undefined,
    'aria-disabled': loading || rest['aria-disabled'],
    onClick: loading ? (event: Event) => event.preventDefault() : onClick,
    children: (
      <>
        {loading ? <Spinner label={null} /> : icon}
        <span>{children}</span>
      </>
    ),
  })
}
