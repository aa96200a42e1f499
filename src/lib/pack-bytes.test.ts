import { expect, test } from 'vitest'
import { packBytes, unpackBytes } from './pack-bytes.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

test('text and pictures come back as they were, wherever they stand', async () => {
  const value = {
    id: '一',
    files: [
      { name: 'a.jpg', bytes: bytes(1, 2, 3) },
      { name: '空', bytes: bytes() },
      { name: 'b.jpg', bytes: bytes(255, 0) },
    ],
    draft: { fields: { pictures: [{ bytes: bytes(9) }], content: '桥', none: null, at: 5 } },
  }
  expect(unpackBytes(await packBytes(value))).toEqual(value)
})
test('what another app handed over as a file comes back as its bytes', async () => {
  const packed = await packBytes({ first: new Blob([bytes(7, 8)]), middle: bytes(1), last: new Blob([]) })
  expect(unpackBytes(packed)).toEqual({ first: bytes(7, 8), middle: bytes(1), last: bytes() })
})
test('what was packed otherwise is refused', () => {
  expect(() => unpackBytes(bytes(0, 0, 0, 9, 1))).toThrow()
  expect(() => unpackBytes(bytes(0, 0))).toThrow()
})
