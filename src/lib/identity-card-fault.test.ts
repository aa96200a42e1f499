import { describe, expect, it, test } from 'vitest'
import { checkCharacter, identityCardFault, plainIdentityCard } from './identity-card-fault.ts'

const today = '2026-11-21'
const withCheck = (seventeen: string) => seventeen + checkCharacter(seventeen)

describe('identityCardFault', () => {
  it.each(['11010519491231002X', withCheck('44052419800101001')])('finds nothing wrong with %s', (number) => {
    expect(identityCardFault(number, today)).toBeUndefined()
  })
  it.each([
    ['', '请填写'],
    ['1101051949123100', '18 位'],
    ['11010519491231002Y', '18 位'],
    ['abc', '18 位'],
    ['911010519491231002X', '18 位'],
    ['11010519491231002X9', '18 位'],
    [withCheck('99010519491231002'), '前两位'],
    [withCheck('11010519490231002'), '出生日期'],
    [withCheck('11010519491331002'), '出生日期'],
    [withCheck('11010520261122002'), '出生日期'],
    [withCheck('11010519051231002'), '出生日期'],
    ['110105194912310021', '逐位核对'],
    [withCheck('44052419800101000'), '逐位核对'],
  ])('says what is wrong with %s', (number, words) => {
    expect(identityCardFault(number, today)).toContain(words)
  })
  it('knows leap days', () => {
    expect(identityCardFault(withCheck('11010520000229001'), today)).toBeUndefined()
    expect(identityCardFault(withCheck('11010519000229001'), today)).toContain('出生日期')
  })
  it('accepts a person born today', () =>
    expect(identityCardFault(withCheck('11010520261121001'), today)).toBeUndefined())
  it('finds every single wrong digit', () => {
    const right = '11010519491231002X'
    for (let place = 0; place < 17; place++)
      for (const digit of '0123456789') {
        const wrong = right.slice(0, place) + digit + right.slice(place + 1)
        if (wrong !== right) expect(identityCardFault(wrong, today), wrong).toBeTypeOf('string')
      }
  })
})

test('full-width digits, blanks and a small x are the same number', () => {
  expect(plainIdentityCard(' 1101 05 19491231002ｘ ')).toBe('11010519491231002X')
  expect(identityCardFault('１１０１０５１９４９１２３１００２x', today)).toBeUndefined()
})
