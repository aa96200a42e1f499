import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { makeIdentityCard } from '#tests/server/make-identity-card.ts'
import { checkCharacter, identityCardFault, nameFault, nameInput, plainIdentityCard, plainName } from './identity.ts'

const today = '2026-11-21'
const withCheck = (seventeen: string) => seventeen + checkCharacter(seventeen)
const faultOf = (number: string) => identityCardFault(number, today)

describe('an identity number', () => {
  test('of the standard itself, and of whoever was born today, is one', () => {
    for (const number of ['11010519491231002X', makeIdentityCard('20261121', 1)])
      expect(faultOf(number)).toBeUndefined()
  })
  test('is one for every region, and for each check character', () => {
    const last = new Set<string>()
    for (let order = 1; order < 400; order++) {
      const number = makeIdentityCard('19880229', order, '330102')
      expect(faultOf(number), number).toBeUndefined()
      last.add(number[17]!)
    }
    expect([...last].sort().join('')).toBe('0123456789X')
    for (const region of ['11', '50', '65', '71', '81', '82', '83'])
      expect(faultOf(makeIdentityCard('19900101', 1, `${region}0101`)), region).toBeUndefined()
  })
  test('of a permanent residence card begins with 9, then the province and the country', () => {
    expect(faultOf(makeIdentityCard('19810303', 7, '933840'))).toBeUndefined()
    expect(faultOf(makeIdentityCard('19810303', 7, '999840'))).toContain('前三位')
  })
  it.each([
    ['', '请填写'],
    ['1101051949123100', '18 位'],
    ['11010519491231002Y', '18 位'],
    ['abc', '18 位'],
    ['11010519491231002X9', '18 位'],
    [makeIdentityCard('19900101', 1, '990101'), '前三位'],
    [makeIdentityCard('19900230', 1), '出生日期'],
    [makeIdentityCard('19890229', 1), '出生日期'],
    [makeIdentityCard('19901301', 1), '出生日期'],
    [makeIdentityCard('19900100', 1), '出生日期'],
    [makeIdentityCard('20261122', 1), '出生日期'],
    [makeIdentityCard('19050101', 1), '出生日期'],
    ['110105194912310021', '逐位核对'],
    [withCheck('44052419800101000'), '逐位核对'],
  ])('says what is wrong with %s', (number, words) => expect(faultOf(number)).toContain(words))
  test('with any one digit changed, or two neighbours swapped, is none', () => {
    const number = makeIdentityCard('19900307', 123)
    for (let place = 0; place < 18; place++)
      for (const digit of '0123456789')
        if (digit !== number[place])
          expect(faultOf(number.slice(0, place) + digit + number.slice(place + 1)), `${place} ${digit}`).toBeTypeOf(
            'string',
          )
    for (let place = 0; place < 16; place++)
      if (number[place] !== number[place + 1])
        expect(
          faultOf(number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2)),
          String(place),
        ).toBeTypeOf('string')
  })
  test('in full width, with blanks, dashes or a small x is the same number', () => {
    expect(plainIdentityCard(' 1101-05 19491231\u200b002ｘ ')).toBe('11010519491231002X')
    expect(faultOf('１１０１０５１９４９１２３１００２x')).toBeUndefined()
  })
})

describe('a name', () => {
  test.each([
    ['张三', '张三'],
    ['欧阳小明', '欧阳小明'],
    ['古丽·买买提', '古丽·买买提'],
    ...['•', '‧', '・', '･', '．', '.', '⋅', '∙', '●', '᛫', 'ㆍ', ' · '].map((dot) => [
      `古丽${dot}买买提`,
      '古丽·买买提',
    ]),
    [' 张\u3000三\u200b ', '张三'],
    ['㐂田', '㐂田'],
    ['𠮷田', '𠮷田'],
    ['\uf9d1\u2f42三', '六文三'],
    ['王'.repeat(30), '王'.repeat(30)],
    ['Smith,  John', 'SMITH, JOHN'],
    ["O'Neil", "O'NEIL"],
    ['José María', 'JOSÉ MARÍA'],
  ])('%s is %s', (written, name) => {
    expect(nameFault(written)).toBeUndefined()
    expect(plainName(written)).toBe(name)
    expect(plainName(name)).toBe(name)
  })
  test.each([
    '张',
    '张3',
    '张三a',
    '·张三',
    '张三·',
    '张··三',
    '张_三',
    '王'.repeat(31),
    '',
    '\u3164\u3164',
    '张<三',
    '张三😀',
    'ひらがな',
    '-Smith',
  ])('%j is none', (written) => expect(nameFault(written)).toBeTypeOf('string'))
  test('of a resident is in Han characters', () => {
    expect(nameFault('Wang Xiaoming', makeIdentityCard('19900307', 1))).toContain('身份证上的姓名')
    expect(nameFault('Wang Xiaoming', makeIdentityCard('19810303', 7, '933840'))).toBeUndefined()
  })
  test('with a character that only this device knows says so', () => expect(nameFault('张\ue12c')).toContain('标准字'))
  test('is the same however it is written, and when it is read again', () => {
    const part = fc.stringMatching(/^[\u4e00-\u4e10]{1,4}$/)
    const between = fc.constantFrom('·', '•', ' ・ ', '．', '\u200b·')
    fc.assert(
      fc.property(part, part, between, (first, last, dot) => {
        const read = v.parse(nameInput, ` ${first}${dot}${last}\u2060`)
        expect([read, v.parse(nameInput, read)]).toEqual([`${first}·${last}`, `${first}·${last}`])
      }),
    )
  })
})
