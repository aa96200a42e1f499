import { expect, test } from 'vitest'
import { pictureSet, picturesAt, sizedPicture } from './sized-picture.ts'

const hosts = ['media.city.example']

test('R178 a picture of our storage is requested by width', () => {
  expect(sizedPicture('/media/a.webp', 50)).toBe('/media/a.webp?w=50')
  expect(sizedPicture('/media/a.webp?v=2#x', 750)).toBe('/media/a.webp?v=2&w=750#x')
  expect(sizedPicture('/media/a.webp?w=1', 750)).toBe('/media/a.webp?w=750')
  expect(sizedPicture('https://media.city.example/media/a.webp', 336, hosts)).toBe(
    'https://media.city.example/media/a.webp?w=336',
  )
})
test('a picture of our storage on another host, under a path, is requested by width', () => {
  picturesAt('https://api.example/city')
  expect(sizedPicture('https://api.example/city/media/a.webp', 336)).toBe('https://api.example/city/media/a.webp?w=336')
  for (const url of ['https://api.example/media/a.webp', 'https://api.example.evil.example/city/media/a.webp'])
    expect(sizedPicture(url, 336)).toBe(url)
  picturesAt('')
})
test('G218 any other address stays as it is', () => {
  for (const url of [
    'https://out.example/media/a.webp',
    'http://media.city.example.evil.example/media/a.webp',
    '//out.example/media/a.webp',
    '/\\out.example/media/a.webp',
    '/\t/out.example/media/a.webp',
    '/icons/a.svg',
    '/media/../a.webp',
    'https://media.city.example/a.webp',
    'data:image/png;base64,AA',
    'blob:https://media.city.example/media/1',
    'media/a.webp',
    '',
  ]) {
    expect(sizedPicture(url, 750, hosts), url).toBe(url)
    expect(pictureSet(url, hosts), url).toBeUndefined()
  }
})
test('G218 a picture of our storage has three widths', () => {
  expect(pictureSet('/media/a b.webp')).toBe(
    '/media/a%20b.webp?w=336 336w, /media/a%20b.webp?w=750 750w, /media/a%20b.webp?w=1200 1200w',
  )
})
