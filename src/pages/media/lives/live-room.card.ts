import { getLive } from '#contract/content/lives.ts'
import { cardOf, zoned } from '#contract/page-card.ts'

export const liveCard = cardOf(getLive, (one) => ({
  title: one.title,
  text: one.introduction,
  picture: one.cover,
  type: 'video.other',
  above: [['直播', '/live']],
  data: {
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    startDate: zoned(one.start_at),
    endDate: zoned(one.end_at),
  },
}))
