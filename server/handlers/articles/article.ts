import { getArticle } from '#contract/articles.ts'
import { handler } from '../handler.ts'
import { readState, readStatic } from './read-article.ts'

export const article = handler(getArticle, async ({ id }, context) => {
  const [still, state] = await Promise.all([readStatic(context.db, id), readState(context, id)])
  return { ...still, ...state }
})
