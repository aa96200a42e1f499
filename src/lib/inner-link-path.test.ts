import fc from 'fast-check'
import { expect, test } from 'vitest'
import { innerLinkPath } from './inner-link-path.ts'

test('G34 the address arrives at /inner-link whole', () => {
  expect(innerLinkPath('https://out.example/a?b=c&d#e')).toBe(
    '/inner-link?link=https%3A%2F%2Fout.example%2Fa%3Fb%3Dc%26d%23e',
  )
  expect(() => innerLinkPath('\ud800')).not.toThrow()
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (address) => new URLSearchParams(innerLinkPath(address).split('?')[1]).get('link') === address,
    ),
  )
})
