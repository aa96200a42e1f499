import { getStaticArticle } from '#contract/articles.ts'
import { handler } from '../handler.ts'
import { readStatic } from './read-article.ts'

export const staticArticle = handler(getStaticArticle, ({ id }, { db }) => readStatic(db, id))
