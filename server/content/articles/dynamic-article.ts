import type * as contract from '#contract/content/articles.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { readState } from './read-article.ts'

/** Called once per page entry: that counts one read [decision G138]. */
export const getDynamicArticle: Handle<typeof contract.getDynamicArticle> = async ({ id }, context) => {
  const state = await readState(context, id)
  context.reads.add(id)
  return { ...state, read_num: state.read_num + 1 }
}
