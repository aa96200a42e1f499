import { expect, test } from 'vitest'
import { clusterPoints } from './cluster-points.ts'

test('points of one square are joined in their middle, the others stand alone', () => {
  const found = clusterPoints(
    [
      { x: 1, y: 1 },
      { x: 5, y: 9 },
      { x: 11, y: 1 },
      { x: -1, y: 1 },
    ],
    10,
  )
  expect(found.map(({ at, of }) => [at.x, at.y, of.length])).toEqual([
    [3, 5, 2],
    [11, 1, 1],
    [-1, 1, 1],
  ])
})
