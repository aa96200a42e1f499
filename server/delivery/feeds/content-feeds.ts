/** Feeds of what is read: of the whole site, a category, a special, and an account that publishes. */
import { getCategory, getCategoryPosts } from '#contract/content/content.ts'
import { getSpecial, getSpecialSection } from '#contract/content/specials.ts'
import type { FeedKind } from '#contract/feed-address.ts'
import { getMatrix, getMatrixPosts } from '#contract/government/matrixs.ts'
import { getConfigurations, wholeSite } from '#contract/site/configurations.ts'
import { ask } from '#server/delivery/ask.ts'
import type { RunningApi } from '#server/platform/api/running-api.ts'
import type { OutgoingFeed } from './outgoing-feed.ts'
import { readItems, type FeedSite } from './read-items.ts'

/** Throws 403001 where there is nothing of that id. */
export type FeedReader = (app: RunningApi, id: number, site: FeedSite) => Promise<OutgoingFeed>

const ITEMS = 50
const SECTIONS = 20

export const contentFeeds: Record<Exclude<FeedKind, 'albums' | 'radios'>, FeedReader> = {
  async site(app, _id, site) {
    const { config } = await ask(app, getConfigurations, wholeSite)
    const picture = config.image || config.logo2
    return {
      ...(await latest(app, 0, site)),
      title: config.name,
      page: `${site.origin}/index`,
      description: config.description,
      picture: picture && new URL(picture, site.origin).href,
    }
  },
  async cates(app, id, site) {
    const { name, cover = '' } = await ask(app, getCategory, { id })
    return {
      ...(await latest(app, id, site)),
      title: name,
      page: `${site.origin}/cates/${id}`,
      picture: cover && new URL(cover, site.origin).href,
    }
  },
  async specials(app, id, site) {
    const special = await ask(app, getSpecial, { id })
    const sections = await Promise.all(
      special.sections
        .slice(0, SECTIONS)
        .map((section) => ask(app, getSpecialSection, { id: Number(section.id), page_size: ITEMS })),
    )
    const found = sections.flatMap(({ list }) => list)
    const picture = special.banner || special.cover
    return {
      ...nothing,
      title: special.title,
      page: `${site.origin}/specials/${id}`,
      description: special.introduction,
      picture: picture && new URL(picture, site.origin).href,
      items: await readItems(app.context().db, idsOf(found), site),
    }
  },
  async matrixs(app, id, site) {
    const account = await ask(app, getMatrix, { id })
    const { list } = await ask(app, getMatrixPosts, { id, page_size: ITEMS })
    return {
      ...nothing,
      title: account.name,
      page: `${site.origin}/matrixs/${id}`,
      description: account.introduction,
      picture: account.avatar && new URL(account.avatar, site.origin).href,
      author: account.name,
      items: await readItems(app.context().db, idsOf(list), site),
    }
  },
}

const nothing = { description: '', picture: '', author: '', isPodcast: false, tags: [] }

async function latest(app: RunningApi, category: number, site: FeedSite) {
  const { list } = await ask(app, getCategoryPosts, { id: category, page_size: ITEMS })
  return { ...nothing, items: await readItems(app.context().db, idsOf(list), site) }
}
const idsOf = (list: { id: string }[]): number[] => [...new Set(list.map(({ id }) => Number(id)))]
