import * as contract from '#contract/content/content.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as categories from './categories.ts'
import * as categoryPosts from './category-posts.ts'
import * as recommends from './recommends.ts'
import * as relatedPosts from './related-posts.ts'

export const content = handlers(contract, {
  ...categories,
  ...categoryPosts,
  ...recommends,
  ...relatedPosts,
})
