import { expect, test } from 'vitest'
import { byteSize } from './byte-size.ts'

test('a size is read in the unit that fits it', () => {
  expect(
    [0, 20, 512, 1024, 3.4 * 1024 ** 2, 1.25 * 1024 ** 3, 1023 * 1024, -5, 1000 * 1024, 3000 * 1024 ** 3].map(byteSize),
  ).toEqual(['0 KB', '1 KB', '1 KB', '1 KB', '3.4 MB', '1.3 GB', '1.0 MB', '0 KB', '1.0 MB', '3000.0 GB'])
})
