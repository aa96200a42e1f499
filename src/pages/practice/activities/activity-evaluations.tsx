import { useInfiniteQuery } from '@tanstack/react-query'
import { evaluationsQuery } from '#queries/evaluations.queries.ts'
import { EvaluationList } from '../evaluations/evaluation-list.tsx'

/** What those who came said of an activity, once it was reviewed; nothing where nobody has. */
export function ActivityEvaluations({ id }: { id: string }) {
  const query = evaluationsQuery('activity', id)
  const { data } = useInfiniteQuery(query)
  if (!data?.pages[0]?.list.length) return null
  return (
    <section aria-label="参加者的评价">
      <EvaluationList query={query} />
    </section>
  )
}
