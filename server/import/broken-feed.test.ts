import { describe, expect, it } from 'vitest'
import { item, rss } from '#tests/server/make-rss.ts'
import { NotAFeed, readFeed } from './read-feed.ts'

const read = (text: string) => readFeed(text, 'test.xml')
const titles = (text: string) => read(text).items.map(({ title }) => title)
const reasons = (text: string) => read(text).skipped.map(({ position, reason }) => `${position} ${reason}`)

describe('broken items are reported with their place, the rest goes in', () => {
  it('nothing in it', () => {
    const text = rss(
      item('一') +
        '<item></item><item><title> </title><description></description><pubDate>x</pubDate></item>' +
        item('四'),
    )
    expect(titles(text)).toEqual(['一', '四'])
    expect(reasons(text)).toEqual(['2 没有标题，也没有正文', '3 没有标题，也没有正文'])
  })
  it('a title is made from the text', () =>
    expect(titles(rss('<item><description>只有正文</description></item>'))).toEqual(['只有正文']))
  it('NUL characters, written or as an entity', () => {
    expect(reasons(rss(item('一') + item('坏\u0000') + item('三')))).toEqual(['2 含有 NUL 字符'])
    expect(titles(rss(item('一', '<description>a&#0;b</description>')))).toHaveLength(1)
  })
  it('absurd size', () => {
    const text = rss(
      item('一') +
        item('大', `<description>${'长'.repeat(2_100_000)}</description>`) +
        item('三', `<description>${'长'.repeat(1_100_000)}</description>`) +
        item('四'),
    )
    expect(titles(text)).toEqual(['一', '四'])
    expect(reasons(text)).toEqual([expect.stringMatching(/^2 体积过大/), expect.stringMatching(/^3 正文过大/)])
  })
  it.each([
    ['an element without its end', '<item><title>坏</title><description>x</item>'],
    ['an end without a beginning', '<item><title>坏</title></link></item>'],
    ['an unclosed CDATA', '<item><title>坏</title><description><![CDATA[x</description></item>'],
    ['an unclosed comment', '<item><title>坏</title><!-- x</item>'],
    ['an item without its end', '<item><title>坏</title>'],
    ['a broken tag', '<item><title>坏</title><enclosure url="https://a.example/1.mp3 type="audio/mpeg"/></item>'],
    ['two in one', '<item><title>坏</title><description><item>'],
  ])('%s', (_, broken) => {
    const text = rss(
      item('一') + broken + item('三', '<description><![CDATA[<p>三</p>]]></description><!-- fine -->') + item('四'),
    )
    expect(titles(text)).toEqual(expect.arrayContaining(['一', '三', '四']))
    expect(titles(text)).not.toContain('坏')
    expect(reasons(text)[0]).toMatch(/^2 标记有误/)
  })
  it('items inside CDATA or comments are text', () =>
    expect(
      titles(
        rss(
          `<!-- ${item('旧')} -->` +
            item('一', '<description><![CDATA[写作 <item><title>例</title></item> 即可]]></description>'),
        ),
      ),
    ).toEqual(['一']))
  it('lone surrogates and control characters are replaced', () =>
    expect(titles(rss('<item><title>a&#xD800;b\u0008&#7;c</title></item>'))[0]).toMatch(/^ab?.*c$/))
})

describe('truncated or malformed documents', () => {
  const whole = rss(
    item('一', '<description>文</description>') +
      item('二', '<description>文</description>') +
      item('三', '<description>文</description>'),
  )
  it('gives every whole item before the cut, wherever it is', () => {
    for (let length = 0; length < whole.length; length += 7) {
      const cut = whole.slice(0, length)
      const complete = cut.split('</item>').length - 1
      if (!/<rss[^>]*>/.test(cut)) expect(() => read(cut)).toThrow(NotAFeed)
      else expect(read(cut).items).toHaveLength(complete)
    }
  })
  it('says that the last item is cut off', () =>
    expect(reasons(whole.slice(0, whole.indexOf('三</title>')))).toEqual(['3 标记有误：内容在此中断']))
  it('junk before and after, a doctype, entities that grow', () => {
    expect(titles(`\n<br/>PHP Warning: x in /a on line 3 ${whole}</rss>trailing <item`)).toEqual(
      expect.arrayContaining(['一', '二', '三']),
    )
    expect(
      titles(
        `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&b;&x;甲'))}`,
      )[0],
    ).not.toMatch(/root|aaaa/)
  })
  it('items without any feed around them', () => expect(titles(item('一') + item('二'))).toEqual(['一', '二']))
  it.each([
    ['', '内容为空'],
    ['   ', '内容为空'],
    ['<!doctype html><html><body>404</body></html>', '这是一个网页，不是订阅源'],
    ['hello', '没有找到'],
    ['{"a":1}', '没有找到'],
    ['\u0000\u0001', '没有找到'],
  ])('no feed in %j', (text, sentence) => expect(() => read(text)).toThrow(sentence))
  it('hostile repetition is read in time', () => {
    const start = performance.now()
    for (const piece of [
      '<![CDATA[',
      '<!--',
      '<item',
      '<item>',
      '<item><a "',
      '</item>',
      '<rss ',
      '<channel ',
      '<title>',
      ']]>',
      '<item><![CDATA[</item>',
      '<a:',
      '&'.repeat(9),
      '<item><b>',
    ]) {
      try {
        read(`<rss><channel><title>t</title>${piece.repeat(50_000)}`)
      } catch (error) {
        expect(error).toBeInstanceOf(NotAFeed)
      }
    }
    expect(performance.now() - start).toBeLessThan(25_000)
  }, 30_000)
})
