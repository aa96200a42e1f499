import type { AudioDetail, PlayItem } from '#contract/content/albums.ts'
import type { ArticleStatic } from '#contract/content/articles.ts'
import type { Channel } from '#contract/content/channels.ts'
import type { FeedItem } from '#contract/content/content.ts'
import type { Guide } from '#contract/government/guides.ts'
import { granted, trackOfItem, type Track } from '#lib/track.ts'

/**
 * The track for a row of an album, an audio's own page, or a row of a list, which does not know its album [rule R25].
 */
export function trackOf(item: PlayItem | AudioDetail | FeedItem): Track {
  if ('media_url' in item)
    return {
      id: item.id,
      name: item.title,
      album: { id: '', cover: '' },
      author: item.source_name || item.author,
      duration: item.duration,
      image: item.cover,
      url: item.media_url,
    }
  if ('audio' in item) {
    const [album] = item.album
    return {
      id: item.id,
      name: item.title,
      album: { id: album?.id ?? '', cover: album?.cover ?? '', title: album?.title ?? '' },
      author: item.source_name || item.author,
      duration: item.audio.duration,
      image: item.cover,
      url: item.audio.url,
      ...granted(item.audio),
    }
  }
  return trackOfItem(item)
}

/** A station: its live stream. Without an address of its own one is requested when it is played [decision G86]. */
export function trackOfChannel(channel: Pick<Channel, 'id' | 'name' | 'cover' | 'logo' | 'play_url'>): Track {
  return {
    id: channel.id,
    name: channel.name,
    album: { id: '', cover: channel.logo },
    duration: 0,
    image: channel.cover || channel.logo,
    url: channel.play_url,
    live: true,
  }
}

/**
 * An article to be read aloud, or a row of a list that links to one; a row does not know whether there is a recording
 * [decision G115]. Articles share one speed, as an album does.
 */
export function trackOfArticle(
  article: Pick<ArticleStatic, 'id' | 'title' | 'cover'> & Partial<Pick<ArticleStatic, 'voice_url' | 'source_name'>>,
  duration = 0,
): Track {
  return {
    id: article.id,
    name: article.title,
    album: { id: 'articles', cover: '' },
    author: article.source_name ?? '',
    duration,
    image: article.cover,
    url: article.voice_url ?? '',
    article: true,
  }
}

/** A matter of the service guide to be read aloud. */
export function trackOfGuide(
  { id, title, department }: Pick<Guide, 'id' | 'title' | 'department'>,
  duration: number,
): Track {
  const article = trackOfArticle({ id: `guide-${id}`, title, cover: '', source_name: department }, duration)
  return { ...article, guide: id }
}
