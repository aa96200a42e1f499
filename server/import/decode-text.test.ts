import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const feed = (text: string, declaration = '') => `${declaration}<rss><channel><title>${text}</title></channel></rss>`
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
const encode = (text: string, encoding: string, addBOM = false) => iconv.encode(text, encoding, { addBOM })

const chinese = '云上新闻：市民代表参观图书馆，新馆将于明年春天开放，读者可以借阅三百万册图书。'
const traditional = '雲上新聞：市民代表參觀圖書館，新館將於明年春天開放，讀者可以借閱三百萬冊圖書。'
const portuguese =
  'Simulações de segundo turno: eleição, números e opinião. Não há informação sobre a região até amanhã à noite.'
const russian = 'Новости города: библиотека откроется весной, читатели смогут взять книги домой.'
const japanese = '市立図書館は来年の春に開館します。ニュースをお知らせします。'
const korean = '시립 도서관은 내년 봄에 문을 엽니다. 새로운 소식을 알려 드립니다.'

describe('a declaration that is right', () => {
  it.each([
    ['utf-8', chinese],
    ['UTF-8', portuguese],
    ['gb2312', chinese],
    ['GBK', chinese],
    ['gb18030', chinese],
    ['big5', traditional],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['euc-kr', korean],
    ['iso-8859-1', portuguese],
    ['windows-1252', portuguese],
    ['iso-8859-15', portuguese],
    ['windows-1251', russian],
    ['koi8-r', russian],
  ])('%s', (encoding, text) => {
    const bytes = encode(feed(text, declared(encoding)), encoding)
    expect(decodeText(bytes)).toMatchObject({ text: feed(text, declared(encoding)), refuted: '' })
    expect(decodeText(encode(feed(text), encoding), encoding).text).toBe(feed(text))
  })
})

describe('marks', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])('%s with BOM', (encoding) => {
    expect(decodeText(encode(feed(chinese, declared('utf-16')), encoding, true)).text).toBe(
      feed(chinese, declared('utf-16')),
    )
  })
  it.each(['utf-16le', 'utf-16be'])('%s without BOM', (encoding) =>
    expect(decodeText(encode(feed(chinese), encoding)).text).toBe(feed(chinese)),
  )
  it('a UTF-8 mark before text that is not UTF-8 loses', () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), encode(feed(chinese), 'gbk')])
    expect(decodeText(bytes)).toMatchObject({ refuted: 'utf-8' })
    expect(decodeText(bytes).text).toContain(chinese)
  })
})

describe('nothing declared', () => {
  it.each([
    ['utf-8', chinese],
    ['utf-8', portuguese],
    ['gbk', chinese],
    ['big5', traditional],
    ['shift_jis', japanese],
    ['euc-jp', japanese],
    ['euc-kr', korean],
    ['windows-1252', portuguese],
    ['windows-1251', russian],
    ['koi8-r', russian],
  ])('%s', (encoding, text) =>
    expect(decodeText(encode(feed(text.repeat(3)), encoding)).text).toBe(feed(text.repeat(3))),
  )
  it('a single accent', () => expect(decodeText(encode(feed('São Paulo'), 'latin1')).text).toBe(feed('São Paulo')))
  it('a few Chinese characters', () => expect(decodeText(encode(feed('国标一篇'), 'gbk')).text).toBe(feed('国标一篇')))
  it('ASCII', () => expect(decodeText(Buffer.from(feed('plain'))).text).toBe(feed('plain')))
  it('nothing at all', () => expect(decodeText(new Uint8Array()).text).toBe(''))
})

describe('a declaration the bytes contradict loses', () => {
  it.each([
    ['utf-8', 'gbk', chinese],
    ['utf-8', 'windows-1252', portuguese],
    ['utf-8', 'windows-1251', russian],
    ['gb2312', 'utf-8', chinese],
    ['iso-8859-1', 'utf-8', portuguese],
    ['iso-8859-1', 'utf-8', chinese],
    ['windows-1251', 'utf-8', russian],
    ['iso-8859-1', 'gbk', chinese],
    ['gbk', 'windows-1252', portuguese],
    ['utf-16', 'utf-8', chinese],
    ['utf-16', 'gbk', chinese],
    ['no-such-code', 'utf-8', chinese],
    ['no-such-code', 'gbk', chinese],
  ])('declared %s, written %s', (claim, truth, text) => {
    const whole = feed(text.repeat(2), declared(claim))
    expect(decodeText(encode(whole, truth)).text).toBe(whole)
  })
  it('HTTP says Latin-1, the XML says GBK and is right', () =>
    expect(decodeText(encode(feed(chinese, declared('gbk')), 'gbk'), 'ISO-8859-1').text).toContain(chinese))
  it('HTTP is right where the XML is wrong', () =>
    expect(decodeText(encode(feed(russian, declared('utf-8')), 'koi8-r'), 'koi8-r').text).toContain(russian))
  it('one accent in UTF-8, declared Latin-1', () =>
    expect(decodeText(Buffer.from(feed('Café', declared('iso-8859-1')))).text).toContain('Café'))
  it('a few Chinese characters in GB2312 that could be UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="gb2312"?><rss><title>'),
      Buffer.from([0xc4, 0xa3, 0xb0 + 0x14, 0xa1]),
      Buffer.from('</title></rss>'),
    ])
    expect(decodeText(bytes).encoding).toBe('gb18030')
  })
})

describe('GB 18030 of 2022', () => {
  it('has signs for vertical lines and eight characters where there were none before', () => {
    const bytes = Buffer.concat([
      Buffer.from(`${declared('gb18030')}<rss><title>`),
      Buffer.from([0xa6, 0xd9, 0xa6, 0xf3, 0xfe, 0x59, 0xfe, 0xa0, 0xa8, 0xbc, 0x95, 0x32, 0x82, 0x36]),
      Buffer.from('</title></rss>'),
    ])
    expect(decodeText(bytes).text).toContain('<title>\ufe10\ufe19\u9fb4\u9fbb\u1e3f\u{20000}</title>')
  })
  it.each(['', 'gb18030', 'gb2312', 'utf-8', 'iso-8859-1', 'windows-1251', 'big5', 'utf-16'])(
    'emoji and rare names are read, whatever is declared: %s',
    (claim) => {
      for (const text of [`${chinese}😀`, '春天😀', '😀😀春天开放了𠮷龥㐀', '😀', '王䶮、鿫𫖯'])
        for (const truth of ['gb18030', 'utf-8']) {
          const whole = feed(text, claim && declared(claim))
          expect(decodeText(encode(whole, truth)).text).toBe(whole)
        }
    },
  )
})

describe('damage', () => {
  it('a file cut in the middle of a character stays UTF-8', () => {
    const bytes = Buffer.from(feed(chinese))
    const cut = bytes.subarray(0, bytes.indexOf(Buffer.from('馆')) + 1)
    expect(decodeText(cut).encoding).toBe('utf-8')
  })
  it('a few bad bytes in a long text stay UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(feed(chinese)), Buffer.from([0xff])])
    expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8' })
  })
})
