import { contentPage } from '#contract/content/content-page.ts'
import { getStaticArticle } from '#contract/content/articles.ts'
import { cardOf } from '#contract/page-card.ts'

export const articleCard = cardOf(getStaticArticle, (one) => ({
  title: one.title,
  path: contentPage(one.id, one.type),
  text: one.introduction || one.content,
  picture: one.cover,
  type: 'article',
  published: one.publish_at,
  author: one.author,
  source: one.source_name,
  above: one.category_id ? [[one.category_name, `/cates/${one.category_id}`]] : [],
  data: { '@type': 'NewsArticle', keywords: one.tags },
}))
