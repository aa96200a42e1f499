import { getDynamicArticle } from '#contract/articles.ts'
import { handler } from '../handler.ts'
import { readState } from './read-article.ts'

/** Asked once per page entry: that is one reading [decision G138]. */
export const dynamicArticle = handler(getDynamicArticle, async ({ id }, context) => {
  const state = await readState(context, id)
  context.reads.add(id)
  return { ...state, read_num: state.read_num + 1 }
})
