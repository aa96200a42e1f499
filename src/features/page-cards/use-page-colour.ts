import { useLayoutEffect } from 'react'
import { parseColor, readableInk } from '#lib/contrast.ts'

/**
 * The page's own ground while it is open, set through CSSOM: the policy refuses style attributes. What lies on it takes an ink that can
 * be read. Dark mode keeps its own ground.
 */
export function usePageColour(colour: string): void {
  useLayoutEffect(() => {
    if (!parseColor(colour) || !CSS.supports('color', 'light-dark(red, blue)')) return
    const { style } = document.documentElement
    style.setProperty('--page', `light-dark(${colour.trim()}, #0f1114)`)
    style.setProperty('--page-ink', `light-dark(${readableInk(colour)}, #e6e8eb)`)
    return () => {
      style.removeProperty('--page')
      style.removeProperty('--page-ink')
    }
  }, [colour])
}
