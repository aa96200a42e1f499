import { getChannelPlay } from '#contract/content/channels.ts'
import { cardOf } from '#contract/page-card.ts'

export const radioCard = cardOf(getChannelPlay, ({ channel }) => ({
  title: channel.name,
  text: channel.introduction,
  picture: channel.logo || channel.cover,
  above: [['听电台', '/radios']],
  feed: { kind: 'radios', id: channel.id },
  data: {
    '@type': 'RadioStation',
    ...(channel.frequency ? { broadcastFrequency: channel.frequency } : {}),
  },
}))
/** Anchors and organizations are channels as well: who they are, and what they publish. */
export const publisherCard = cardOf(getChannelPlay, ({ channel }) => ({
  title: channel.name,
  text: channel.introduction,
  picture: channel.cover || channel.logo,
  type: 'profile',
  data: { '@type': 'ProfilePage' },
}))
