import { contentPage } from '#contract/content/content-page.ts'
import { getVideo } from '#contract/content/videos.ts'
import { cardOf, isoDuration, zoned } from '#contract/page-card.ts'

export const videoCard = cardOf(getVideo, (one) => ({
  title: one.title,
  path: contentPage(one.id, one.type),
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
}))
