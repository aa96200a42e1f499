/** Faults thrown at a city in turn, each mended before the next. */
import { faults, type Fault, type Ground } from '../chaos/faults.ts'
import { rest } from '../chaos/rest.ts'

/** Short: a fault is over, and the city well again, long before the next one. */
const LASTS_MS = 3000
const WELL_WITHIN_MS = 90_000
/** A clock that jumps ends what the citizens of this test are in the middle of: votes, sessions, limits of an hour. */
const chosen = (ground: Ground) =>
  faults.filter(({ name, needsDisks }) => !name.startsWith('clock') && (!needsDisks || ground.disks !== undefined))

export interface Faults {
  /** Throws the next one and ends when the city is well again. */
  next: () => Promise<void>
  /** The names of those that were thrown. */
  thrown: string[]
  /** What could not be thrown, and why. */
  failed: string[]
}

export function throwFaults(ground: Ground): Faults {
  let waiting: Fault[] = []
  const thrown: string[] = []
  const failed: string[] = []
  return {
    thrown,
    failed,
    async next() {
      if (waiting.length === 0) waiting = shuffled(chosen(ground))
      const fault = waiting.pop()!
      thrown.push(fault.name)
      await fault.happen(ground, LASTS_MS).catch((error: unknown) => failed.push(`${fault.name}: ${String(error)}`))
      await untilWell(ground.city.origin, fault.name)
    },
  }
}

async function untilWell(origin: string, fault: string): Promise<void> {
  const until = performance.now() + WELL_WITHIN_MS
  while (performance.now() < until) {
    const well = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(15_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (well) return
    await rest(200)
  }
  throw new Error(`not well again ${WELL_WITHIN_MS / 1000} s after: ${fault}`)
}

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
