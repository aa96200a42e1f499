import { getAround } from '#contract/government/merchants.ts'
import { cardOf, geoOf } from '#contract/page-card.ts'

export const aroundCard = cardOf(getAround, (one) => ({
  title: one.name,
  text: one.introduction || one.address,
  picture: one.cover,
  above: [['身边', '/around']],
  data: { '@type': 'Place', address: one.address, telephone: one.phone || undefined, geo: geoOf(one) },
}))
