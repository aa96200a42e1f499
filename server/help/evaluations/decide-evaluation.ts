import { moderate } from '#server/marks/moderate.ts'
import { evaluations } from './evaluations.tables.ts'

/** Its stars count from the beginning; what is decided is whether everybody reads its words. */
export const evaluationModeration = moderate({
  kind: 'evaluation',
  table: evaluations,
  told: (_, { action, reason }) =>
    action === 'refuse' ? { title: '评价没有展示', content: `原因：${reason}。星级仍然计入` } : undefined,
})
