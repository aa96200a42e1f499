import { expect, test } from 'vitest'
import { clusterPoints, isNear } from './cluster-points.ts'

const at = (x: number, y: number) => ({ x, y })

test('points that would cover the first of a group join it, the others begin one', () => {
  const found = clusterPoints([at(1, 1), at(5, 9), at(11, 1), at(-8, 1), at(-9, 1), at(10.9, 1)], 10)
  expect(found).toEqual([[at(1, 1), at(5, 9), at(-8, 1), at(10.9, 1)], [at(11, 1)], [at(-9, 1)]])
})
test('of a thousand points none is lost, and no two groups cover each other', () => {
  const points = Array.from({ length: 1000 }, (_, n) => at((n * 7919) % 1013, (n * 104_729) % 509))
  const groups = clusterPoints(points, 56)
  expect(new Set(groups.flat()).size).toBe(1000)
  const covering = groups.filter((one) => groups.some((other) => other !== one && isNear(one[0]!, other[0]!, 56)))
  expect(covering).toEqual([])
})
