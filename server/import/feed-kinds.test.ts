import { describe, expect, it } from 'vitest'
import { item, rss } from '#tests/server/make-rss.ts'
import { readFeed } from './read-feed.ts'

const read = (text: string, address = '') => readFeed(text, 'test.xml', address)
const atom = (entries: string, attributes = '', head = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>试验</title>${head}${entries}</feed>`
const only = (text: string, address = '') => read(text, address).items[0]!
const json = (one: object) =>
  only(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: '简', items: [one] }))

describe('the kind of a text is honoured', () => {
  const kinds: [string, string, string][] = [
    ['text', 'a&lt;b 则停', '<p>a&lt;b 则停</p>'],
    ['text', '纯文本 &lt;p&gt; 要照样显示', '<p>纯文本 &lt;p&gt; 要照样显示</p>'],
    ['text', '甲 &amp;amp; 乙', '<p>甲 &amp;amp; 乙</p>'],
    ['html', '&lt;p&gt;转义一次 &amp;amp; 显示为和号&lt;/p&gt;', '<p>转义一次 &amp; 显示为和号</p>'],
    ['xhtml', '<div xmlns="http://www.w3.org/1999/xhtml"><p>普通 a &lt; b</p></div>', '<p>普通 a &lt; b</p>'],
    ['xhtml', '<div>甲</div><div>乙</div>', '甲<br />乙'],
    ['xhtml', '<x:div xmlns:x="x"><x:p>带前缀</x:p></x:div>', '<p>带前缀</p>'],
    ['xhtml', '<div title="a>b"><p>大于号</p></div>', '<p>大于号</p>'],
  ]
  it.each(kinds)('%s: %s', (type, written, html) =>
    expect(only(atom(`<entry><title>t</title><content type="${type}">${written}</content></entry>`)).content).toBe(
      html,
    ),
  )
  it('in titles and summaries', () => {
    const entry = '<entry><title type="text">x&lt;y&lt;z</title><summary type="text">a&lt;b&gt;c</summary></entry>'
    expect(only(atom(entry))).toMatchObject({ title: 'x<y<z', introduction: 'a<b>c', content: '<p>a&lt;b&gt;c</p>' })
    const html = '<entry><title type="html">&lt;b&gt;标题&lt;/b&gt; 8 &amp;amp; 和</title></entry>'
    expect(only(atom(html)).title).toBe('标题 8 & 和')
  })
  it('in JSON', () => {
    expect(json({ id: '1', title: 'x<y', content_text: 'a<b 则停\n用 <p> 分段' })).toMatchObject({
      title: 'x<y',
      content: '<p>a&lt;b 则停<br />用 &lt;p&gt; 分段</p>',
    })
    expect(json({ id: '1', content_html: '<p>甲</p>', content_text: '甲' }).content).toBe('<p>甲</p>')
  })
})

describe('bases are joined', () => {
  it('from the address of the feed to the body, each relative to the one around it', () => {
    const entry =
      '<entry xml:base="2026/"><title>t</title><link href="a.html"/><content type="html" xml:base="img/">' +
      '&lt;img src="1.jpg"&gt;&lt;a href="#note"&gt;注&lt;/a&gt;</content></entry>'
    const { content } = only(atom(entry, 'xml:base="/blog/"'), 'https://b.example/feeds/atom.xml')
    expect(content).toContain('<img src="https://b.example/blog/2026/img/1.jpg" alt="" />')
    expect(content).toContain('<a href="#note"')
    expect(content).toContain('<a href="https://b.example/blog/2026/a.html" rel="noopener noreferrer">阅读原文</a>')
  })
  it('of RSS too, in any of its elements', () => {
    const text = rss(item('t', '<description>&lt;img src="1.jpg"&gt;</description>'), '<title>t</title>')
    const based = text
      .replace('<rss ', '<rss xml:base="https://b.example/a/" ')
      .replace('<channel>', "<channel xml:base='b/'>")
    expect(only(based).content).toContain('https://b.example/a/b/1.jpg')
    expect(only(based.replace('<item>', '<item xml:base="../c/">')).content).toContain('https://b.example/a/c/1.jpg')
  })
  it('where nothing else is said it is the address of the feed, found or told', () => {
    const entry = '<entry><title>t</title><content type="html">&lt;img src="/1.jpg"&gt;</content></entry>'
    expect(only(atom(entry), 'https://b.example/f/atom.xml').content).toContain('https://b.example/1.jpg')
    expect(only(atom(entry, '', '<link rel="self" href="https://c.example/atom"/>')).content).toContain(
      'https://c.example/1.jpg',
    )
  })
})

describe('recordings', () => {
  const head = '<title>播客</title><link>https://feed.example/</link><itunes:author>试验台</itunes:author>'
  const episode = (more: string) => only(rss(item('一集', more), head))
  it.each([
    ['the address as text', '<enclosure>https://feed.example/a/1.mp3?t=1&amp;u=2</enclosure>', 'a/1.mp3?t=1&u=2'],
    [
      'the address as CDATA',
      '<enclosure type="audio/mpeg"><![CDATA[ https://feed.example/a/1.mp3 ]]></enclosure>',
      'a/1.mp3',
    ],
    ['no type', '<enclosure url="https://feed.example/a/2.mp3"/>', 'a/2.mp3'],
    ['a bare &', '<enclosure url="https://feed.example/a/3.mp3?t=1&u=2" type="audio/mpeg"/>', 'a/3.mp3?t=1&u=2'],
    ['blanks around', '<enclosure url=" https://feed.example/a/4.mp3 \n" type="audio/mpeg"/>', 'a/4.mp3'],
    [
      'a wrong type',
      '<enclosure url="https://feed.example/a/5.m4a?x=1" type="application/octet-stream"/>',
      'a/5.m4a?x=1',
    ],
    [
      'a picture before it',
      '<enclosure url="https://feed.example/6.jpg" type="image/jpeg"/><enclosure url="https://feed.example/6.mp3" type="audio/mpeg"/>',
      '6.mp3',
    ],
    [
      'the best rate',
      '<media:content url="https://feed.example/l.mp3" type="audio/mpeg" bitrate="32"/><media:content url="https://feed.example/h.mp3" type="audio/mpeg" bitrate="128"/>',
      'h.mp3',
    ],
    [
      'the one that is meant',
      '<media:group><media:content url="https://feed.example/l.mp3" type="audio/mpeg" bitrate="64" isDefault="true"/><media:content url="https://feed.example/h.mp3" type="audio/mpeg" bitrate="320"/></media:group>',
      'l.mp3',
    ],
  ])('%s', (_, written, path) => expect(episode(written).mediaUrl).toBe(`https://feed.example/${path}`))
  it('the people of an episode, by their names', () => {
    const file = '<enclosure url="https://feed.example/1.mp3" type="audio/mpeg"/>'
    expect(episode(`${file}<author>a@b.example</author><itunes:author>主播甲</itunes:author>`).author).toBe('主播甲')
    expect(episode(`${file}<dc:creator>甲</dc:creator><dc:creator>乙</dc:creator>`).author).toBe('甲、乙')
    expect(episode(`${file}<author>a@b.example (丙)</author>`).author).toBe('丙')
  })
  it('milliseconds, and what is not understood is told', () => {
    const lasting = (duration: string) =>
      read(
        rss(
          item('一集', `<enclosure url="https://feed.example/1.mp3"/><itunes:duration>${duration}</itunes:duration>`),
        ),
      )
    expect(lasting('754000').items[0]!.duration).toBe(754)
    expect(lasting('00:00:00').remarks).toEqual([])
    expect(lasting('很长')).toMatchObject({
      items: [{ duration: 0 }],
      remarks: [{ position: 1, reason: '没有看懂时长“很长”' }],
    })
  })
  it('their place by season and episode', () => {
    const file = '<enclosure url="https://feed.example/1.mp3"/>'
    expect(episode(`${file}<itunes:season>2</itunes:season><itunes:episode>3</itunes:episode>`).episode).toBe(20_003)
    expect(episode(`${file}<itunes:episode>特别篇</itunes:episode>`).episode).toBeNull()
  })
})

it('a time that is not understood is told, and the next one taken', () => {
  const dated = (dates: string) => read(rss(item('甲', dates)))
  expect(dated('<pubDate>2026-11-20 25:00</pubDate>')).toMatchObject({
    items: [{ publishAt: null }],
    remarks: [{ position: 1, title: '甲', reason: '没有看懂时间“2026-11-20 25:00”，按没有时间收入' }],
  })
  expect(dated('<pubDate>刚刚</pubDate><dc:date>2026-11-20T08:00:00Z</dc:date>')).toMatchObject({
    items: [{ publishAt: new Date('2026-11-20T08:00:00Z') }],
    remarks: [],
  })
  expect(dated('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>')).toMatchObject({
    items: [{ publishAt: null }],
    remarks: [],
  })
})

it('five megabytes of nested tags cost seconds, and the items beside them nothing', () => {
  const deep = (size: number) => `${'<b>'.repeat(size)}字${'</b>'.repeat(size)}`
  const start = performance.now()
  const inItem = read(rss(item('一') + item('深', `<description>${deep(250_000)}</description>`) + item('三')))
  expect(inItem.items.map(({ title }) => title)).toEqual(['一', '三'])
  expect(inItem.skipped).toMatchObject([{ position: 2, reason: '标记嵌套过深' }])
  expect(read(rss(item('一'), `<title>深</title>${deep(700_000)}`)).title).toBe('深')
  const escaped = item('深', `<description><![CDATA[${deep(130_000)}]]></description>`)
  expect(
    read(rss(escaped.replace('深', '一') + escaped.replace('深', '二') + escaped)).items.map(({ content }) => content),
  ).toEqual(Array.from({ length: 3 }, () => '<p>字</p>'))
  for (const before of ['<!-->', '<![CDATA[', '<b ">'])
    expect(json({ id: '1', content_html: `${before}${deep(100_000)}">` }).content).toContain('字')
  for (const unclosed of ['<li><p>', '<p><b>x</b>', '<tr><td>'])
    expect(
      read(rss(item('甲', `<description><![CDATA[${unclosed.repeat(900_000 / unclosed.length)}]]></description>`)))
        .items,
    ).toHaveLength(1)
  const xhtml = `<entry><title>深</title><content type="xhtml"><div>${deep(250_000)}</div></content></entry>`
  expect(read(atom(`<entry><title>一</title></entry>${xhtml}`)).items).toHaveLength(1)
  expect(
    read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ id: '1', content_html: deep(120_000) }],
      }),
    ).items,
  ).toHaveLength(1)
  expect(performance.now() - start).toBeLessThan(25_000)
}, 60_000)
