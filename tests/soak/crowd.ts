/** All citizens, and what differs between what they were told and what there is. */
import type { ChaosCity } from '../chaos/chaos-city.ts'
import { rest } from '../chaos/rest.ts'
import { ApiError } from '#contract/errors.ts'
import { askApi } from './ask-api.ts'
import { mayYetBeDone, startCitizen } from './citizen.ts'
import { Gate } from './gate.ts'
import type { World } from './prepare-world.ts'
import { readRows } from './read-rows.ts'
import type { Difference } from './told.ts'

/** How many citizens ask the API every minute; at the end all do. */
const ASKED = 5
/** How long the last writes may take to be acknowledged, once nothing is broken any more. */
const LAST_ANSWER_MS = 60_000

/** Asks again while the server cannot answer, as after a fault or on a busy machine; nobody writes meanwhile. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + LAST_ANSWER_MS; ;)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof ApiError) || !mayYetBeDone(error) || performance.now() > end) throw error
      await rest(1000 * (error.retryAfter ?? 1))
    }
}

export interface Crowd {
  acknowledged: () => number
  /** Compares while everybody holds still. all: every citizen asks the API. */
  compare: (all?: boolean) => Promise<Difference[]>
  /** Ends when every write is acknowledged; answers which are not, after a long wait. */
  end: () => Promise<Difference[]>
}

export function startCrowd(city: ChaosCity, world: World): Crowd {
  const gate = new Gate()
  let running = true
  const citizens = world.people.map((person) => startCitizen(city.origin, world, person, gate, () => running))
  let turn = 0
  const asked = (all: boolean) => {
    if (all) return citizens
    turn += ASKED
    return Array.from({ length: ASKED }, (_, n) => citizens[(turn + n) % citizens.length]!)
  }
  const read = async (all: boolean): Promise<Difference[]> => {
    const { of, differences } = await readRows(
      city.database(),
      world.people.map(({ id }) => id),
    )
    const byDatabase = citizens.flatMap(({ told, person }) => told.compare(of.get(person.id)!))
    const byApi: Difference[] = []
    for (const { told, client } of asked(all))
      for (const { kind, sentence } of told.compare(await patiently(() => askApi(client, world))))
        byApi.push({ kind, sentence: `${sentence} (by the API)` })
    const refused = citizens.flatMap(({ faults }) => faults.map((sentence) => ({ kind: 'wrong' as const, sentence })))
    return [...differences, ...byDatabase, ...byApi, ...refused]
  }
  return {
    acknowledged: () => citizens.reduce((sum, { told }) => sum + told.acknowledged, 0),
    async compare(all = false) {
      await gate.close()
      try {
        return await read(all)
      } finally {
        gate.open()
      }
    },
    async end() {
      running = false
      const left = new Set(citizens)
      const lives = citizens.map((one) => one.life.then(() => left.delete(one)))
      await Promise.race([Promise.all(lives), rest(LAST_ANSWER_MS)])
      return [...left].map(({ person }) => ({
        kind: 'wrong' as const,
        sentence: `citizen ${person.id}: the last write was not answered within ${LAST_ANSWER_MS / 1000} s`,
      }))
    },
  }
}
