import type { Category } from '#contract/content/content.ts'
import type { FixedCategory } from '#contract/site/site-fields.ts'

type Named = Pick<Category, 'id' | 'name'>

/**
 * The reader's categories in their order, and those they removed. Without a choice all are shown, in the site's order;
 * categories the site no longer has are dropped.
 */
export function channelOrder<T extends Named>(
  categories: readonly T[],
  chosen: readonly string[] | undefined,
): { mine: T[]; more: T[] } {
  if (!chosen) return { mine: [...categories], more: [] }
  const byId = new Map(categories.map((category) => [category.id, category]))
  const mine = [...new Set(chosen)].flatMap((id) => byId.get(id) ?? [])
  return { mine, more: categories.filter((category) => !mine.includes(category)) }
}

/** The same list with one member moved one place towards its start (-1) or end (1). */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  return ids.map((one, place) => (place === from ? ids[to]! : place === to ? id : one))
}

/** The same list with one member at another place. */
export function placedAt(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** tab: a category shown on the home page · page: a CMS page · address: anything else [decision G101]. */
export type HomeTab = { key: string; label: string } & (
  | { kind: 'tab'; id: string }
  | { kind: 'page'; id: string }
  | { kind: 'address'; url: string }
)

/**
 * Tabs pinned by the operator, then the reader's. The open one is always among them, even when the reader removed it.
 */
export function homeTabs(
  fixed: readonly FixedCategory[],
  categories: readonly Named[],
  chosen: readonly string[] | undefined,
  open: string,
): HomeTab[] {
  const pinned = [...fixed].sort((a, b) => a.sort - b.sort).map(pinnedTab)
  const { mine, more } = channelOrder(notPinned(categories, fixed), chosen)
  const own = [...mine, ...more.filter((category) => category.id === open)].map((category): HomeTab => ({
    kind: 'tab',
    key: category.id,
    id: category.id,
    label: category.name,
  }))
  return [...pinned, ...own]
}

/** Categories the reader may move: the pinned ones stay where they are. */
export function notPinned<T extends Named>(categories: readonly T[], fixed: readonly FixedCategory[]): T[] {
  return categories.filter(
    (category) =>
      !fixed.some((pinned) => pinned.source_type !== 1 && pinned.source_type !== 2 && pinned.id === category.id),
  )
}

function pinnedTab({ id, name, source_type, source_id, url }: FixedCategory): HomeTab {
  if (source_type === 1 && source_id) return { kind: 'page', key: `page-${source_id}`, id: source_id, label: name }
  if (source_type === 2 && url) return { kind: 'address', key: `address-${id}`, url, label: name }
  return { kind: 'tab', key: id, id, label: name }
}
