import { albumItems } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { DemoAlbum } from '#demo/world/shapes.ts'
import { loadComments } from './load-articles.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, type References } from './references.ts'

/** Albums and their audio, oldest first: an episode's number grows with time. */
export async function loadAlbums(tx: Transaction, albums: DemoAlbum[], references: References): Promise<void> {
  for (const album of albums) {
    const [row] = await tx
      .insert(posts)
      .values({
        type: 2,
        title: album.title,
        introduction: album.introduction,
        cover: pictureAddress(album.cover),
        sourceName: '云溪广播电视台',
        publishAt: hoursAgo(album.hoursAgo),
        itemNum: album.items.length,
        readNum: 860,
      })
      .returning({ id: posts.id })
    await tx.insert(postBodies).values({ postId: row!.id, content: `<p>${album.introduction}</p>` })
    references.set('album', album.key, row!.id)
    for (const [place, item] of album.items.toReversed().entries()) {
      const [audio] = await tx
        .insert(posts)
        .values({
          type: 1,
          title: item.title,
          introduction: album.title,
          cover: pictureAddress(item.cover),
          sourceName: '云溪广播电视台',
          publishAt: hoursAgo(item.hoursAgo),
          mediaUrl: item.mediaUrl,
          duration: item.duration,
          readNum: 320 - place * 40,
        })
        .returning({ id: posts.id })
      await tx
        .insert(postBodies)
        .values({ postId: audio!.id, content: `<p>${item.title}。节目由云溪广播电视台制作。</p>` })
      await tx.insert(albumItems).values({ albumId: row!.id, audioId: audio!.id, sort: place + 1 })
      await loadComments(tx, audio!.id, hoursAgo(item.hoursAgo), item.comments ?? [])
    }
  }
}

const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
