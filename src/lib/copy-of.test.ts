import { expect, test } from 'vitest'
import { copyOf } from './copy-of.ts'

test('a copy is equal, and what is done to it does not reach the original', () => {
  const written = { title: '停水', at: null, places: [{ lat: 1.5 }, 'b'], more: { pictures: ['/a.jpg'] } }
  const copy = copyOf(written)
  expect(copy).toEqual(written)
  copy.more.pictures.push('/b.jpg')
  copy.places.pop()
  expect(written).toEqual({ title: '停水', at: null, places: [{ lat: 1.5 }, 'b'], more: { pictures: ['/a.jpg'] } })
})
