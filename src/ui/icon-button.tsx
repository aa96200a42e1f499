import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import styles from './icon-button.module.css'
import { asElement } from './as-element.tsx'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: ReactNode
  /** What it does, in words. Shown under the icon with `caption`, else only read aloud. */
  label: string
  caption?: boolean
  /** A toggle: liked, collected. The icon fills and takes the brand. */
  active?: boolean
  /** Sits at the corner: a Badge. */
  badge?: ReactNode
  /** over: on a picture or the skin's header */
  tone?: 'plain' | 'over' | 'brand'
  render?: ReactElement
}

export function IconButton({
  icon,
  label,
  caption,
  active,
  badge,
  tone = 'plain',
  render,
  className,
  ...rest
}: IconButtonProps) {
  return asElement(render, 'button', {
    ...rest,
    className: classNames(
      styles.button,
      styles[tone],
      caption && styles.captioned,
      active && styles.active,
      'press',
      className,
    ),
    'aria-label': caption ? undefined : label,
    'aria-pressed': active,
    children: (
      <>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {caption && <span className={styles.caption}>{label}</span>}
        {badge && <span className={styles.badge}>{badge}</span>}
      </>
    ),
  })
}
