/**
 * A first start of the demo city, killed at twenty random moments of what it takes: the next start always makes the
 * same city.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { killFirstStart } from '#tests/server/kill-first-start.ts'

const KILLS = Number(process.env.KILLS ?? 20)
/** Pictures drawn before are copied: some are drawn again, so that drawing takes its time each time. */
const pictures = resolve(import.meta.dirname, '../../.cache/pictures')
const DRAWN_AGAIN = 0.15

export async function benchFirstStart(): Promise<void> {
  forgetPictures()
  const whole = await killFirstStart('demo')
  console.log(`first start of the demo city: ${(whole.took / 1000).toFixed(1)} s, ${JSON.stringify(whole.city)}`)
  let same = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    forgetPictures()
    const after = Math.round(Math.random() * whole.took)
    const { reached, city, took } = await killFirstStart('demo', after)
    const equal = isDeepStrictEqual(city, whole.city)
    if (equal) same++
    console.log(
      `kill ${kill} after ${after} ms (${reached}): ${equal ? 'whole' : `NOT WHOLE ${JSON.stringify(city)}`}, next start ${(took / 1000).toFixed(1)} s`,
    )
  }
  console.log(`${KILLS} first starts killed: ${same} whole cities`)
}

function forgetPictures(): void {
  if (!existsSync(pictures)) return
  for (const name of readdirSync(pictures, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.webp') && Math.random() < DRAWN_AGAIN) rmSync(join(pictures, name))
}
