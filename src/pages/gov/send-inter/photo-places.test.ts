import { expect, test } from 'vitest'
import { blankAdvice } from './advice-draft.ts'
import { placeOfPhotos, withoutLostPlace } from './photo-places.ts'

const city = { longitude: 118.63, latitude: 29.12 }
const bridge = { longitude: 118.631, latitude: 29.11 }
const beside = { longitude: 118.6315, latitude: 29.1101 }
const village = { longitude: 118.5452, latitude: 29.1988 }
const elsewhere = { longitude: 114.9344, latitude: 27.8083 }
const photo = (id: string, place?: typeof city) => ({
  id,
  type: 'image/jpeg',
  bytes: new ArrayBuffer(1),
  ...(place && { place }),
})

test('photos of one spot say one place; those that say none are no matter', () => {
  expect(placeOfPhotos([photo('a'), photo('b', bridge), photo('c', beside)], city)).toEqual(bridge)
  expect(placeOfPhotos([photo('a')], city)).toBeUndefined()
})
test('photos of several places say none', () => {
  expect(placeOfPhotos([photo('a', bridge), photo('b', village)], city)).toBe('several')
})
test('a photo from far away is not of the city; where the city is not known, nothing is far', () => {
  expect(placeOfPhotos([photo('a', elsewhere)], city)).toBeUndefined()
  expect(placeOfPhotos([photo('a', elsewhere), photo('b', bridge)], city)).toEqual(bridge)
  expect(placeOfPhotos([photo('a', elsewhere)], undefined)).toEqual(elsewhere)
})
test('a place goes with its photo, not with another, and not before the last that has it', () => {
  const [a, b] = [photo('a', bridge), photo('b', village)]
  const now = { ...blankAdvice, position: bridge, pictures: [a, b] }
  expect(withoutLostPlace(now, { pictures: [b] })).toEqual({ pictures: [b], position: null })
  expect(withoutLostPlace(now, { pictures: [a] })).toEqual({ pictures: [a] })
  const twice = { ...now, pictures: [a, photo('c', bridge)] }
  expect(withoutLostPlace(twice, { pictures: [a] })).toEqual({ pictures: [a] })
})
test('a place of the device or of the map stays whatever becomes of the photos', () => {
  const now = { ...blankAdvice, position: city, pictures: [photo('a', bridge)] }
  expect(withoutLostPlace(now, { pictures: [] })).toEqual({ pictures: [] })
  expect(withoutLostPlace(now, { films: [] })).toEqual({ films: [] })
})
