import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureBytes } from '#tests/picture-bytes.ts'
import { readPhotoPlace } from './read-photo-place.ts'

const photo = (place?: Record<string, string>) => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a62' } }).jpeg()
  return (place ? drawn.withExif({ IFD3: place }) : drawn).toBuffer()
}
const file = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const street = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '29/1 7/1 12/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '118/1 37/1 48/1',
}

test('reads where a photo was taken, on every side of the world', async () => {
  const at = await readPhotoPlace(file(await photo(street)))
  expect([at?.longitude, at?.latitude]).toEqual([expect.closeTo(118.63, 5), expect.closeTo(29.12, 5)])
  const south = await readPhotoPlace(file(await photo({ ...street, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' })))
  expect([south?.longitude, south?.latitude]).toEqual([expect.closeTo(-118.63, 5), expect.closeTo(-29.12, 5)])
})

test('a photo without a place, a broken one and what is none say nothing', async () => {
  expect(await readPhotoPlace(file(await photo()))).toBeUndefined()
  expect(await readPhotoPlace(file(await photo({ ...street, GPSLatitude: '29/0 0/0 0/0' })))).toBeUndefined()
  const whole = await photo(street)
  for (const length of [0, 1, 2, 20, 60, 100, 140])
    expect(await readPhotoPlace(file(whole.subarray(0, length)))).toBeUndefined()
  expect(await readPhotoPlace(new Blob(['GIF89a']))).toBeUndefined()
})

test('a camera that did not know where it was says nothing', async () => {
  expect(await readPhotoPlace(file(pictureBytes('gps-null-island.jpg')))).toBeUndefined()
  const zero = { ...street, GPSLatitude: '0/1 0/1 1/1', GPSLongitude: '0/1 0/1 0/1' }
  expect(await readPhotoPlace(file(await photo(zero)))).toBeUndefined()
  const equator = { ...street, GPSLatitude: '0/1 0/1 0/1' }
  expect(await readPhotoPlace(file(await photo(equator)))).toMatchObject({ latitude: 0 })
})
test('the place is read beside an orientation', async () => {
  const at = await readPhotoPlace(file(pictureBytes('gps-valid.jpg')))
  expect([at?.longitude, at?.latitude]).toEqual([expect.closeTo(114.9344, 4), expect.closeTo(27.8083, 4)])
})
