/**
 * A first start of the demo city, killed or told to end at twenty random moments of what it takes, or on a disk that
 * fills: the next start always makes the same city.
 */
import { isDeepStrictEqual } from 'node:util'
import { canLimitDisk, fillFirstStart, killFirstStart, type KilledStart } from '#tests/server/kill-first-start.ts'

const KILLS = Number(process.env.KILLS ?? 20)
const DISKS = Number(process.env.DISKS ?? 5)

/** MiB in which the demo city stands for certain. */
const ENOUGH = 4096

export async function benchFirstStart(): Promise<void> {
  const whole = await killFirstStart('demo')
  console.log(`first start of the demo city: ${(whole.took / 1000).toFixed(1)} s, ${JSON.stringify(whole.city)}`)
  const tellIfWhole = ({ city, took }: KilledStart, what: string): number => {
    const equal = isDeepStrictEqual(city, whole.city)
    const found = equal ? 'whole' : `NOT WHOLE ${JSON.stringify(city)}`
    console.log(`${what}: ${found}, next start ${(took / 1000).toFixed(1)} s`)
    return equal ? 1 : 0
  }
  let same = 0
  for (let kill = 1; kill <= KILLS; kill++) {
    const after = Math.round(Math.random() * whole.took)
    const signal = kill % 3 === 0 ? 'SIGTERM' : 'SIGKILL'
    const killed = await killFirstStart('demo', after, signal)
    same += tellIfWhole(killed, `${signal} ${kill} after ${after} ms (${killed.reached})`)
  }
  console.log(`${KILLS} first starts killed: ${same} whole cities`)
  if (!canLimitDisk) return console.log('disks of limited size: only as root on Linux')
  const { used } = await fillFirstStart('demo', ENOUGH)
  same = 0
  for (let disk = 1; disk <= DISKS; disk++) {
    const room = 1 + Math.floor(Math.random() * used)
    const filled = await fillFirstStart('demo', room)
    same += tellIfWhole(filled, `disk ${disk} of ${room} MiB, of ${used} (${filled.reached}: ${filled.words})`)
  }
  console.log(`${DISKS} first starts on a disk too small: ${same} whole cities`)
}
