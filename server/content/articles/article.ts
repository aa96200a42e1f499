import type * as contract from '#contract/content/articles.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { readState, readStatic } from './read-article.ts'

export const getArticle: Handle<typeof contract.getArticle> = async ({ id }, context) => {
  const [still, state] = await Promise.all([readStatic(context.db, id), readState(context, id)])
  return { ...still, ...state }
}
