import { cloneElement } from 'react'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { classNames } from './class-names.ts'

type Props = ComponentPropsWithRef<'button'> & ComponentPropsWithRef<'a'> & { [data: `data-${string}`]: unknown }

/**
 * Draws `props` on the element the app hands in (`render={<Link to="/x" />}`), else on a plain one. This is how
 * something here becomes a link without knowing the router.
 */
export function asElement(render: ReactElement | undefined, Tag: 'button' | 'a' | 'div' | 'span', props: object): ReactElement {
  if (!render) {
    const Plain = Tag as 'button'
    return <Plain {...(Tag === 'button' ? { type: 'button' as const } : {})} {...props} />
  }
  const given = render as ReactElement<Props>
  const { className, ...rest } = props as Props
  return cloneElement(given, { ...(rest as object), className: classNames(given.props.className, className) })
}
