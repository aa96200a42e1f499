import { expect, test } from 'vitest'
import { isThorough } from '#tests/thorough.ts'
import { canLimitDisk, fillFirstStart, killFirstStart, type Stage } from './kill-first-start.ts'

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

/** MiB: too few for the database, for what it writes first, and for the pictures. */
const rooms = canLimitDisk ? (isThorough ? [20, 60, 120] : [20]) : []

test('on a disk that is too small a first start names that disk; with more room it makes the city', async () => {
  for (const room of rooms) {
    const { words, reached, dataDir } = await fillFirstStart(room === 120 ? 'demo' : 'faults', room)
    expect(words, `${room} MiB`).toMatch(/^\S+ 所在的磁盘已满，请腾出空间再启动（原因：.+）$/)
    expect(words.startsWith(dataDir), `${room} MiB: ${words}`).toBe(true)
    expect(reached).not.toBe('serving')
  }
}, 240_000)
