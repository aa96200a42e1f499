import { expect, test } from 'vitest'
import { isOpenPath, moduleOfPath } from './module-of-path.ts'

test('G111 pages belong to the module their feature is switched by; the others to none', () => {
  expect(
    [
      '/albums/3',
      '/specials',
      '/special-more/1',
      '/search?q=x',
      '/videos-collection/7#a',
      '/play',
      '/tv?id=5',
      '/radios/9',
      '/arounds-map/7',
      '/around',
      '/guide/search',
      '/guides/7',
      '/matrix',
      '/matrixs/7',
      '/dj',
      '/show-civilization',
      '/show-civilization-details/7',
      '/show-civilization-publish',
      '/practice/101',
      '/register-volunteer',
      '/team-detail?id=101',
      '/user-details/105',
    ].map(moduleOfPath),
  ).toEqual([
    'audio',
    'special',
    'special',
    'search',
    'video',
    'video',
    'live',
    'live',
    'around',
    'around',
    'guide',
    'guide',
    'matrix',
    'matrix',
    'party',
    'practice',
    'practice',
    'practice',
    'practice',
    'practice',
    'practice',
    'practice',
  ])
  expect(['/', '/index', '/posts/3', '/livestock', '/playground', '/page/101', '/searching'].map(moduleOfPath)).toEqual(
    Array(7).fill(undefined),
  )
})
test('G111 a page is open unless its module is known to be off', () => {
  const modules = [
    { code: 'video', enabled: 0 as const },
    { code: 'live', enabled: 1 as const },
  ]
  expect(['/videos/1', '/tv', '/albums/1', '/index'].map((path) => isOpenPath(path, modules))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(isOpenPath('/videos/1', undefined)).toBe(true)
})
