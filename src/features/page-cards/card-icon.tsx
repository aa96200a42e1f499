import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { useEffect } from 'react'
import { OperatorIcon } from '#features/icons/operator-icon.tsx'
import { configurationsQuery } from '#queries/configurations.queries.ts'
import { useLazyPart } from '#ui/lazy-part.ts'
import { cardIcons } from './warm-cards.ts'

/** An icon by its lucide name, or a sign of the operator's font. Its tile is rendered at once; unknown is the grid. */
export function CardIcon({ name }: { name: string }) {
  const icons = useLazyPart(cardIcons)
  useEffect(() => void cardIcons.warm(), [])
  if (!icons) return null
  const Icon = icons[name]
  return Icon ? <Icon aria-hidden="true" /> : <OtherIcon name={name} />
}

function OtherIcon({ name }: { name: string }) {
  const { data } = useQuery(configurationsQuery())
  const instead = <LayoutGrid aria-hidden="true" />
  return <OperatorIcon glyph={name} font={data?.config.icon_font ?? ''} instead={instead} />
}
