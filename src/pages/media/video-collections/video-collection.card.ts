import { contentPage } from '#contract/content/content-page.ts'
import { getVideoCollection } from '#contract/content/videos.ts'
import { cardOf } from '#contract/page-card.ts'

export const videoCollectionCard = cardOf(getVideoCollection, (one) => ({
  title: one.title,
  path: contentPage(one.id, one.type),
  text: one.introduction || one.content,
  picture: one.cover,
  published: one.publish_at,
  author: one.author,
  source: one.source_name,
  above: [['视频合集', '/videos-collection']],
  data: { '@type': 'CreativeWorkSeries' },
}))
