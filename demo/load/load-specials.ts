import { specialItems, specialSections } from '#server/content/item-lists.tables.ts'
import { postBodies, posts } from '#server/content/posts.tables.ts'
import type { DemoSpecial } from '#demo/world/shapes.ts'
import { loadComments } from './load-articles.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, pictureAddresses, type References } from './references.ts'

/** Specials with their sections; they are listed on their own page and in cards, not in categories. */
export async function loadSpecials(tx: Transaction, specials: DemoSpecial[], references: References): Promise<void> {
  for (const special of specials) {
    const publishAt = new Date(Date.now() - special.hoursAgo * 3_600_000)
    const [row] = await tx
      .insert(posts)
      .values({
        type: 5,
        title: special.title,
        introduction: special.introduction,
        cover: pictureAddress(special.cover),
        style: 'big',
        sourceName: '云溪发布',
        publishAt,
        isSelected: true,
        itemNum: special.sections.reduce((sum, section) => sum + section.articles.length, 0),
        readNum: 3000 + Math.round(special.hoursAgo * 11),
      })
      .returning({ id: posts.id })
    const specialId = row!.id
    references.set('special', special.key, specialId)
    await tx
      .insert(postBodies)
      .values({ postId: specialId, content: pictureAddresses(special.content), banner: pictureAddress(special.banner) })
    for (const [sort, section] of special.sections.entries()) {
      const [stored] = await tx
        .insert(specialSections)
        .values({ specialId, title: section.title, style: section.style, sort })
        .returning({ id: specialSections.id })
      await tx.insert(specialItems).values(
        section.articles.map((key, place) => ({
          sectionId: stored!.id,
          postId: references.get('article', key),
          sort: place,
        })),
      )
    }
    await loadComments(tx, specialId, publishAt, special.comments ?? [])
  }
}
