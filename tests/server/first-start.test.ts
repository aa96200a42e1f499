import { expect, test } from 'vitest'
import { isThorough } from '#tests/thorough.ts'
import { killFirstStart, type Stage } from './kill-first-start.ts'

/** Where it is killed in `npm test`, and where else with --all. */
const stages: Stage[] = isThorough ? ['making the database', 'starting the database', 'seeding'] : ['seeding']

test('a first start that is killed at any moment is repeated by the next one: the city is always whole', async () => {
  const { city: whole } = await killFirstStart('faults')
  expect(whole).toMatchObject({ posts: 20, faults: 57 })
  for (const stage of stages) {
    const { reached, city } = await killFirstStart('faults', stage)
    expect({ reached, city }).toEqual({ reached: stage, city: whole })
  }
  if (!isThorough) return
  const told = await killFirstStart('faults', 'seeding', 'SIGTERM')
  expect(told).toMatchObject({ left: false, city: whole })
}, 240_000)
