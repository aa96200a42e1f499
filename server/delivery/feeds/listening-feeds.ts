/** Podcasts: albums, and the past programmes of a station. */
import { eq } from 'drizzle-orm'
import { generateOpml } from 'feedsmith'
import { getAlbum } from '#contract/content/albums.ts'
import * as channelTypes from '#contract/content/channel-types.ts'
import { getChannelPlay, getChannelPrograms, getChannels, type Programme } from '#contract/content/channels.ts'
import { feedPath, type FeedKind } from '#contract/feed-address.ts'
import { parseTime } from '#contract/shanghai-time.ts'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { ask } from '#server/delivery/ask.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import { gone } from '#server/platform/http/refusal.ts'
import type { FeedReader } from './content-feeds.ts'
import type { OutgoingItem } from './outgoing-feed.ts'
import { readItems, type FeedSite } from './read-items.ts'

const EPISODES = 100
const STATIONS = 100
const PROGRAMMES = 200
const stationTypes = [channelTypes.radio, channelTypes.television]

export const listeningFeeds: Record<Extract<FeedKind, 'albums' | 'radios'>, FeedReader> = {
  async albums(app, id, site) {
    const album = await ask(app, getAlbum, { id, order: 'new', page_size: EPISODES })
    const { db } = app.context()
    const places = await db
      .select({ audio: albumItems.audioId, episode: albumItems.episode })
      .from(albumItems)
      .where(eq(albumItems.albumId, id))
    const episodes = new Map(places.map(({ audio, episode }) => [`/audios/${audio}`, episode]))
    const items = await readItems(
      db,
      album.list.map((one) => Number(one.id)),
      site,
    )
    return {
      title: album.title,
      page: `${site.origin}/albums/${id}`,
      description: album.introduction,
      picture: album.cover && new URL(album.cover, site.origin).href,
      author: album.author || album.source_name,
      isPodcast: true,
      tags: album.tags,
      // A recording that needs a grant has no address of its own [rule R27].
      items: items
        .filter(({ recording }) => recording !== undefined)
        .map((item) => ({ ...item, episode: episodes.get(new URL(item.page).pathname) ?? null })),
    }
  },
  async radios(app, id, site) {
    const { channel } = await ask(app, getChannelPlay, { id })
    if (!stationTypes.some((type) => type === channel.channel_type)) throw gone()
    const today = await ask(app, getChannelPrograms, { id })
    const days = await Promise.all(today.dates.map((date) => ask(app, getChannelPrograms, { id, date })))
    const past = days
      .flatMap(({ list }) => list)
      .filter(({ playback_url: recording }) => recording !== '')
      .reverse()
    const picture = channel.logo || channel.cover
    const isRadio = channel.channel_type === channelTypes.radio
    return {
      title: channel.name,
      page: `${site.origin}/radios/${id}`,
      description: channel.introduction,
      picture: picture && new URL(picture, site.origin).href,
      author: channel.name,
      isPodcast: true,
      tags: [],
      items: past.slice(0, PROGRAMMES).map((one) => presentProgramme(one, isRadio, site)),
    }
  },
}

function presentProgramme(one: Programme, isRadio: boolean, { origin }: FeedSite): OutgoingItem {
  const [start, end] = [parseTime(one.start_at) ?? 0, parseTime(one.end_at) ?? 0]
  return {
    page: `${origin}/radios/${one.channel_id}#${one.id}`,
    title: `${one.name} ${one.start_at.slice(5, 16)}`,
    summary: one.introduction,
    html: '',
    author: one.anchors.map(({ name }) => name).join('、'),
    publisher: one.channel_name,
    tags: [],
    published: new Date(end),
    modified: new Date(end),
    picture: '',
    recording: {
      url: new URL(one.playback_url, origin).href,
      type: isRadio ? 'audio/mpegurl' : 'application/vnd.apple.mpegurl',
      bytes: 0,
    },
    attachments: [],
    seconds: (end - start) / 1000,
    episode: null,
    transcript: '',
    chapters: '',
  }
}

/** The stations of the city, each with its stream and the feed of its past programmes. */
export async function writeStations(app: RunningApi, { origin }: FeedSite, title: string): Promise<string> {
  const pages = await Promise.all(stationTypes.map((type) => ask(app, getChannels, { type, page_size: STATIONS })))
  const stations = pages.flatMap(({ list }) => list)
  return generateOpml({
    head: { title },
    body: {
      outlines: stations.map(({ id, name, introduction, play_url: stream }) => ({
        text: name,
        title: name,
        type: 'rss',
        description: introduction || undefined,
        htmlUrl: `${origin}/radios/${id}`,
        xmlUrl: origin + feedPath('radios', id),
        url: stream ? new URL(stream, origin).href : undefined,
      })),
    },
  })
}
