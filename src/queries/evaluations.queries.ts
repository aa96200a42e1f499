import { getEvaluationTags, getEvaluations, getOwnEvaluation, type Evaluated } from '#contract/help/evaluations.ts'
import { read, readPages } from './query-client.ts'

export const ownEvaluationQuery = (type: Evaluated, id: string) =>
  read(getOwnEvaluation, { type, id }, { keep: true, staleTime: 0 })
export const evaluationsQuery = (type: Evaluated | 'service', id: string) =>
  readPages(getEvaluations, { type, id, page_size: 10 }, { keep: true, staleTime: 15_000 })
export const evaluationTagsQuery = () => read(getEvaluationTags, {}, { keep: true, staleTime: 10 * 60_000 })
