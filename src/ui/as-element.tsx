import { cloneElement } from 'react'
import type { MouseEvent, ReactElement } from 'react'
import { classNames } from './class-names.ts'

interface Given {
  className?: string
  onClick?: (event: MouseEvent) => void
}

/**
 * Draws `props` on the element the app hands in (`render={<Link to="/x" />}`), else on a plain one. This is how
 * something here becomes a link without knowing the router. Both class names and both clicks count; what is undefined
 * here leaves the app's own.
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
