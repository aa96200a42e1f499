import { contentPage } from '#contract/content/content-page.ts'
import { getAudio } from '#contract/content/albums.ts'
import { cardOf, isoDuration } from '#contract/page-card.ts'

export const audioCard = cardOf(getAudio, (one) => {
  const [album] = one.album
  return {
    title: one.title,
    path: contentPage(one.id, one.type),
    text: one.introduction || one.content,
    picture: one.cover,
    type: 'music.song',
    published: one.publish_at,
    author: one.author,
    source: one.source_name,
    above: album ? [[album.title, `/albums/${album.id}`]] : [],
    data: {
      '@type': album ? 'PodcastEpisode' : 'AudioObject',
      duration: isoDuration(one.audio.duration),
      ...(album ? { partOfSeries: { '@type': 'PodcastSeries', name: album.title } } : {}),
    },
  }
})
