import { expect, test } from 'vitest'
import { killFirstStart } from './kill-first-start.ts'

test('a first start that is killed at any moment is repeated by the next one: the city is always whole', async () => {
  const { city: whole } = await killFirstStart('faults')
  expect(whole).toMatchObject({ posts: 20, faults: 57 })
  for (const stage of ['making the database', 'starting the database', 'seeding'] as const) {
    const { reached, city } = await killFirstStart('faults', stage)
    expect({ reached, city }).toEqual({ reached: stage, city: whole })
  }
  const told = await killFirstStart('faults', 'seeding', 'SIGTERM')
  expect(told).toMatchObject({ left: false, city: whole })
}, 240_000)
