import type * as contract from '#contract/content/articles.ts'
import type { Handle } from '#server/platform/api/handler.ts'
import { readStatic } from './read-article.ts'

export const getStaticArticle: Handle<typeof contract.getStaticArticle> = ({ id }, { db }) => readStatic(db, id)
