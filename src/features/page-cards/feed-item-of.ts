import * as contentType from '#contract/content/content-types.ts'
import type { FeedItem } from '#contract/content/content.ts'
import type { PageCardItem } from '#contract/pages/pages.ts'

const rowStyles: Record<string, string> = { left: 'right', right: 'right', big: 'big', three: 'three', text: 'text' }

/**
 * An item as a feed row: its content with the editor's own title and cover; an item with only an address becomes a row
 * that opens it.
 */
export function feedItemOf(item: PageCardItem, style: string): FeedItem {
  const row = rowStyles[style]
  if (item.content)
    return {
      ...item.content,
      title: item.title || item.content.title,
      cover: item.cover || item.content.cover,
      style: row ?? item.content.style,
    }
  return {
    id: `card-${item.id}`,
    type: contentType.article,
    title: item.title,
    cover: item.cover,
    images: [],
    style: row ?? 'right',
    publish_at: '',
    introduction: item.subtitle,
    source_name: item.subtitle,
    author: '',
    category_id: '',
    category_name: '',
    read_num: 0,
    like_num: 0,
    comment_num: 0,
    duration: 0,
    media_url: '',
    link_url: item.url,
    is_live: 0,
    is_top: 0,
    item_num: 0,
  }
}
