import { createElement, type ReactElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * A symbol of lucide by its shapes: built files have this in place of the package's own builder. Its size and strokes
 * are those of every `.lucide` in base.css.
 */
export const drawnIcon =
  (...shapes: Shape[]) =>
  ({ size, className, ...rest }: SVGProps<SVGSVGElement> & { size?: number | string }): ReactElement =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...rest,
        className: className ? `lucide ${className}` : 'lucide',
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
