import { cloneElement } from 'react'
import type { MouseEvent, ReactElement } from 'react'
import { classNames } from './class-names.ts'

interface Given {
  className?: string
  onClick?: (event: MouseEvent) => void
}

/**
 * Draws `props` on the element the app passes (`render={<Link to="/x" />}`), otherwise on a plain one. This is how a
 * component becomes a link without knowing the router. Class names are joined and both click handlers run; undefined
 * props leave the app's own values.
 */
export function asElement(
  render: ReactElement | undefined,
  Tag: 'button' | 'a' | 'div' | 'span',
  props: object,
): ReactElement {
  if (!render) {
    const Plain = Tag as 'button'
    return <Plain {...(Tag === 'button' ? { type: 'button' as const } : {})} {...props} />
  }
  const given = render.props as Given
  const own = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given
  const { onClick } = own
  return cloneElement(render as ReactElement<Given>, {
    ...own,
    className: classNames(given.className, own.className),
    onClick:
      given.onClick && onClick
        ? (event) => {
            given.onClick?.(event)
            onClick(event)
          }
        : (onClick ?? given.onClick),
  })
}
