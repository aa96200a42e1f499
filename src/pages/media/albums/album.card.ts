import { contentPage } from '#contract/content/content-page.ts'
import { getAlbum } from '#contract/content/albums.ts'
import { cardOf } from '#contract/page-card.ts'

export const albumCard = cardOf(getAlbum, (one) => ({
  title: one.title,
  path: contentPage(one.id, one.type),
  text: one.introduction || one.content,
  picture: one.cover,
  type: 'music.album',
  published: one.publish_at,
  author: one.author,
  source: one.source_name,
  feed: { kind: 'albums', id: one.id },
  above: [['听电台', '/radios']],
  data: { '@type': 'PodcastSeries', keywords: one.tags },
}))
