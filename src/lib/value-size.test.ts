import { expect, test } from 'vitest'
import { valueSize } from './value-size.ts'

test.each([
  ['云上', 6],
  ['', 0],
  [undefined, 0],
  [null, 8],
  [12, 8],
  [new ArrayBuffer(1000), 1000],
  [new Uint8Array(20), 20],
  [new Blob(['abc']), 3],
  [{ text: '好', files: [{ bytes: new ArrayBuffer(500) }] }, 4 + 3 + 5 + 5 + 500],
])('%o takes about %i bytes', (value, bytes) => {
  expect(valueSize(value)).toBe(bytes)
})
