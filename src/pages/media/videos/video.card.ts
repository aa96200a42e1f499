import { contentPage } from '#contract/content/content-page.ts'
import { getVideo } from '#contract/content/videos.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { cardOf, isoDuration, zoned, type PageCard } from '#contract/page-card.ts'

const cardOfVideo = (one: OutputOf<typeof getVideo>): PageCard => ({
  title: one.title,
  text: one.introduction || one.content,
  picture: one.cover,
  type: 'video.other',
  published: one.publish_at,
  author: one.author,
  source: one.source_name,
  above: [['视频', '/videos']],
  data: {
    '@type': 'VideoObject',
    uploadDate: zoned(one.publish_at),
    duration: isoDuration(one.duration),
    contentUrl: one.url,
  },
})

export const videoCard = cardOf(getVideo, (one) => ({ ...cardOfVideo(one), path: contentPage(one.id, one.type) }))
/** Short films are played one after the other at addresses of their own. */
export const playCard = cardOf(getVideo, cardOfVideo)
