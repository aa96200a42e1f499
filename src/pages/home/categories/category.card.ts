import { getCategory } from '#contract/content/content.ts'
import { cardOf } from '#contract/page-card.ts'

export const categoryCard = cardOf(getCategory, ({ name, cover }) => ({
  title: name,
  picture: cover,
  data: { '@type': 'CollectionPage' },
}))
