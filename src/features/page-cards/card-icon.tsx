import { LayoutGrid } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { currentIcons, onIcons, warmIcons } from './warm-cards.ts'

/** An icon by its lucide name. Its tile is drawn at once; an unknown name draws the grid. */
export function CardIcon({ name }: { name: string }) {
  const icons = useSyncExternalStore(onIcons, currentIcons, currentIcons)
  useEffect(() => void warmIcons(), [])
  if (!icons) return null
  const Icon = icons[name] ?? LayoutGrid
  return <Icon aria-hidden="true" />
}
