import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { practiceConfigsQuery } from '#queries/practice-settings.queries.ts'
import { MineTile } from './mine-tile.tsx'

/** The way to the city's practice centre, where it has one. */
export function CentreTile() {
  const { data } = useQuery(practiceConfigsQuery())
  const id = data?.list.find(({ code }) => code === 'center')?.value
  return id ? (
    <li>
      <MineTile icon={Landmark} label="文明实践" to={`/practice/${id}`} />
    </li>
  ) : null
}
