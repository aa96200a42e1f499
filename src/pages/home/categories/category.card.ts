import { getCategory } from '#contract/content/content.ts'
import { cardOf } from '#contract/page-card.ts'

export const categoryCard = cardOf(getCategory, ({ id, name, cover }) => ({
  title: name,
  feed: { kind: 'cates', id },
  picture: cover,
  data: { '@type': 'CollectionPage' },
}))
