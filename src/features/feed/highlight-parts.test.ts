import { describe, expect, it } from 'vitest'
import { highlightParts } from './highlight-parts.ts'

const marked = (text: string, keyword: string) =>
  highlightParts(text, keyword)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

describe('highlightParts', () => {
  it('marks every occurrence', () =>
    expect(marked('停车难？老城停车有新办法', '停车')).toBe('[停车]难？老城[停车]有新办法'))
  it('marks Latin words whatever their case', () => expect(marked('云溪 GDP 增长', 'gdp')).toBe('云溪 [GDP] 增长'))
  it('marks letters and rare characters whatever their width', () => {
    expect(marked('A股 5G 开通', '５Ｇ')).toBe('A股 [5G] 开通')
    expect(marked('Ａ股 ５Ｇ', 'a股 5g')).toBe('[Ａ股] [５Ｇ]')
    expect(marked('去𠮷野家', '𠮷野屋')).toBe('去[𠮷野]家')
  })
  it('marks several words', () => expect(marked('老城停车和新渡学位', '学位 停车')).toBe('老城[停车]和新渡[学位]'))
  it('falls back to pairs of characters', () =>
    expect(marked('供水管线改造，管网更新', '供水管网')).toBe('[供水管]线改造，[管网]更新'))
  it('leaves a text without the keyword whole', () =>
    expect(highlightParts('天气晴好', '停车')).toEqual([{ text: '天气晴好', hit: false }]))
  it('treats signs of patterns as letters', () => expect(marked('a.b aXb', 'a.b')).toBe('[a.b] aXb'))
  it('survives letters that change length in lower case', () => expect(marked('İstanbul', 'i')).toBe('İstanbul'))
})
