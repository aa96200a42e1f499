import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import styles from './pill-link.module.css'
import { asElement } from './as-element.tsx'
import { classNames } from './class-names.ts'

export interface PillLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'children'> {
  children: ReactNode
  icon?: ReactNode
  /** The chosen one of a row of filters. */
  current?: boolean
  render?: ReactElement
}

/** A small rounded link: a topic, a hot word, a filter. */
export function PillLink({ children, icon, current, render, className, ...rest }: PillLinkProps) {
  return asElement(render, rest.href === undefined ? 'button' : 'a', {
    ...rest,
    className: classNames(styles.pill, current && styles.current, 'press', className),
    'aria-current': current || undefined,
    children: (
      <>
        {icon}
        <span>{children}</span>
      </>
    ),
  })
}
