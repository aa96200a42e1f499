/** What a document says to those who run no script: search engines, and apps that show a link as a card. */
import { expect } from 'playwright/test'
import sharp from 'sharp'
import { test } from './journey.ts'
import { inDatabase } from './outbox/in-database.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

/**
 * Pages that search engines leave out: a search, an error, a piece of another page, the way out of the city, an address
 * that leads on.
 */
const unlisted =
  /search|^\/(not-found|error-page|inner-link|_frame_|mobile-renovation|preview|videos\/[^/]+\/preview|login|oauth|qrs|uid|\$)/
const of = (html: string, key: string, name: string) =>
  new RegExp(`<meta ${key}="${name}" content="([^"]*)"`).exec(html)?.[1]
const linked = (html: string) => {
  const text = /<script type="application\/ld\+json">([^<]*)/.exec(html)?.[1]
  return text === undefined ? undefined : (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']
}
/** What search engines ask for of the kinds that have results of their own. */
const needed: Record<string, string[]> = {
  NewsArticle: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  VideoObject: ['name', 'thumbnailUrl', 'contentUrl'],
  Event: ['name', 'startDate', 'endDate', 'location', 'eventStatus'],
  BroadcastEvent: ['name', 'startDate', 'isLiveBroadcast'],
  DiscussionForumPosting: ['headline', 'text', 'author', 'datePublished'],
  GovernmentService: ['name', 'provider', 'serviceType'],
  PodcastEpisode: ['name', 'partOfSeries', 'datePublished'],
  PodcastSeries: ['name', 'image'],
  BreadcrumbList: ['itemListElement'],
}

test('every page that everybody sees says what it is; those of a citizen are left out', async ({ request }) => {
  test.slow()
  let cards = 0
  const headings: string[] = []
  const silent: string[] = []
  for (const { route, example, access } of sitemapRoutes) {
    const answer = await request.get(example)
    if (route === '/$') {
      expect(answer.status()).toBe(404)
      continue
    }
    expect(answer.status(), route).toBe(200)
    const html = await answer.text()
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    if (canonical === undefined) {
      const robots = answer.headers()['x-robots-tag'] ?? of(html, 'name', 'robots') ?? ''
      if (!robots.includes('noindex')) silent.push(route)
      continue
    }
    cards++
    expect(unlisted.test(route), `${route} is not to be found`).toBe(false)
    expect(access, route).toBe('open')
    expect(new URL(canonical).search, route).toBe(/\?id=\d+$/.exec(example)?.[0] ?? '')
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type'])
      expect(of(html, 'property', name), `${route}: ${name}`).toBeTruthy()
    expect(of(html, 'name', 'robots'), route).toBe('max-image-preview:large')
    // An address with a query says what it is, and is drawn by the program.
    if (!example.includes('?') && html.split('<h1').length !== 2) headings.push(route)
    for (const one of linked(html)!)
      for (const field of needed[String(one['@type'])] ?? [])
        expect(one[field], `${route}: ${String(one['@type'])}.${field}`).toBeTruthy()
  }
  expect(headings, 'one heading each').toEqual([])
  expect(silent, 'a card, or noindex').toEqual([])
  expect(cards).toBeGreaterThan(60)
})

/** Addresses like this one that lead to nothing: other ids, other spellings, another folder. */
const inventedOf = (example: string): string[] =>
  [
    ...['9$&', '98$&', '99$&', '123456$&', '654321$&', '8888888', '9999999'].map((other) =>
      example.replace(/\d+/g, other),
    ),
    `/nowhere${example}`,
    `${example}/nowhere`,
  ].filter((address) => address !== example)

test('what is not there says so, for every kind of page', async ({ request }) => {
  test.slow()
  const soft: string[] = []
  let asked = 0
  for (const { route, example, access } of sitemapRoutes) {
    if (access !== 'open' || !/\/\$\w+/.test(route) || unlisted.test(route)) continue
    for (const address of inventedOf(example)) {
      asked++
      const answer = await request.get(address)
      expect((await request.head(address)).status(), address).toBe(answer.status())
      // What a page shows to one citizen alone is no page to search engines; short films give way to others.
      const isLeftOut =
        answer.headers()['x-robots-tag'] === 'noindex' || of(await answer.text(), 'name', 'robots') === 'noindex'
      if (answer.status() !== 404 && !isLeftOut) soft.push(`${address} ${answer.status()}`)
    }
  }
  for (const address of ['/team-detail?id=999999', '/project-detail-list?id=999999'])
    if ((await request.get(address)).status() !== 404) soft.push(address)
  expect(soft).toEqual([])
  expect(asked).toBeGreaterThan(400)
})

test('a withdrawn item is gone for good, and other spellings lead to the one address', async ({ request }) => {
  const { rows } = await inDatabase<{ id: number }>(
    `insert into posts (type, title, status, publish_at, cover) values (3, '已撤下', 2, now(), '') returning id`,
    [],
  )
  const at = (path: string) => request.get(path, { maxRedirects: 0 })
  expect((await at(`/posts/${rows[0]!.id}`)).status()).toBe(410)
  for (const [spelling, address] of [
    ['/Posts/101', '/posts/101'],
    ['/posts/101/?from=timeline', '/posts/101?from=timeline'],
    ['/posts/389', '/videos/389'],
  ]) {
    const answer = await at(spelling!)
    expect([answer.status(), answer.headers().location], spelling).toEqual([301, address])
  }
})

test('pictures are cut for cards', async ({ request }) => {
  const html = await (await request.get('/posts/101')).text()
  for (const [address, width, height] of [
    [of(html, 'property', 'og:image')!, 1200, 630],
    [of(html, 'itemprop', 'image')!, 300, 300],
  ] as const) {
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width, height })
  }
  expect((await request.get('/media/pictures/none.webp?card=wide')).status()).toBe(404)
})

test('robots.txt leads to every address, and each is one that can be opened', async ({ request, baseURL }) => {
  test.slow()
  const read = async (address: string) => {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(200)
    return answer.text()
  }
  const all = (text: string, tag: string) =>
    [...text.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, it]) => it!)
  const [index, news] = [...(await read('/robots.txt')).matchAll(/^Sitemap: (\S+)$/gm)].map(([, address]) => address!)
  const files = all(await read(index!), 'loc')
  expect(files).toContain(`${baseURL}/sitemaps/post-0.xml`)
  let addresses = 0
  for (const file of files) {
    const text = await read(file)
    const listed = all(text, 'loc')
    expect((await read(file.replace('.xml', '.txt'))).split('\n').filter(Boolean), file).toEqual(listed)
    for (const at of all(text, 'lastmod')) expect(Date.parse(at), at).toBeLessThanOrEqual(Date.now())
    addresses += listed.length
    for (const address of listed.slice(0, 3)) {
      const answer = await request.get(address, { maxRedirects: 0 })
      // An article with an address of its own opens that.
      if (answer.status() === 302) continue
      expect(answer.status(), address).toBe(200)
      expect(await answer.text(), address).toContain(`<link rel="canonical" href="${address}">`)
    }
  }
  expect(addresses).toBeGreaterThan(500)
  expect(all(await read(news!), 'news:title').length).toBeGreaterThan(0)
  for (const none of ['/sitemaps/post.xml', '/sitemaps/order-0.xml', '/sitemaps/post-0.html'])
    expect((await request.get(none)).status(), none).toBe(404)
})
