import { contentPage } from '#contract/content/content-page.ts'
import { getSpecial } from '#contract/content/specials.ts'
import { cardOf } from '#contract/page-card.ts'

export const specialCard = cardOf(getSpecial, (one) => ({
  title: one.title,
  path: contentPage(one.id, one.type),
  text: one.introduction || one.content,
  picture: one.banner || one.cover,
  published: one.publish_at,
  author: one.author,
  source: one.source_name,
  feed: { kind: 'specials', id: one.id },
  above: [['专题', '/specials']],
  data: { '@type': 'CollectionPage' },
}))
