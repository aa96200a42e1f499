/** What six readers without script make of twelve kinds of links, from the first 32 kB of each document. */

const READ = 32 * 1024
const links = {
  article: '/posts/106',
  'photo set': '/atlas/399',
  video: '/videos/389',
  audio: '/audios/244',
  album: '/albums/241',
  station: '/radios/111',
  'live room': '/lives/132',
  special: '/specials/235',
  matter: '/guides/101',
  activity: '/activities-details/101',
  team: '/team-detail?id=101',
  'circle post': '/group-post-detail/101',
}
type Head = (key: string, name: string) => string
interface Told {
  title: string
  words: string
  picture: string
}

/** By what each builds its card of. */
const readers: Record<string, (head: Head, html: string) => Told> = {
  QQ: (head) => ({
    title: head('itemprop', 'name'),
    words: head('name', 'description'),
    picture: head('itemprop', 'image'),
  }),
  'WeChat, without its SDK': (_, html) => ({
    title: titleOf(html),
    words: '',
    picture: /<img[^>]*\ssrc="([^"]+)"/.exec(html)?.[1] ?? '',
  }),
  Weibo: (head) => ({
    title: head('property', 'og:title'),
    words: head('property', 'og:description'),
    picture: head('property', 'og:image'),
  }),
  Baidu: (head, html) => ({
    title: titleOf(html),
    words: `${head('name', 'description')} ${/"pubDate":"([^"]+)"/.exec(html)?.[1] ?? ''}`,
    picture: head('property', 'og:image'),
  }),
  'Google and Bing': (head, html) => ({
    title: titleOf(html),
    words: `${/"@graph":\[\{"@type":"(\w+)"/.exec(html)?.[1] ?? 'no kind'}: ${head('name', 'description')}`,
    picture: head('name', 'robots') === 'max-image-preview:large' ? head('property', 'og:image') : '',
  }),
  'iMessage, Telegram, mail': (head) => ({
    title: head('property', 'og:title'),
    words: head('property', 'og:description'),
    picture: head('name', 'twitter:card') ? head('property', 'og:image') : '',
  }),
}
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? ''

export async function benchLinks(origin: string): Promise<void> {
  for (const [kind, path] of Object.entries(links)) {
    const html = await beginningOf(origin + path)
    const head: Head = (key, name) => new RegExp(`<meta ${key}="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    console.log(`\n${kind} ${path}`)
    for (const [reader, read] of Object.entries(readers)) {
      const { title, words, picture } = read(head, html)
      console.log(`  ${reader.padEnd(24)} ${[title, words.slice(0, 40), picture.replace(origin, '')].join(' | ')}`)
    }
  }
}

/** No more is read than readers do, however long the document is. */
async function beginningOf(address: string): Promise<string> {
  const answer = await fetch(address)
  let bytes = new Uint8Array()
  for await (const part of answer.body! as unknown as AsyncIterable<Uint8Array>) {
    bytes = new Uint8Array([...bytes, ...part])
    if (bytes.length >= READ) break
  }
  return new TextDecoder().decode(bytes.slice(0, READ))
}
