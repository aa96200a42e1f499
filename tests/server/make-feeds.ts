/** Feeds as they are met, by a seed: every format, with the habits of many publishers mixed. */

/** A feed that can be handed over whole or in parts. */
export interface MadeFeed {
  title: string
  count: number
  document: (places: number[]) => string
}

interface Made {
  guid: string
  link: string
  title: string
  date: string
  html: string
  category: string
  file: string
  episode: number
}

/** Random numbers that are the same in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % sides
  }
}

const two = (number: number) => String(number).padStart(2, '0')
/** The same minute of November 2026 in Shanghai, as different publishers write it. */
const dates: ((day: number, minute: number) => string)[] = [
  (day, minute) => `${day} Nov 2026 08:${two(minute)}:00 +0800`,
  (day, minute) => `2026-11-${two(day)}T08:${two(minute)}:00+08:00`,
  (day, minute) => `2026年11月${day}日（周五） 上午8时${minute}分`,
  (day, minute) => `2026/11/${day}，０８：${two(minute)}`,
  (day, minute) => `Nov ${day} 2026 08:${two(minute)}:00 GMT+0800 (中国标准时间)`,
]
const bodies: ((n: number) => string)[] = [
  (n) => `<p>第${n}则消息 😀</p>`,
  (n) => `<p>图</p><img src="/loading.gif" data-hi="/p/${n}.jpg"><noscript><img src="/p/${n}.jpg"></noscript>`,
  (n) => `若 a<b 则停 ${n}`,
  (n) => `<picture><source srcset="/p/${n}.webp 2x"></picture><a href="#note">注</a>`,
]
const habits = ['own', 'permalink', 'one guid', 'no guid', 'one link', 'neither', 'undated', 'podcast'] as const

function makeItem(habit: (typeof habits)[number], site: string, n: number, roll: (sides: number) => number): Made {
  const isLinked = habit !== 'neither' && habit !== 'podcast'
  const link = !isLinked ? '' : habit === 'one link' ? `${site}/status` : `${site}/n/${n}`
  const guids = { permalink: link, 'one guid': site, 'no guid': '', 'one link': '', neither: '' }
  return {
    guid: habit in guids ? guids[habit as keyof typeof guids] : `id-${n}`,
    link,
    title: `第 ${n} 篇`,
    date: habit === 'undated' && roll(2) ? '' : dates[roll(dates.length)]!(1 + (n % 25), roll(60)),
    html: bodies[roll(bodies.length)]!(n),
    category: ['文化', '体育', ''][roll(3)]!,
    file: habit === 'podcast' ? `${site}/${n}.mp3` : '',
    episode: habit === 'podcast' && roll(2) ? n : 0,
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const tag = (name: string, text: string) => (text === '' ? '' : `<${name}>${escaped(text)}</${name}>`)

const formats: ((title: string, site: string, items: Made[]) => string)[] = [
  (title, site, items) =>
    `<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>${tag('title', title)}${tag('link', site)}${items
      .map(
        (one) =>
          `<item>${tag('title', one.title)}${tag('guid', one.guid)}${tag('link', one.link)}${tag('pubDate', one.date)}${tag('category', one.category)}${tag('description', one.html)}${tag('enclosure', one.file)}${tag('itunes:episode', one.episode ? String(one.episode) : '')}</item>`,
      )
      .join('')}</channel></rss>`,
  (title, site, items) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${site}/">${tag('title', title)}<link href="${site}/"/>${items
      .map(
        (one) =>
          `<entry>${tag('title', one.title)}${tag('id', one.guid)}${one.link && `<link href="${one.link.replace(site, '')}"/>`}${tag('published', one.date)}${one.category && `<category term="${one.category}"/>`}<content type="html">${escaped(one.html)}</content>${one.file && `<link rel="enclosure" type="audio/mpeg" href="${one.file}"/>`}</entry>`,
      )
      .join('')}</feed>`,
  (title, site, items) =>
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>${tag('title', title)}${tag('link', site)}</channel>${items
      .map(
        (one) =>
          `<item${one.guid && ` rdf:about="${one.guid}"`}>${tag('title', one.title)}${tag('link', one.link)}${tag('dc:date', one.date)}${tag('dc:subject', one.category)}${tag('description', one.html)}${one.file && `<media:content url="${one.file}" type="audio/mpeg"/>`}</item>`,
      )
      .join('')}</rdf:RDF>`,
  (title, site, items) =>
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: site,
      items: items.map((one) => ({
        id: one.guid || undefined,
        url: one.link || undefined,
        title: one.title,
        date_published: one.date || undefined,
        tags: one.category ? [one.category] : [],
        content_html: one.html,
        attachments: one.file ? [{ url: one.file, mime_type: 'audio/mpeg' }] : [],
      })),
    }),
]

export function makeFeeds(count: number, seed: number): MadeFeed[] {
  const roll = dice(seed)
  return Array.from({ length: count }, (_, at) => {
    const [title, site] = [`订阅 ${at}`, `https://site${at % 7}.example`]
    const habit = habits[at % habits.length]!
    const format = formats[roll(formats.length)]!
    const items = Array.from({ length: 4 + roll(8) }, (_, n) => makeItem(habit, site, n + 1, roll))
    return {
      title,
      count: items.length,
      document: (places) =>
        format(
          title,
          site,
          places.map((place) => items[place]!),
        ),
    }
  })
}
