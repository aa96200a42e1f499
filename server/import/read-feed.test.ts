import { describe, expect, it } from 'vitest'
import { item, rss } from '#tests/server/make-rss.ts'
import { readFeed } from './read-feed.ts'

const read = (text: string) => readFeed(text, 'test.xml')
const reasons = (text: string) => read(text).skipped.map(({ position, reason }) => `${position} ${reason}`)

describe('RSS 2.0', () => {
  const feed = read(
    rss(`<item>
    <title>新馆开放 &amp; 借阅</title><link>https://news.example/a/1.html</link><guid isPermaLink="false">n-1</guid><pubDate>Mon, 24 Sep 2018 19:42:40 +0800</pubDate>
    <dc:creator>记者甲</dc:creator><category>文化</category><category><![CDATA[图书馆]]></category><category>文化</category>
    <description>&lt;p&gt;简短的&lt;b&gt;介绍&lt;/b&gt;&lt;/p&gt;</description><content:encoded><![CDATA[<p onclick="x()">全文 <img data-src="../p/1.jpg"><script>1</script></p>]]></content:encoded>
    <media:content url="https://img.example/140.jpg" width="140"/><media:content url="https://img.example/460.jpg" width="460"/>
    <enclosure url="https://files.example/%E6%96%87%E4%BB%B6.pdf" type="application/pdf" length="9"/>
  </item>`),
  )
  it('the feed', () =>
    expect(feed).toMatchObject({
      key: 'news.example 城市新闻',
      title: '城市新闻',
      link: 'https://news.example/',
      kind: 'articles',
      introduction: '每日要闻',
      skipped: [],
    }))
  it('the item', () =>
    expect(feed.items).toEqual([
      {
        position: 1,
        id: expect.stringMatching(/^n-1\tnews.example\/a\/1.html\t[0-9a-f]{16}$/),
        names: { guid: 'n-1', address: 'news.example/a/1.html', former: [], formerDigest: expect.any(String) },
        episode: null,
        title: '新馆开放 & 借阅',
        introduction: '简短的介绍',
        author: '记者甲',
        categories: ['文化', '图书馆'],
        publishAt: new Date('2018-09-24T11:42:40Z'),
        cover: 'https://img.example/460.jpg',
        images: [],
        media: '',
        mediaUrl: '',
        duration: 0,
        content:
          '<p>全文 <img src="https://news.example/p/1.jpg" alt="" /></p>\n<p><a href="https://news.example/a/1.html" rel="noopener noreferrer">阅读原文</a></p>',
        transcript: undefined,
        chaptersFile: '',
        chapters: [],
        attachments: [{ name: '文件.pdf', url: 'https://files.example/%E6%96%87%E4%BB%B6.pdf' }],
      },
    ]))
  it('an introduction of 120 characters at most', () =>
    expect([
      ...read(rss(item('长', `<description>${'字𠮷'.repeat(200)}</description>`))).items[0]!.introduction,
    ]).toHaveLength(120))
  it('three pictures make a row of three, the first a cover', () =>
    expect(
      read(
        rss(
          item(
            '图',
            `<description><![CDATA[${[1, 2, 3, 4].map((n) => `<img src="https://i.example/${n}.jpg">`).join('')}]]></description>`,
          ),
        ),
      ).items[0],
    ).toMatchObject({
      cover: 'https://i.example/1.jpg',
      images: ['https://i.example/1.jpg', 'https://i.example/2.jpg', 'https://i.example/3.jpg'],
    }))
  it('markup that nobody escaped', () =>
    expect(
      read(rss(item('图', '<description><p>一<br>二</p><img src="https://i.example/1.jpg"></description>'))).items[0]!
        .content,
    ).toContain('<p>一<br />二</p><img src="https://i.example/1.jpg"'))
  it('prefixes that nobody declared, and other prefixes', () => {
    expect(
      read(
        '<rss version="2.0"><channel><title>t</title><item><title>a</title><dc:creator>甲</dc:creator></item></channel></rss>',
      ).items[0]!.author,
    ).toBe('甲')
    expect(
      read(
        '<rss version="2.0" xmlns:x="http://purl.org/dc/elements/1.1/"><channel><title>t</title><item><title>a</title><x:creator>甲</x:creator></item></channel></rss>',
      ).items[0]!.author,
    ).toBe('甲')
  })
  it('only http(s) media', () =>
    expect(
      read(
        rss(
          item(
            'a',
            '<enclosure url="javascript:alert(1)" type="audio/mpeg"/><enclosure url="ftp://a.example/a.mp3" type="audio/mpeg"/>',
          ),
        ),
      ).items[0]!.mediaUrl,
    ).toBe(''))
})

describe('RSS 1.0', () => {
  const feed =
    read(`<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel rdf:about="https://old.example/rss"><title>旧闻</title><link>https://old.example/</link><description>说明</description><items><rdf:Seq><rdf:li resource="https://old.example/1"/></rdf:Seq></items></channel>
    <item rdf:about="https://old.example/1"><title>第一篇</title><link>https://old.example/1</link><description>介绍</description><dc:date>2001-02-03T04:05:06Z</dc:date><dc:creator>乙</dc:creator><dc:subject>历史</dc:subject></item>
    <item rdf:about="https://old.example/2"><title>第二篇</title><link>https://old.example/2</link></item></rdf:RDF>`)
  it('the feed', () =>
    expect(feed).toMatchObject({ key: 'old.example 旧闻', title: '旧闻', introduction: '说明', skipped: [] }))
  it('the items', () =>
    expect(feed.items).toMatchObject([
      {
        names: { guid: '', address: 'old.example/1' },
        title: '第一篇',
        author: '乙',
        categories: ['历史'],
        publishAt: new Date('2001-02-03T04:05:06Z'),
        introduction: '介绍',
      },
      { names: { address: 'old.example/2' }, title: '第二篇', publishAt: null },
    ]))
})

describe('Atom', () => {
  const atom = (entries: string, root = 'feed xmlns="http://www.w3.org/2005/Atom"') =>
    `<${root}><title>博客</title><id>urn:b</id><link rel="self" href="https://b.example/atom"/><link href="https://b.example/"/><subtitle>副题</subtitle><author><name>站长</name></author>${entries}</${root.split(' ')[0]}>`
  const entry =
    '<entry xml:base="https://b.example/posts/"><title type="html">甲 &amp;amp; &lt;b&gt;乙&lt;/b&gt;</title><id>urn:1</id><link href="https://b.example/1"/><published>2020-01-02T03:04:05+08:00</published><updated>2021-01-01T00:00:00Z</updated><category term="t" label="标签"/><summary>摘要</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>正文<img src="pic.png"/></p></div></content></entry>'
  it('the feed and its entry', () => {
    const feed = read(atom(entry))
    expect(feed).toMatchObject({
      key: 'b.example 博客',
      title: '博客',
      link: 'https://b.example/',
      author: '站长',
      introduction: '副题',
    })
    expect(feed.items[0]).toMatchObject({
      names: { guid: 'urn:1', address: 'b.example/1' },
      title: '甲 & 乙',
      introduction: '摘要',
      categories: ['标签'],
      publishAt: new Date('2020-01-01T19:04:05Z'),
      cover: 'https://b.example/posts/pic.png',
    })
    expect(feed.items[0]!.content).toContain('<p>正文<img src="https://b.example/posts/pic.png" alt="" /></p>')
  })
  it('with a prefix on everything', () =>
    expect(
      read(
        '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:title>前缀</a:title><a:entry><a:title>一</a:title><a:id>1</a:id></a:entry></a:feed>',
      ),
    ).toMatchObject({ title: '前缀', items: [{ title: '一', names: { guid: '1' } }] }))
  it('audio by enclosure links', () =>
    expect(
      read(
        atom(
          '<entry><title>节目</title><id>1</id><link rel="enclosure" type="audio/mpeg" href="https://b.example/1.mp3"/></entry>',
        ),
      ),
    ).toMatchObject({ kind: 'album', items: [{ mediaUrl: 'https://b.example/1.mp3' }] }))
})

describe('podcasts', () => {
  const episode = (n: number, duration = '01:02:03') =>
    item(
      `第${n}期`,
      `<enclosure url="https://pod.example/${n}.mp3?a=1&amp;b=2" type="audio/mpeg" length="1"/><itunes:duration>${duration}</itunes:duration><itunes:author>主播</itunes:author><itunes:image href="https://pod.example/${n}.jpg"/><itunes:keywords>城市, 声音</itunes:keywords><itunes:summary>本期内容</itunes:summary>`,
    )
  const head =
    '<title>城市之声</title><link>https://pod.example</link><itunes:author>电台</itunes:author><itunes:image href="https://pod.example/cover.jpg"/><itunes:summary>一档节目</itunes:summary><itunes:category text="社会"><itunes:category text="地方"/></itunes:category>'
  it('is an album when most items carry audio', () =>
    expect(read(rss(episode(1) + episode(2) + item('通知'), head))).toMatchObject({
      kind: 'album',
      cover: 'https://pod.example/cover.jpg',
      author: '电台',
      introduction: '一档节目',
      categories: ['社会', '地方'],
    }))
  it('is not one when few do', () => expect(read(rss(episode(1) + item('a') + item('b'), head)).kind).toBe('articles'))
  it('the episode', () =>
    expect(read(rss(episode(1), head)).items[0]).toMatchObject({
      media: 'audio',
      mediaUrl: 'https://pod.example/1.mp3?a=1&b=2',
      duration: 3723,
      author: '主播',
      cover: 'https://pod.example/1.jpg',
      categories: ['城市', '声音'],
      introduction: '本期内容',
    }))
  it.each([
    ['62:03', 3723],
    ['3723', 3723],
    ['', 0],
    ['soon', 0],
  ])('duration %s', (written, seconds) => expect(read(rss(episode(1, written), head)).items[0]!.duration).toBe(seconds))
})

describe('JSON Feed', () => {
  it('is read too', () =>
    expect(
      read(
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: '简',
          home_page_url: 'https://j.example/',
          items: [
            {
              id: '1',
              title: '一',
              content_html: '<p>文<script>x</script></p>',
              date_published: '2020-01-01T00:00:00Z',
              tags: ['甲'],
            },
            { id: '2' },
          ],
        }),
      ),
    ).toMatchObject({
      title: '简',
      items: [{ names: { guid: '1' }, title: '一', content: '<p>文</p>', categories: ['甲'] }],
      skipped: [{ position: 2 }],
    }))
})

describe('ids', () => {
  const idsOf = (items: string) => read(rss(items)).items.map(({ id }) => id)
  it('stay, whatever else is in the file', () => {
    const items = [
      '<item><title>甲</title><link>https://a.example/1</link></item>',
      '<item><title>乙</title><pubDate>2020-01-01</pubDate></item>',
      '<item><title>丙</title><guid>0</guid></item>',
      '<item><title>丁</title><guid>0</guid></item>',
    ]
    expect(idsOf(items.join(''))).toEqual(items.flatMap(idsOf))
    expect(new Set(idsOf(items.join(''))).size).toBe(4)
  })
  it('http and https, www, a final slash and where a reader came from are the same', () => {
    const one = (address: string, guid = address) =>
      idsOf(`<item><title>甲</title><link>${address}</link><guid>${guid}</guid></item>`)[0]
    const ways = [
      'http://a.example/1',
      'https://www.a.example/1/',
      'https://A.example/1?utm_source=rss',
      '//a.example/1',
    ]
    expect(new Set([...ways.map((way) => one(way)), ...ways.map((way) => one('http://a.example/1', way))]).size).toBe(1)
    expect(one('http://a.example/1?id=2')).not.toBe(one('http://a.example/1?id=3'))
    expect(one('http://a.example/1#a')).not.toBe(one('http://a.example/1#b'))
  })
  it('one guid for different items', () =>
    expect(
      new Set(
        read(rss('<item><title>甲</title><guid>0</guid></item><item><title>乙</title><guid>0</guid></item>')).items.map(
          ({ id }) => id,
        ),
      ).size,
    ).toBe(2))
  it('the same item twice', () =>
    expect(reasons(rss(item('一') + item('二') + item('一')))).toEqual(['3 与第 1 条重复']))
  it('feeds of one site are told apart by title', () =>
    expect(read(rss('', '<title>甲</title><link>https://a.example</link>')).key).not.toBe(
      read(rss('', '<title>乙</title><link>https://a.example</link>')).key,
    ))
})
