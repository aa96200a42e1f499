import * as contract from '#contract/content/articles.ts'
import { handlers } from '#server/platform/api/handler.ts'
import * as article from './article.ts'
import * as dynamicArticle from './dynamic-article.ts'
import * as staticArticle from './static-article.ts'

export const articles = handlers(contract, { ...article, ...dynamicArticle, ...staticArticle })
