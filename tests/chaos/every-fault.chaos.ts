/**
 * `npm run chaos`: each fault under mixed reads and keyed writes. The process lives, answers in time, is well again
 * without a hand, and no acknowledged write is lost or doubled. ROUNDS says how often each is tried.
 */
import { afterAll, expect, test } from 'vitest'
import { canLimitDisk } from '#tests/server/kill-first-start.ts'
import { faults } from './faults.ts'
import { leaveGround, prepareGround } from './ground.ts'
import { rest } from './rest.ts'
import { sendPictures } from './send-pictures.ts'
import { startTraffic } from './traffic.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 1)
const LASTS_MS = 8000
const MIB_OF_DATA = 700
/** What the citizens of the test may wait at most, and how soon health must be red. */
const [ANSWER_MS, RED_MS, WELL_MS] = [10_000, 15_000, 90_000]

const table: string[] = []
afterAll(() => {
  const heads =
    '| fault | slowest answer, ms | red after, ms | well after, ms | acknowledged | lost | doubled | pictures |'
  process.stdout.write(`${['', heads, '|---|---|---|---|---|---|---|---|', ...table].join('\n')}\n`)
  if (!canLimitDisk) process.stdout.write('full disks: not tried, only root mounts disks of limited size\n')
})

for (let round = 1; round <= ROUNDS; round++)
  for (const fault of faults.filter(({ needsDisks }) => !needsDisks || canLimitDisk))
    test(`${fault.name}, round ${round}`, async () => {
      const ground = await prepareGround({ mebibytes: fault.needsDisks ? MIB_OF_DATA : undefined })
      const { city } = ground
      try {
        const status = () =>
          fetch(`${city.origin}/healthz`).then(
            ({ status: code }) => code,
            () => 0,
          )
        const [traffic, pictures] = [await startTraffic(city), await sendPictures(city)]
        await expect.poll(() => traffic.read(), { timeout: 20_000 }).toBeGreaterThan(50)

        const began = performance.now()
        let red: number | undefined
        const watching = { on: true }
        const watch = (async () => {
          for (; watching.on && red === undefined; await rest(50))
            if ((await status()) === 503) red = Math.round(performance.now() - began)
        })()
        await fault.happen(ground, LASTS_MS)
        const mended = performance.now()
        await expect.poll(status, { timeout: WELL_MS, interval: 50 }).toBe(200)
        const well = Math.round(performance.now() - mended)
        watching.on = false
        await watch
        const [readings] = [traffic.read()]
        await expect.poll(() => traffic.read(), { timeout: 30_000 }).toBeGreaterThan(readings + 20)

        const { acknowledged, lost, doubled } = await traffic.end()
        const shown = await pictures.end()
        const slowest = Math.max(traffic.slowest().milliseconds, pictures.slowest())
        table.push(
          `| ${fault.name} | ${slowest} | ${red ?? '–'} | ${well} | ${acknowledged} | ${lost.length} | ${doubled.length} | ${shown} |`,
        )
        expect([lost, doubled]).toEqual([[], []])
        expect(slowest, traffic.slowest().path).toBeLessThan(ANSWER_MS)
        // Who tries again and again is told to wait.
        expect(traffic.statuses().filter((code) => code !== 429 && code !== 503)).toEqual([])
        if (fault.red) expect(red).toBeLessThan(RED_MS)
        expect(shown).toBeGreaterThan(0)
        expect(city.ended()).toBeUndefined()
      } finally {
        await leaveGround(ground)
      }
    }, 300_000)
