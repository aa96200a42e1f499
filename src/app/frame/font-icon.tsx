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
import { OperatorIcon } from '#features/icons/operator-icon.tsx'

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

/**
 * A glyph of the footer's icon font [rule R177]: a name of our own set, else a code point of the operator's font, where
 * the site has one. What neither knows is the grid.
 */
export function FontIcon({ glyph, font }: { glyph: string; font: string }) {
  const Glyph = glyphs[glyph]
  if (Glyph) return <Glyph aria-hidden="true" />
  return <OperatorIcon glyph={glyph} font={font} instead={<LayoutGrid aria-hidden="true" />} />
}
