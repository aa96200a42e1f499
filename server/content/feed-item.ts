import type { FeedItem } from '#contract/content/content.ts'
import { categories, posts } from './posts.tables.ts'
import { presentTime } from '#server/platform/time.ts'

/** The columns a feed row is made of. */
export const feedColumns = {
  id: posts.id,
  type: posts.type,
  title: posts.title,
  cover: posts.cover,
  images: posts.images,
  style: posts.style,
  publishAt: posts.publishAt,
  introduction: posts.introduction,
  sourceName: posts.sourceName,
  author: posts.author,
  categoryId: posts.categoryId,
  categoryName: categories.name,
  readNum: posts.readNum,
  likeNum: posts.likeNum,
  commentNum: posts.commentNum,
  duration: posts.duration,
  mediaUrl: posts.mediaUrl,
  linkUrl: posts.linkUrl,
  isLive: posts.isLive,
  isTop: posts.isTop,
  itemNum: posts.itemNum,
} as const

export interface FeedRow {
  id: number
  type: number
  title: string
  cover: string
  images: string[]
  style: string
  publishAt: Date
  introduction: string
  sourceName: string
  author: string
  categoryId: number | null
  categoryName: string | null
  readNum: number
  likeNum: number
  commentNum: number
  duration: number
  mediaUrl: string
  linkUrl: string
  isLive: boolean
  isTop: boolean
  itemNum: number
}

export function presentFeedItem(row: FeedRow): FeedItem {
  return {
    id: String(row.id),
    type: row.type as FeedItem['type'],
    title: row.title,
    cover: row.cover,
    images: row.images,
    style: row.style,
    publish_at: presentTime(row.publishAt),
    introduction: row.introduction,
    source_name: row.sourceName,
    author: row.author,
    category_id: row.categoryId === null ? '' : String(row.categoryId),
    category_name: row.categoryName ?? '',
    read_num: row.readNum,
    like_num: row.likeNum,
    comment_num: row.commentNum,
    duration: row.duration,
    media_url: row.mediaUrl,
    link_url: row.linkUrl,
    is_live: row.isLive ? 1 : 0,
    is_top: row.isTop ? 1 : 0,
    item_num: row.itemNum,
  }
}
