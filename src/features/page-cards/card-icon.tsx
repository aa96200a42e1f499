import { LayoutGrid } from 'lucide-react'
import { useEffect } from 'react'
import { useLazyPart } from '#ui/lazy-part.ts'
import { cardIcons } from './warm-cards.ts'

/** An icon by its lucide name. Its tile is rendered at once; an unknown name shows the grid. */
export function CardIcon({ name }: { name: string }) {
  const icons = useLazyPart(cardIcons)
  useEffect(() => void cardIcons.warm(), [])
  if (!icons) return null
  const Icon = icons[name] ?? LayoutGrid
  return <Icon aria-hidden="true" />
}
