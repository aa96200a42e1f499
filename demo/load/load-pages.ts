import { cmsPages, pageCardItems, pageCards } from '#server/content/pages.tables.ts'
import type { DemoCard, DemoPage } from '#demo/world/shapes.ts'
import type { Transaction } from '#server/seed/seed.ts'
import { pictureAddress, pictureAddresses, type References } from './references.ts'

/** All pages first, so that their cards may link to each other. */
export async function loadPages(tx: Transaction, pages: DemoPage[], references: References): Promise<void> {
  for (const page of pages) {
    const [row] = await tx
      .insert(cmsPages)
      .values({
        code: page.code ?? null,
        name: page.name,
        backgroundColor: page.backgroundColor,
        isHome: page.isHome ?? false,
        share: page.share
          ? {
              is_share_custom: 1,
              share_title: page.share.title,
              share_cover: pictureAddress(page.share.picture),
              share_des: page.share.words,
            }
          : null,
      })
      .returning({ id: cmsPages.id })
    references.set('page', page.key, row!.id)
  }
  for (const page of pages)
    for (const [sort, card] of page.cards.entries())
      await loadCard(tx, references, references.get('page', page.key), card, sort)
}

async function loadCard(
  tx: Transaction,
  references: References,
  pageId: number,
  card: DemoCard,
  sort: number,
  parentId?: number,
): Promise<void> {
  const source =
    card.source && 'category' in card.source
      ? { category: references.get('category', card.source.category) }
      : (card.source ?? null)
  const [row] = await tx
    .insert(pageCards)
    .values({
      pageId,
      parentId: parentId ?? null,
      type: card.type,
      title: card.title,
      showTitle: card.showTitle,
      showMore: card.showMore,
      style: card.style,
      columns: card.columns,
      sort,
      content: pictureAddresses(card.content ?? ''),
      pageSize: card.pageSize ?? (card.items?.length || 5),
      source,
    })
    .returning({ id: pageCards.id })
  for (const [place, item] of (card.items ?? []).entries())
    await tx.insert(pageCardItems).values({
      cardId: row!.id,
      title: item.title,
      subtitle: item.subtitle ?? '',
      cover: pictureAddress(item.cover ?? ''),
      url: references.address(item.url ?? ''),
      icon: item.icon ?? '',
      sort: place,
      postId: item.article
        ? references.get('article', item.article)
        : item.special
          ? references.get('special', item.special)
          : null,
    })
  for (const [place, tab] of (card.tabs ?? []).entries()) await loadCard(tx, references, pageId, tab, place, row!.id)
}
