import { createElement, useEffect } from 'react'
import { lazyPart, useLazyPart } from '#ui/lazy-part.ts'
import type { OperatorGlyphProps } from './operator-glyph.tsx'

const operatorGlyph = lazyPart(() => import('./operator-glyph.tsx').then((module) => module.OperatorGlyph))

/** A sign of the operator's icon font, where the site has one; most have none, and load nothing for it. */
export function OperatorIcon(props: OperatorGlyphProps) {
  const { font, instead } = props
  const Glyph = useLazyPart(operatorGlyph)
  useEffect(() => void (font && operatorGlyph.warm()), [font])
  return font && Glyph ? createElement(Glyph, props) : instead
}
