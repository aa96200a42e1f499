import { describe, expect, test } from 'vitest'
import { makeIdentityCard } from '#tests/server/make-identity-card.ts'
import { isIdentityCard, readRealName } from './identity-card.ts'

const now = new Date('2026-11-21T12:00:00+08:00')

describe('an identity number', () => {
  test('of the standard itself is one', () => expect(isIdentityCard('11010519491231002X', now)).toBe(true))
  test('is one for every region, and for each check character', () => {
    const last = new Set<string>()
    for (let order = 1; order < 400; order++) {
      const number = makeIdentityCard('19880229', order, '330102')
      expect(isIdentityCard(number, now), number).toBe(true)
      last.add(number[17]!)
    }
    expect([...last].sort().join('')).toBe('0123456789X')
    for (const region of ['11', '50', '65', '71', '81', '82', '83', '91'])
      expect(isIdentityCard(makeIdentityCard('19900101', 1, `${region}0101`), now), region).toBe(true)
  })
  test('with any one digit changed, or two neighbours swapped, is none', () => {
    const number = makeIdentityCard('19900307', 123)
    for (let place = 0; place < 18; place++)
      for (const digit of '0123456789')
        if (digit !== number[place])
          expect(
            isIdentityCard(number.slice(0, place) + digit + number.slice(place + 1), now),
            `${place} ${digit}`,
          ).toBe(false)
    for (let place = 0; place < 16; place++)
      if (number[place] !== number[place + 1])
        expect(
          isIdentityCard(number.slice(0, place) + number[place + 1] + number[place] + number.slice(place + 2), now),
          String(place),
        ).toBe(false)
  })
  test.each([
    ['a region that is none', makeIdentityCard('19900101', 1, '990101')],
    ['30 February', makeIdentityCard('19900230', 1)],
    ['29 February of a common year', makeIdentityCard('19890229', 1)],
    ['month 13', makeIdentityCard('19901301', 1)],
    ['day 0', makeIdentityCard('19900100', 1)],
    ['tomorrow', makeIdentityCard('20261122', 1)],
    ['121 years ago', makeIdentityCard('19050101', 1)],
    ['order 000', makeIdentityCard('19900101', 0)],
    ['17 characters', '1101051949123100'],
    ['a small x', '11010519491231002x'],
    ['full-width digits', '１１０１０５１９４９１２３１００２X'],
    ['nothing', ''],
    ['19 characters', '11010519491231002X1'],
  ])('%s is none', (_, number) => expect(isIdentityCard(number, now)).toBe(false))
  test('of somebody born today is one', () => expect(isIdentityCard(makeIdentityCard('20261121', 1), now)).toBe(true))
})

describe('a name', () => {
  test.each([
    ['张三', '张三'],
    ['欧阳小明', '欧阳小明'],
    ['古丽·买买提', '古丽·买买提'],
    ['古丽•买买提', '古丽·买买提'],
    ['阿卜杜拉．艾山', '阿卜杜拉·艾山'],
    [' 张 三 ', '张三'],
    ['㐂田', '㐂田'],
    ['𠮷田', '𠮷田'],
    ['王'.repeat(30), '王'.repeat(30)],
  ])('%s is %s', (written, name) => expect(readRealName(written)).toBe(name))
  test.each([
    '张',
    '张3',
    'Zhang',
    '张三a',
    '·张三',
    '张三·',
    '张··三',
    '张_三',
    '王'.repeat(31),
    '',
    '张<三',
    '张三😀',
    'ひらがな',
  ])('%j is none', (written) => expect(readRealName(written)).toBeUndefined())
})
