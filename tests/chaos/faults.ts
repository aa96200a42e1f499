/** What can break around a server that runs, and how it is mended. */
import type { ChaosCity } from './chaos-city.ts'
import type { ObjectStore, Wire } from './object-store.ts'
import { holdPool } from './hold-pool.ts'
import type { SmallDisk } from './small-disk.ts'
import { rest } from './rest.ts'

/** What a city of the long tests stands on. Disks of limited size: where tmpfs can be mounted. */
export interface Ground {
  city: ChaosCity
  store: ObjectStore
  disks: { data: SmallDisk; log: SmallDisk } | undefined
}
export interface Fault {
  name: string
  /** Whether the database is away: then health is red, and well again some time after it is mended. */
  red?: true
  needsDisks?: true
  /** Breaks it, waits as long as it lasts, and mends what does not mend itself. */
  happen: (ground: Ground, lasts: number) => Promise<unknown>
}

const cut = ({ city }: Ground, which: string) =>
  city
    .ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
    )
    .catch(() => {})
const cutAgainAndAgain = async (ground: Ground, which: string, lasts: number) => {
  const until = performance.now() + lasts
  while (performance.now() < until) {
    await cut(ground, which)
    await rest(250)
  }
}
const stopped = (signal: NodeJS.Signals): Fault['happen'] => {
  return ({ city }, lasts) => {
    city.signalPostgres(signal)
    return rest(lasts)
  }
}
const onWire = (wire: Wire): Fault['happen'] => {
  return async ({ store }, lasts) => {
    store.become(wire)
    await rest(2 * lasts)
    store.become('well')
  }
}
const onDisk = (which: 'data' | 'log'): Fault['happen'] => {
  return async ({ disks }, lasts) => {
    disks![which].fill()
    await rest(3 * lasts)
    disks![which].free()
  }
}

export const faults: Fault[] = [
  { name: 'connections cut', happen: (ground, lasts) => cutAgainAndAgain(ground, 'true', lasts) },
  {
    name: 'connections cut within transactions',
    happen: (ground, lasts) => cutAgainAndAgain(ground, "state like 'idle in transaction%'", lasts),
  },
  { name: 'PostgreSQL stopped', red: true, happen: stopped('SIGINT') },
  { name: 'PostgreSQL killed', red: true, happen: stopped('SIGKILL') },
  {
    name: 'PostgreSQL frozen',
    red: true,
    async happen({ city }, lasts) {
      city.signalPostgres('SIGSTOP')
      await rest(3 * lasts)
      city.signalPostgres('SIGCONT')
    },
  },
  { name: 'every connection held', red: true, happen: ({ city }, lasts) => holdPool(city, 2 * lasts) },
  { name: 'disk of data full', needsDisks: true, happen: onDisk('data') },
  { name: 'disk of the log full', needsDisks: true, happen: onDisk('log') },
  {
    name: 'clock a day on, a day back, and right',
    async happen({ city }, lasts) {
      for (const _ of [1, 2, 3]) {
        city.tell('SIGUSR2')
        await rest(lasts)
      }
    },
  },
  { name: 'object store dead', happen: onWire('dead') },
  { name: 'object store slow', happen: onWire('slow') },
  { name: 'object store silent', happen: onWire('silent') },
]
