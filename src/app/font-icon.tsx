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

/** A named glyph of the footer's icon font, drawn from our own set; an unknown name draws the grid. */
export function FontIcon({ glyph }: { glyph: string }) {
  const Glyph = glyphs[glyph] ?? LayoutGrid
  return <Glyph aria-hidden="true" />
}
