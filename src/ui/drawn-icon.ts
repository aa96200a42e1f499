import { createElement, type ReactElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

/** A symbol of lucide by its shapes: built files have this in place of the package's own builder. */
export const drawnIcon =
  (...shapes: Shape[]) =>
  ({ size = 24, className, ...rest }: SVGProps<SVGSVGElement> & { size?: number | string }): ReactElement =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: className ? `lucide ${className}` : 'lucide',
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
