import { expect, test } from 'vitest'
import { versionText } from './version-text.ts'

test('a build reads as its day; one named otherwise keeps its name', () => {
  expect(['20261122062015', '20270105235959', 'v1.4.2', '2026'].map(versionText)).toEqual([
    '2026.11.22',
    '2027.1.5',
    'v1.4.2',
    '2026',
  ])
})
