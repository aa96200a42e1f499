import { getPage } from '#contract/pages/pages.ts'
import { cardOf } from '#contract/page-card.ts'

export const cmsCard = cardOf(getPage, ({ name, share }) => ({
  title: share?.share_title || name,
  text: share?.share_des ?? '',
  picture: share?.share_cover ?? '',
  data: { '@type': 'WebPage' },
}))
