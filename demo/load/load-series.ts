import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import { sources } from '#server/content/sources/sources.tables.ts'
import { readMp3, secondsOf } from '#server/platform/storage/mp3-frames.ts'
import { episodeCover } from '#demo/world/episode-cover.ts'
import type { DemoSeries } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { recordingName } from '#demo/recordings/recording-name.ts'
import { pictureAddress, type References } from './references.ts'

export const recordingsFolder = fileURLToPath(new URL('../recordings', import.meta.url))

/**
 * Albums with recordings made by script; an item is as long as its recording. Only the newest item of each is listed
 * among the articles.
 */
export async function loadSeries(tx: Transaction, series: DemoSeries[], references: References): Promise<void> {
  for (const album of series) {
    const common = { sourceName: '云溪广播电视台' }
    const [row] = await tx
      .insert(posts)
      .values({
        ...common,
        cover: pictureAddress(album.cover),
        type: 2,
        title: album.title,
        introduction: album.introduction,
        publishAt: hoursAgo(album.hoursAgo),
        itemNum: album.episodes.length,
        readNum: 400 + 37 * album.episodes.length,
      })
      .returning({ id: posts.id })
    await tx.insert(postBodies).values({ postId: row!.id, content: `<p>${album.introduction}</p>`, tags: album.tags })
    references.set('album', album.key, row!.id)
    const last = album.episodes.length - 1
    for (const [place, episode] of album.episodes.entries()) {
      const name = recordingName(album, place)
      const duration = Math.round(secondsOf(readMp3(await readFile(join(recordingsFolder, `${name}.mp3`)))))
      const [source] = album.guarded
        ? await tx
            .insert(sources)
            .values({ kind: 'audio', name: episode.title, file: `${name}.mp3`, duration })
            .returning({ id: sources.id })
        : []
      const [audio] = await tx
        .insert(posts)
        .values({
          ...common,
          cover: pictureAddress(episodeCover(album, place)),
          type: 1,
          title: episode.title,
          introduction: album.title,
          publishAt: hoursAgo(album.hoursAgo + (last - place) * album.everyHours),
          mediaUrl: source ? '' : `/media/recordings/${name}.mp3`,
          sourceId: source?.id ?? null,
          duration,
          listed: place === last,
          readNum: 60 + ((place * 53) % 190),
          playNum: 90 + ((place * 71) % 410),
        })
        .returning({ id: posts.id })
      await tx.insert(postBodies).values({
        postId: audio!.id,
        content: 'text' in episode ? `<p>${episode.text}</p>` : `<p>${episode.title}。${album.introduction}</p>`,
        tags: album.tags,
      })
      await tx.insert(albumItems).values({ albumId: row!.id, audioId: audio!.id, sort: place + 1 })
    }
  }
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
