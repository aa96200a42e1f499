import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { practiceConfigsQuery } from '#queries/volunteers.queries.ts'
import { ListCell } from '#ui/list-cell.tsx'

/** The way to the city's practice centre, where it has one. */
export function CentreCell() {
  const { data } = useQuery(practiceConfigsQuery())
  const id = data?.list.find(({ code }) => code === 'center')?.value
  if (!id) return null
  return <ListCell icon={<Landmark />} title="文明实践" render={<Link to="/practice/$id" params={{ id }} />} />
}
