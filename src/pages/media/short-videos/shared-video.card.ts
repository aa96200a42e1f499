import { getSharedVideo } from '#contract/talk/reactions.ts'
import { cardOf } from '#contract/page-card.ts'

export const sharedVideoCard = cardOf(getSharedVideo, (one) => ({
  title: one.title,
  picture: one.cover,
  type: 'video.other',
  author: one.author.nickname,
  data: { '@type': 'VideoObject', contentUrl: one.video_url },
}))
