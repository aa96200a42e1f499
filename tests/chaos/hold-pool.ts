import type { ChaosCity } from './chaos-city.ts'

/** Several times as many as a process has connections. */
const READERS = 60

interface HeldAnswer {
  status: number
  milliseconds: number
}

/**
 * Holds every connection of the server by statements that cannot go on: somebody has locked the table they read. Ends
 * when the lock is gone, with what was answered meanwhile; each reading is another one, so that none waits for another.
 */
export async function holdPool(city: ChaosCity, lasts: number): Promise<HeldAnswer[]> {
  let held = true
  const lock = city
    .ask(`do $$ begin lock table posts in access exclusive mode; perform pg_sleep(${lasts / 1000}); end $$`)
    .finally(() => (held = false))
  while (held && (await lockedTables(city)) === 0);
  const answers: HeldAnswer[] = []
  const readOn = async (place: number) => {
    for (let page = place + 1; held; page += READERS) {
      const began = performance.now()
      const { status } = await fetch(`${city.origin}/v1/categories/0/posts?page=${page}&page_size=20`)
      answers.push({ status, milliseconds: Math.round(performance.now() - began) })
    }
  }
  await Promise.all([lock, ...Array.from({ length: READERS }, (_, place) => readOn(place))])
  return answers
}

async function lockedTables(city: ChaosCity): Promise<number> {
  const rows = await city.ask(
    "select 1 from pg_locks where relation = 'posts'::regclass and mode = 'AccessExclusiveLock' and granted",
  )
  return rows.length
}
