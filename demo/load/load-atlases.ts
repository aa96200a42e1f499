import { sql } from 'drizzle-orm'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { DemoAtlas } from '#demo/world/shapes.ts'
import { loadComments } from './load-articles.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, type References } from './references.ts'

const HOUR_MS = 3_600_000
const FIRST_ID = 701
/** The size the pictures are drawn in. */
const [WIDTH, HEIGHT] = [1200, 800]

/** Photo sets, with ids of their own independent of what else is loaded: the first is 701. */
export async function loadAtlases(tx: Transaction, atlases: DemoAtlas[], references: References): Promise<void> {
  for (const [place, atlas] of atlases.entries()) {
    const id = FIRST_ID + place
    const publishAt = new Date(Date.now() - atlas.hoursAgo * HOUR_MS)
    const addresses = atlas.pictures.map(({ picture }) => pictureAddress(picture))
    await tx
      .insert(posts)
      .overridingSystemValue()
      .values({
        id,
        type: 7,
        title: atlas.title,
        introduction: atlas.introduction,
        cover: addresses[0]!,
        images: atlas.style === 'three' ? addresses.slice(0, 3) : [],
        style: atlas.style,
        sourceName: atlas.source,
        author: atlas.author,
        categoryId: references.get('category', atlas.category),
        publishAt,
        isSelected: atlas.isSelected ?? false,
        itemNum: addresses.length,
        readNum: atlas.reads,
        likeNum: Math.round(atlas.reads / 29),
        collectionNum: Math.round(atlas.reads / 140),
        shareNum: Math.round(atlas.reads / 80),
      })
    await tx.insert(postBodies).values({
      postId: id,
      content: `<p>${atlas.introduction}</p>`,
      tags: atlas.tags,
      pictures: atlas.pictures.map(({ caption }, n) => ({
        url: addresses[n]!,
        caption,
        width: WIDTH,
        height: HEIGHT,
      })),
    })
    await loadComments(tx, id, publishAt, atlas.comments ?? [])
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`)
}
