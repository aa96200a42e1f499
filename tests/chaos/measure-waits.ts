/** How long statements of a database wait for locks, and how long its readers and writers wait for their answers. */
import pg from 'pg'
import { rest } from './rest.ts'

const LOOK_EVERY_MS = 20

export interface Waits {
  /** The longest wait for a lock that was seen, in milliseconds, by whom and for what. */
  longest: { milliseconds: number; statement: string; relation: string }
  /** The longest time of each statement of those who read and wrote, in milliseconds, and how many were answered. */
  slowest: Record<string, number>
  answered: number
}

/**
 * statements: each is repeated by a connection of its own, with a number up to `most` as $1. but: the application name
 * of whoever is not counted.
 */
export async function measureWaits(
  url: string,
  { statements, most, but }: { statements: Record<string, string>; most: number; but: string },
): Promise<() => Promise<Waits>> {
  const waits: Waits = { longest: { milliseconds: 0, statement: '', relation: '' }, slowest: {}, answered: 0 }
  let running = true
  const connected = async () => {
    const client = new pg.Client(url)
    await client.connect()
    return client
  }
  const repeat = async (name: string, statement: string) => {
    const client = await connected()
    while (running) {
      const began = performance.now()
      await client.query(statement, [1 + Math.floor(Math.random() * most)])
      waits.slowest[name] = Math.max(waits.slowest[name] ?? 0, Math.round(performance.now() - began))
      waits.answered++
      await rest(5)
    }
    await client.end()
  }
  const look = async () => {
    const client = await connected()
    while (running) {
      const { rows } = await client.query<Waits['longest']>({
        text: `select extract(epoch from clock_timestamp() - waitstart)::float * 1000 as milliseconds,
            left(query, 60) as statement, coalesce(relation::regclass::text, locktype) as relation
          from pg_locks join pg_stat_activity using (pid)
          where waitstart is not null and application_name <> $1 order by 1 desc limit 1`,
        values: [but],
      })
      if (rows[0] && rows[0].milliseconds > waits.longest.milliseconds) waits.longest = rows[0]
      await rest(LOOK_EVERY_MS)
    }
    await client.end()
  }
  const all = [look(), ...Object.entries(statements).map(([name, statement]) => repeat(name, statement))]
  return async () => {
    running = false
    await Promise.all(all)
    return waits
  }
}
