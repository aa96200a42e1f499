import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOwnName, isSameArticle, type ArticleFacts } from './same-article.ts'

type Known = Omit<ArticleFacts, 'text'> & { words: string }
const facts = ({ words, ...known }: Known): ArticleFacts => ({ ...known, text: () => words })
const same = (one: Known, other: Known) => isSameArticle(facts(one), facts(other))
const morning = Date.UTC(2026, 10, 20, 0, 1)
const article: Known = { guid: 'a-1', address: 'n.example/n/77', title: '题', moment: morning, words: '正文' }

describe('it is the same article', () => {
  it.each<[string, Partial<Known>]>([
    ['nothing changed', {}],
    ['another title', { title: '新题' }],
    ['another text', { words: '改过' }],
    ['another title and text', { title: '新题', words: '改过' }],
    ['another time and text, as by an update', { moment: morning + 5000, words: '改过' }],
    ['another page, as after a new title', { address: 'n.example/n/new-title', title: '新题' }],
    ['another id and title, the page stays', { guid: 'xin-biao-ti-77', title: '新题' }],
    ['no id any more', { guid: '', title: '新题' }],
    ['neither id nor page', { guid: '', address: '' }],
  ])('%s', (_, changed) => expect(same(article, { ...article, ...changed })).toBe(true))
})

it('another id and title, the page stays: at eight in the morning and of a day as well', () => {
  for (const moment of [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 19, 16)])
    expect(same({ ...article, moment }, { ...article, moment, guid: 'xin-biao-ti-77', title: '新题' })).toBe(true)
})

describe('it is another article', () => {
  it.each<[string, Partial<Known>]>([
    ['one id for all', { address: 'n.example/n/78', title: '新题', moment: morning + 5000, words: '别的' }],
    ['one id and one time for all', { address: 'n.example/n/78', title: '新题', words: '别的' }],
    ['one id and one title for all', { address: 'n.example/n/78', moment: morning + 5000, words: '别的' }],
    ['one id, one page', { title: '新题', moment: morning + 5000, words: '别的' }],
    ['one page for all', { guid: 'b-2', title: '新题', moment: morning + 5000, words: '别的' }],
    ['one page and one time for all', { guid: 'b-2', title: '新题', words: '别的' }],
    ['one page, one title, another id', { guid: 'b-2', moment: morning + 5000, words: '别的' }],
    ['the same title alone', { guid: '', address: '', moment: morning + 5000, words: '别的' }],
  ])('%s', (_, changed) => expect(same(article, { ...article, ...changed })).toBe(false))
  it('the forecast of every day, under one id and one title', () => {
    const forecast: Known = { guid: 'weather', address: '', title: '天气预报', moment: morning, words: '晴' }
    const tomorrow = { ...forecast, moment: morning + 86_400_000, words: '雨' }
    expect(same(forecast, tomorrow)).toBe(false)
    expect(same({ ...forecast, guid: 'w-1120' }, { ...tomorrow, guid: 'w-1120' })).toBe(true)
    const link = { guid: 'w-1120', moment: null }
    expect(
      same({ ...forecast, ...link, address: 'a.example/1' }, { ...tomorrow, ...link, address: 'a.example/2' }),
    ).toBe(false)
  })
  it('one id, one page and one text for all, of one day', () => {
    const notice: Known = {
      guid: 'latest',
      address: 'n.example/status',
      title: '甲',
      moment: Date.UTC(2026, 10, 19, 16),
      words: '详情请点击',
    }
    expect(same(notice, { ...notice, title: '乙' })).toBe(false)
    expect(same({ ...notice, moment: morning }, { ...notice, title: '乙', moment: morning, words: '' })).toBe(false)
  })
  it('notices of one page without ids, of one day', () => {
    const notice: Known = {
      guid: '',
      address: 'n.example/status',
      title: '通告 0',
      moment: Date.UTC(2026, 10, 19, 16),
      words: '甲',
    }
    expect(same(notice, { ...notice, title: '通告 1', words: '乙' })).toBe(false)
    expect(same({ ...notice, moment: null }, { ...notice, moment: null, words: '乙' })).toBe(false)
    expect(same(notice, { ...notice, moment: notice.moment! + 86_400_000, words: '乙' })).toBe(false)
  })
})

it('laws: whatever is known, each is itself, the order does not matter, and one name alone is never enough', () => {
  const known = fc.record({
    guid: fc.constantFrom('', 'latest', 'b-2'),
    address: fc.constantFrom('', 'n.example/1', 'n.example/status'),
    title: fc.constantFrom('甲', '乙'),
    moment: fc.constantFrom(null, morning, morning + 1, Date.UTC(2026, 10, 20)),
    words: fc.constantFrom('', '文', '字'),
  })
  fc.assert(
    fc.property(known, known, (one, other) => {
      const itself = one.moment !== null || one.words !== '' || isOwnName(one.address) || isOwnName(one.guid)
      expect(same(one, one)).toBe(itself)
      // A stored article that lost its time is compared with an item that has none.
      if ((one.moment === null) === (other.moment === null)) expect(same(one, other)).toBe(same(other, one))
      const shared = [
        one.title === other.title,
        one.moment !== null && one.moment === other.moment,
        one.words !== '' && one.words === other.words,
      ]
      if (!shared.includes(true)) expect(same(one, other)).toBe(false)
    }),
    { numRuns: 5000 },
  )
})
