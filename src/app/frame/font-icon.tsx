import {
  BookOpen,
  Building2,
  CircleUser,
  Compass,
  Home,
  Landmark,
  LayoutGrid,
  MessageSquare,
  Newspaper,
  Radio,
  Tv,
  type LucideIcon,
} from 'lucide-react'
import { createElement, useEffect } from 'react'
import { lazyPart, useLazyPart } from '#ui/lazy-part.ts'

const glyphs: Record<string, LucideIcon> = {
  home: Home,
  city: Building2,
  special: Newspaper,
  find: Compass,
  gov: Landmark,
  mine: CircleUser,
  radio: Radio,
  tv: Tv,
  services: LayoutGrid,
  guide: BookOpen,
  interact: MessageSquare,
}

const operatorGlyph = lazyPart(() => import('./operator-glyph.tsx').then((module) => module.OperatorGlyph))

/**
 * A glyph of the footer's icon font [rule R177]: a name of our own set, else a code point of the operator's font, where
 * the site has one. What neither knows is the grid.
 */
export function FontIcon({ glyph, font }: { glyph: string; font: string }) {
  const Glyph = glyphs[glyph] ?? LayoutGrid
  const Operator = useLazyPart(operatorGlyph)
  const isOperators = font !== '' && !(glyph in glyphs)
  useEffect(() => void (isOperators && operatorGlyph.warm()), [isOperators])
  return isOperators && Operator ? (
    createElement(Operator, { glyph, font, instead: <LayoutGrid aria-hidden="true" /> })
  ) : (
    <Glyph aria-hidden="true" />
  )
}
