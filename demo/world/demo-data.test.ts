import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { adviceFields } from '#contract/government/advices.ts'
import { readMp3, secondsOf } from '#server/platform/storage/mp3-frames.ts'
import { practicePoints } from './practice.ts'
import { withEnds } from '#demo/load/load-channels.ts'
import { recordingsFolder } from '#demo/load/load-series.ts'
import { isReadOut, readingName, readingText } from '#demo/recordings/readings.ts'
import { recordingName } from '#demo/recordings/recording-name.ts'
import { advices } from './advices.ts'
import { albums } from './albums.ts'
import { articles as firstArticles, laterArticles } from './articles.ts'
import { atlases } from './atlases.ts'
import { categories } from './categories.ts'
import { circleAnswers } from './circle-answers.ts'
import { allCircles } from './circles.ts'
import { civilizations, civilizationSetting } from './civilizations.ts'
import { anchors, organizations, radios } from './channels.ts'
import { mattersOfCompanies } from './matters-companies.ts'
import { mattersOfLiving } from './matters-living.ts'
import { mattersOfPeople } from './matters-people.ts'
import { moreAccounts } from './more-accounts.ts'
import { morePlaces } from './more-places.ts'
import { offices } from './offices.ts'
import { pages } from './pages.ts'
import { activityDuties, activitySorts } from './activities.ts'
import { cityMap } from './city-map.ts'
import { licences } from './licences.ts'
import { pictureFile, picturesFolder, pictureWidths } from '#demo/pictures/picture-file.ts'
import { fixedPictures, pictureNames, picturesIn } from '#tests/server/demo-pictures.ts'
import { departments, merchantGroups, merchants, places } from './places.ts'
import type { DemoCard, DemoComment } from './shapes.ts'
import { series } from './series.ts'
import {
  about,
  agreements,
  avatars,
  config,
  credits,
  domains,
  fixedCategories,
  hotWords,
  menu,
  modules,
  skin,
  switches,
  voice,
} from './site.ts'
import { specials } from './specials.ts'
import { users } from './users.ts'
import { wishLines } from './wishes.ts'

const articles = [...firstArticles, ...laterArticles]
const categoryKeys = categories.flatMap((category) => [
  category.key,
  ...(category.children ?? []).map((child) => child.key),
])
const articleKeys = new Set(articles.map((article) => article.key))
const specialKeys = new Set(specials.map((special) => special.key))
const pageKeys = new Set(pages.map((page) => page.key))
const flatCards = (cards: DemoCard[]): DemoCard[] => cards.flatMap((card) => [card, ...flatCards(card.tabs ?? [])])
const allCards = pages.flatMap((page) => flatCards(page.cards))
const repeated = <T>(values: T[]) => values.filter((value, index) => values.indexOf(value) !== index)
const letters = (text: string) => [...text].length
const paths = [
  '/red-packet',
  '/dyfcg',
  '/services',
  '/tv',
  '/radios',
  '/live',
  '/class-assistant',
  '/play',
  '/videos-collection',
  '/search',
  '/select',
  '/find',
  '/specials',
  '/about',
  '/show-civilization',
  '/guide',
  '/gover',
  '/interact',
  '/around',
  '/around-map',
  '/send-inter',
  '/matrix',
  '/dj',
  '/feedback',
  '/practice/101',
  '/group-detail/101',
  '/voluntary-activities',
  '/micro-wish',
  '/order-serve',
]

const groups = [...mattersOfPeople, ...mattersOfLiving, ...mattersOfCompanies]
function resolves(url: string): boolean {
  const [kind, key = ''] = url.split(':', 2)
  if (kind === 'category') return categoryKeys.includes(key)
  if (kind === 'special') return specialKeys.has(key)
  if (kind === 'article') return articleKeys.has(key)
  if (kind === 'page') return pageKeys.has(key)
  if (kind === 'miniprogram') return /^\/\/\w+\/./.test(key)
  const post = /^\/show-civilization-details\/(\d+)$/.exec(url)
  if (post)
    return [1, 3].includes(
      civilizations[Number(post[1]) - 101]?.status ?? (Number(post[1]) - 101 < civilizations.length ? 1 : 0),
    )
  const [, word] = /^\/guide\/search\?q=(.+)$/.exec(url) ?? []
  if (word) return groups.some(({ matters }) => matters.some((one) => one.includes(decodeURIComponent(word))))
  const [, near] = /^\/around\?q=(.+)$/.exec(url) ?? []
  if (near) return [...merchants, ...morePlaces].some(({ name, introduction }) => (name + introduction).includes(near))
  return paths.includes(url) || url.startsWith('/inner-link?link=https%3A%2F%2Fexample.org')
}

const ALLOWED = new Set([
  'p',
  'h2',
  'h3',
  'strong',
  'em',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'figure',
  'figcaption',
  'img',
  'a',
  'br',
  'hr',
])
const EMPTY = new Set(['img', 'br', 'hr'])
/** Names of tags that are not allowed, or are not closed in order. */
function faultyTags(html: string): string[] {
  const open: string[] = []
  const faults: string[] = []
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
    if (!ALLOWED.has(name)) faults.push(name)
    else if (closing) {
      if (open.pop() !== name) faults.push(`/${name}`)
    } else if (!EMPTY.has(name)) open.push(name)
  }
  return [...faults, ...open]
}

describe('articles', () => {
  it('are a whole small paper', () => {
    expect(articles.length).toBeGreaterThanOrEqual(130)
    for (const category of categories) {
      const keys = [category.key, ...(category.children ?? []).map((child) => child.key)]
      expect(articles.filter((article) => keys.includes(article.category)).length, category.key).toBeGreaterThanOrEqual(
        8,
      )
      for (const key of keys.slice(1))
        expect(articles.filter((article) => article.category === key).length, key).toBeGreaterThanOrEqual(2)
    }
    const holding = (tag: string) => articles.filter((article) => article.content.includes(`<${tag}>`)).length
    expect(holding('table')).toBeGreaterThanOrEqual(12)
    expect(holding('blockquote')).toBeGreaterThanOrEqual(15)
    expect(holding('figure')).toBeGreaterThan(articles.length / 2)
    expect(articles.filter((article) => article.linkUrl)).toHaveLength(4)
    expect(articles.filter((article) => article.isLive)).toHaveLength(2)
    expect(articles.filter((article) => article.isTop).length).toBeLessThanOrEqual(2)
    expect(articles.filter((article) => article.isSelected).length).toBeGreaterThanOrEqual(25)
    expect(articles.filter((article) => article.attachments?.length).length).toBeGreaterThanOrEqual(1)
  })
  it('differ in key, title, introduction, cover and time', () => {
    const hours = articles.map((article) => article.hoursAgo)
    expect(Math.max(...hours)).toBeGreaterThan(1000)
    expect(hours.filter((value) => value < 48).length).toBeGreaterThan(articles.length / 3)
    for (const field of ['key', 'title', 'introduction', 'content', 'hoursAgo'] as const)
      expect(repeated(articles.map((article) => article[field])), field).toEqual([])
    expect(repeated(articles.map((article) => article.cover).filter(Boolean))).toEqual([])
    expect(repeated(articles.flatMap((article) => [...new Set(picturesIn(article))]))).toEqual([])
  })
  it.each(articles.map((article) => [article.key, article] as const))('%s reads well', (_, article) => {
    expect(categoryKeys).toContain(article.category)
    expect(letters(article.title)).toBeGreaterThanOrEqual(12)
    expect(letters(article.title)).toBeLessThanOrEqual(32)
    expect(letters(article.introduction)).toBeGreaterThanOrEqual(40)
    expect(letters(article.introduction)).toBeLessThanOrEqual(90)
    expect(article.hoursAgo).toBeGreaterThanOrEqual(0.3)
    expect(article.hoursAgo).toBeLessThanOrEqual(24 * 60)
    expect(article.cover === '').toBe(article.style === 'text')
    expect(article.images).toHaveLength(article.style === 'three' ? 3 : 0)
    if (article.isLive) expect(article.style).toBe('big')
    expect(faultyTags(article.content)).toEqual([])
    expect(article.content.match(/<p>/g)?.length ?? 0).toBeGreaterThanOrEqual(2)
    expect(article.tags.length).toBeGreaterThan(0)
  })
})

describe('comments', () => {
  const threads: { hoursAgo: number; comments: DemoComment[] }[] = [...articles, ...specials].flatMap(
    ({ hoursAgo, comments }) => (comments ? [{ hoursAgo, comments }] : []),
  )
  it('are many, and come from people of the city, after the article and before now', () => {
    const some = articles.filter(({ comments = [] }) => comments.length >= 2 && comments.length <= 9)
    expect(some.length).toBeGreaterThanOrEqual(45)
    expect(articles.some((article) => (article.comments?.length ?? 0) >= 25)).toBe(true)
    expect(
      threads.flatMap((thread) => thread.comments).filter((comment) => (comment.replies?.length ?? 0) > 3).length,
    ).toBeGreaterThanOrEqual(3)
    for (const { hoursAgo, comments } of threads) {
      for (const comment of comments) {
        const voices = new Set([comment.user, ...(comment.replies ?? []).map((reply) => reply.user)])
        for (const part of [comment, ...(comment.replies ?? [])]) {
          expect(users[part.user], part.content).toBeDefined()
          expect(part.minutesAfter, part.content).toBeGreaterThan(0)
          expect(part.minutesAfter, part.content).toBeLessThan(hoursAgo * 60)
          expect(part.minutesAfter, part.content).toBeGreaterThanOrEqual(comment.minutesAfter)
        }
        for (const reply of comment.replies ?? [])
          if (reply.to !== undefined) expect(voices.has(reply.to), reply.content).toBe(true)
      }
    }
  })
})

describe('photo sets', () => {
  it('are fifteen and more, of several drawn pictures with words', () => {
    expect(atlases.length).toBeGreaterThanOrEqual(15)
    const drawn = new Set<string>(pictureNames)
    for (const atlas of atlases) {
      expect(categoryKeys).toContain(atlas.category)
      expect(atlas.pictures.length, atlas.key).toBeGreaterThanOrEqual(4)
      expect(
        atlas.pictures.filter(({ picture, caption }) => !drawn.has(picture) || letters(caption) < 6),
        atlas.key,
      ).toEqual([])
    }
    expect(repeated(atlases.flatMap((atlas) => atlas.pictures.map(({ picture }) => picture)))).toEqual([])
    expect(repeated([...articles, ...specials, ...atlases].map((item) => item.hoursAgo))).toEqual([])
    expect(repeated(atlases.map((atlas) => atlas.title))).toEqual([])
  })
})

describe('users, specials, pages and places', () => {
  it('are enough, and differ', () => {
    expect(users.length).toBeGreaterThanOrEqual(40)
    expect(repeated(users.map((user) => user.nickname))).toEqual([])
    expect(repeated(users.map((user) => user.avatar))).toEqual([])
    expect(users.filter(({ official }) => official)).toHaveLength(4)
    expect(categories.length).toBeGreaterThanOrEqual(11)
    expect(categories.filter((category) => (category.children?.length ?? 0) >= 2).length).toBeGreaterThanOrEqual(3)
    expect(repeated(categoryKeys)).toEqual([])
    expect(specials.length).toBeGreaterThanOrEqual(5)
    expect(repeated([...articles, ...specials].map((item) => item.hoursAgo))).toEqual([])
  })
  it('specials hold articles that exist', () => {
    for (const special of specials) {
      expect(special.sections.length).toBeGreaterThanOrEqual(2)
      expect(special.sections.length).toBeLessThanOrEqual(4)
      expect(faultyTags(special.content), special.key).toEqual([])
      for (const section of special.sections) {
        expect(section.articles.length, section.title).toBeGreaterThanOrEqual(4)
        expect(section.articles.length, section.title).toBeLessThanOrEqual(9)
        expect(repeated(section.articles)).toEqual([])
        expect(section.articles.filter((key) => !articleKeys.has(key))).toEqual([])
      }
    }
  })
  it('L39 what belongs to the water lies at it', () => {
    const water = cityMap.base.find(({ properties }) => properties.kind === 'water')!.geometry.coordinates as number[][]
    const metres = ([x, y]: number[], [toX, toY]: number[]) => Math.hypot((x! - toX!) * 97_000, (y! - toY!) * 111_000)
    const toWater = (at: number[]) =>
      Math.min(
        ...water.slice(1).flatMap(([x, y], place) => {
          const [fromX, fromY] = water[place]!
          return Array.from({ length: 51 }, (_, n) =>
            metres(at, [fromX! + ((x! - fromX!) * n) / 50, fromY! + ((y! - fromY!) * n) / 50]),
          )
        }),
      )
    const point = practicePoints.find((line) => line.startsWith('湿地观鸟台'))!.split('|')[4]!
    const there = [
      ...[...activitySorts, ...activityDuties].filter(({ address }) => /望溪桥|湿地/.test(address)),
      merchants.find(({ name }) => name === '滨溪浮动泳池')!,
      { at: point.split(',').map(Number) },
    ]
    expect(there).toHaveLength(7)
    expect(there.filter(({ at }) => toWater(at as number[]) > 120)).toEqual([])
  })
  it('M11 no tile named as a service leads to one article, unless that opens another site', () => {
    const tiles = allCards.filter(({ type }) => type === 2 || type === 13).flatMap(({ items = [] }) => items)
    const led = tiles.filter(({ url = '' }) => /^article:(?!external-)/.test(url))
    expect(led.map(({ title }) => title)).toEqual([])
  })
  it('pages use every kind of card and lead somewhere', () => {
    expect([...pageKeys].toSorted()).toEqual(['city', 'culture', 'dj', 'dyfcg', 'gov', 'home', 'living', 'services'])
    expect(pages.filter((page) => page.isHome)).toHaveLength(1)
    const types = new Set(allCards.map((card) => card.type))
    expect(Array.from({ length: 20 }, (_, place) => place + 1).filter((type) => !types.has(type))).toEqual([])
    const together = new Set(flatCards(pages.find(({ key }) => key === 'living')!.cards).map(({ type }) => type))
    expect(
      Array.from({ length: 20 }, (_, place) => place + 1).filter((type) => !together.has(type)),
      'all on one page',
    ).toEqual([])
    for (const card of allCards) {
      if (card.source && 'category' in card.source) expect(categoryKeys).toContain(card.source.category)
      expect(faultyTags(card.content ?? '')).toEqual([])
      for (const item of card.items ?? []) {
        if (item.article) expect(articleKeys.has(item.article), item.article).toBe(true)
        if (item.special) expect(specialKeys.has(item.special), item.special).toBe(true)
        if (item.url) expect(resolves(item.url), item.url).toBe(true)
        expect(Boolean(item.article ?? item.special ?? item.url), item.title).toBe(true)
      }
    }
    expect(new Set(allCards.filter((card) => card.type === 4).map((card) => card.style))).toEqual(
      new Set(['left', 'right', 'big', 'three']),
    )
  })
  it('places are complete', () => {
    expect(departments.length).toBeGreaterThanOrEqual(10)
    expect(departments.filter((department) => department.isDefault)).toHaveLength(1)
    expect([...departments, ...merchants].filter(({ phone }) => !/^0799-\d{7}$/.test(phone))).toEqual([])
    expect(merchantGroups.filter((group) => group.type === 'around').length).toBeGreaterThanOrEqual(8)
    expect(merchantGroups.filter((group) => group.type === 'matrix')).toHaveLength(4)
    const groups = merchantGroups.map((group) => group.key)
    expect(merchants.filter((merchant) => !groups.includes(merchant.group))).toEqual([])
    expect(groups.filter((key) => !merchants.some((merchant) => merchant.group === key))).toEqual([])
    expect([...merchants, ...moreAccounts].filter(({ at }) => !at).length).toBeGreaterThanOrEqual(20)
    const around = [...merchants, ...morePlaces].filter(({ at }) => at)
    expect(around.length).toBeGreaterThanOrEqual(100)
    expect(repeated(around.map(({ name }) => name))).toEqual([])
    expect(morePlaces.filter(({ phone }) => !/^0799-\d{7}$/.test(phone))).toEqual([])
    expect(new Set(around.map(({ group }) => group)).size).toBe(9)
    expect(morePlaces.filter(({ logo }) => !(pictureNames as string[]).includes(logo))).toEqual([])
    const known = new Set(['', ...around.map(({ name }) => name)])
    expect(licences.filter(({ place }) => !known.has(place))).toEqual([])
    const cities = places.flatMap((province) => province.children ?? [])
    expect(cities).toHaveLength(3)
    expect(cities.flatMap((city) => city.children ?? []).some((county) => county.name === '云溪市')).toBe(true)
  })
})

describe('site', () => {
  it('has five tabs, and more the operator may show', () => {
    expect(menu.filter((item) => item.display === 1).map((item) => item.name)).toEqual([
      '首页',
      '政务',
      '发现',
      '服务',
      '我的',
    ])
    expect(menu.filter((item) => item.display === 0)).toHaveLength(4)
    for (const item of menu) if (item.source_id) expect(resolves(item.source_id)).toBe(true)
    for (const item of menu) if (item.url) expect(paths).toContain(item.url)
    expect(fixedCategories.map((category) => category.source_type)).toEqual([0, 1])
    expect(config.is_drainage).toBe(1)
    expect(skin.background_color).toBe('#C8161D')
    expect(new Set(Object.values(domains))).toEqual(new Set(['']))
    expect(hotWords).toHaveLength(10)
    expect(switches.map((item) => item.code)).toEqual([5, 6, 7, 8, 9, 10])
    expect(credits.rules.length).toBeGreaterThan(3)
    expect(voice.enabled).toBe(1)
    expect(repeated(modules.map((item) => item.code))).toEqual([])
    for (const text of [
      about.content,
      agreements.user.content,
      agreements.privacy.content,
      agreements.volunteer.content,
    ])
      expect(faultyTags(text)).toEqual([])
    expect(
      avatars.map((one) => one.replace('picture:', '')).filter((one) => !users.some(({ avatar }) => avatar === one)),
    ).toEqual([])
    expect(letters(agreements.user.content)).toBeGreaterThan(900)
    expect(letters(agreements.privacy.content)).toBeGreaterThan(900)
  })
  it('has a file of at most 60 kB for each picture it names, in each width, and no others', () => {
    const named = [...pictureNames, ...fixedPictures].flatMap((name) =>
      pictureWidths.map((width) => pictureFile(name, width)),
    )
    expect(named.filter((file) => !existsSync(file) || statSync(file).size > 60_000)).toEqual([])
    const files = readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' })
    expect(files.filter((file) => file.endsWith('.webp'))).toHaveLength(named.length)
  })
  it('names pictures that are there', () => {
    expect(repeated([...pictureNames])).toEqual([])
    const named = JSON.stringify([config, skin, menu, about]).match(/picture:[^"]+/g) ?? []
    const known = new Set<string>(fixedPictures.map((name) => `picture:${name}`))
    expect(named.filter((name) => !known.has(name))).toEqual([])
    const inside = articles.flatMap((article) =>
      [...article.content.matchAll(/src="([^"]*)"/g)].map((match) => match[1] ?? ''),
    )
    const drawn = new Set<string>(pictureNames.map((name) => `picture:${name}`))
    expect(inside.filter((src) => !drawn.has(src))).toEqual([])
  })
})

describe('listening', () => {
  const items: { title: string }[] = [
    ...albums.flatMap((album) => album.items),
    ...series.flatMap((album) => album.episodes),
  ]
  const albumKeys = [...albums, ...series].map((album) => album.key)
  const recorded = new Set(
    readdirSync(recordingsFolder)
      .filter((name) => name.endsWith('.mp3'))
      .map((name) => name.slice(0, -4)),
  )
  it('has albums enough, whose recordings are there', () => {
    expect(albumKeys.length).toBeGreaterThanOrEqual(12)
    expect(items.length).toBeGreaterThanOrEqual(120)
    expect(repeated(albumKeys)).toEqual([])
    expect(repeated(items.map((item) => item.title))).toEqual([])
    const named = new Set([
      ...series.flatMap((album) => album.episodes.map((_, number) => recordingName(album, number))),
      ...articles.filter(isReadOut).map(readingName),
    ])
    expect([...named].filter((name) => !recorded.has(name))).toEqual([])
    expect([...recorded].filter((name) => !named.has(name) && !/^(morning|story)-\d$/.test(name))).toEqual([])
    expect(series.filter((album) => album.guarded)).toHaveLength(2)
    for (const album of albums)
      for (const item of album.items)
        expect(
          Math.abs(
            secondsOf(readMp3(readFileSync(`${recordingsFolder}/${item.mediaUrl.split('/').at(-1)}`))) - item.duration,
          ),
          item.title,
        ).toBeLessThan(1)
  })
  it('G115 has readings of some articles, as long as their texts', () => {
    expect(articles.filter(isReadOut).length).toBeGreaterThanOrEqual(6)
    for (const article of articles.filter(isReadOut)) {
      const secondsPerLetter =
        secondsOf(readMp3(readFileSync(`${recordingsFolder}/${readingName(article)}.mp3`))) /
        letters(readingText(article))
      expect(secondsPerLetter, article.key).toBeGreaterThan(0.2)
      expect(secondsPerLetter, article.key).toBeLessThan(0.5)
    }
  })
  it('has radio channels that send, of recordings nobody needs a grant for', () => {
    expect(radios.filter((radio) => radio.format === 'hls').length).toBeGreaterThanOrEqual(6)
    expect(radios.filter((radio) => radio.format === 'mp3').length).toBeGreaterThanOrEqual(1)
    const guarded = new Set(
      series
        .filter((album) => album.guarded)
        .flatMap((album) => album.episodes.map((_, number) => recordingName(album, number))),
    )
    for (const radio of radios) {
      expect(repeated(radio.loop), radio.name).toEqual([])
      expect(
        radio.loop.filter((name) => !recorded.has(name) || guarded.has(name)),
        radio.name,
      ).toEqual([])
    }
  })
  it('has a guide that fills every day of the week, with hosts and albums that exist', () => {
    const hosts = anchors.map((anchor) => anchor.key)
    for (const radio of radios) {
      expect(
        radio.hosts.filter((key) => !hosts.includes(key)),
        radio.name,
      ).toEqual([])
      for (const weekday of '1234567') {
        const slots = withEnds(radio.slots).filter((slot) => slot.weekdays.includes(weekday))
        expect([slots[0]!.start, slots.at(-1)!.end], `${radio.name} ${weekday}`).toEqual([0, 1440])
        for (const [place, slot] of slots.slice(1).entries())
          expect(slot.start, `${radio.name} ${weekday} ${slot.name}`).toBe(slots[place]!.end)
      }
      expect(
        radio.slots.filter((slot) => !hosts.includes(slot.host) || (slot.album && !albumKeys.includes(slot.album))),
      ).toEqual([])
    }
  })
  it('has hosts and organizations with something of their own', () => {
    expect(anchors.length).toBeGreaterThanOrEqual(10)
    expect(organizations.length).toBeGreaterThanOrEqual(8)
    expect(anchors.flatMap((anchor) => anchor.albums).filter((key) => !albumKeys.includes(key))).toEqual([])
    expect(anchors.filter((anchor) => anchor.albums.length === 0)).toEqual([])
    for (const one of organizations) expect(categoryKeys, one.name).toContain(one.category)
    for (const one of [...anchors, ...organizations]) expect(one.fans).toBeLessThanOrEqual(users.length)
    expect(repeated([...series, ...radios, ...anchors, ...organizations].map((one) => one.cover))).toEqual([])
  })
})

it('G182 has posts of many citizens, of both kinds and every category, answered, waiting and refused', () => {
  expect(civilizations.length).toBeGreaterThanOrEqual(14)
  expect(new Set(civilizations.map(({ user }) => user)).size).toBeGreaterThan(10)
  for (const { id } of civilizationSetting.categories)
    expect(
      civilizations.some(({ category }) => String(category) === id),
      id,
    ).toBe(true)
  for (const type of [1, 2]) expect(civilizations.filter((one) => one.type === type).length).toBeGreaterThan(5)
  for (const { content, images, video, user, status, reply = '', reason = '' } of civilizations) {
    expect(letters(content)).toBeGreaterThanOrEqual(5)
    expect(user).toBeLessThan(users.length)
    expect(images.length > 0 ? video === undefined : video !== undefined, content).toBe(true)
    expect([reply !== '', reason !== '']).toEqual([status === 3, status === 2])
  }
  expect([0, 2, 3].map((state) => civilizations.filter(({ status }) => status === state).length)).toEqual([1, 1, 2])
  expect(repeated(civilizations.flatMap(({ images }) => images))).toEqual([])
})

it('suggestions are what the form takes, to every department, in every state', () => {
  expect(advices.length).toBeGreaterThanOrEqual(80)
  const fields = v.object({ ...adviceFields, merchant_id: v.number() })
  for (const { department, reply, reason, status, ...one } of advices) {
    const parsed = v.safeParse(fields, { ...one, merchant_id: department })
    expect(parsed.issues?.map(({ message }) => message) ?? [], one.title).toEqual([])
    expect(letters(reply), one.title).toBeGreaterThan(5)
    expect(reason !== '').toBe(status === 5)
  }
  expect(new Set(advices.map(({ department }) => department)).size).toBe(departments.length)
  expect([...new Set(advices.map(({ status }) => status))].sort()).toEqual([0, 1, 2, 3, 4, 5])
  expect(repeated(advices.map(({ title }) => title))).toEqual([])
})

it('circles hold posts that differ, of which at most two begin with the same sentence', () => {
  expect(allCircles).toHaveLength(12)
  for (const { name, posts, topics, images } of allCircles) {
    const texts = posts.map(([, , content]) => content)
    expect(posts, name).toHaveLength(20)
    expect(repeated(texts), name).toEqual([])
    const beginnings = texts.map((text) => text.split(/[。！？\n]/)[0]!)
    expect(repeated(repeated(beginnings)), name).toEqual([])
    for (const [topic, pictures, content] of posts) {
      expect(topic === null || topic in topics, content).toBe(true)
      expect(
        pictures.filter((place) => !(place in images)),
        content,
      ).toEqual([])
    }
  }
  expect(repeated(allCircles.flatMap(({ posts }) => posts.map(([, , content]) => content)))).toEqual([])
  const answers = Object.values(circleAnswers).flat()
  for (const { length } of Object.values(circleAnswers))
    expect(Array.from({ length: length - 2 }, (_, n) => length % (n + 2))).not.toContain(0)
  expect(answers.length).toBeGreaterThanOrEqual(60)
  expect(repeated(answers)).toEqual([])
})

it('wishes are many, and all of them differ', () => {
  expect(wishLines.length).toBeGreaterThanOrEqual(60)
  for (const part of [1, 2, 3]) expect(repeated(wishLines.map((line) => line.split('|')[part]))).toEqual([])
})

describe('matters', () => {
  it('are at least 120 of twelve offices, each with everything a citizen asks', () => {
    const lines = groups.flatMap(({ matters }) => matters)
    expect(lines.length).toBeGreaterThanOrEqual(120)
    expect(new Set(groups.map(({ office }) => office))).toEqual(new Set(offices.map(({ key }) => key)))
    expect(offices).toHaveLength(12)
    expect(repeated(lines.map((line) => line.split('|')[0]))).toEqual([])
    for (const line of lines) expect(line).toMatch(/^([^|]+\|){6}[^|]+(\|online)?$/)
  })
})
