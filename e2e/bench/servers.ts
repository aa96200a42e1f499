/**
 * What two servers answer beside one, on one PostgreSQL. Each may use the same share of a core: so the machine has room
 * for both, for PostgreSQL and for those who ask, and what is left to limit them is the database they share.
 */
import { askAsFast } from './as-fast.ts'
import { citizensMix } from './mixed.ts'
import { giveShare } from './processor-share.ts'
import { used } from './processor.ts'

const SECONDS = Number(process.env.SECONDS ?? 10)
/** Runs of one and of two in turns, as a machine is not the same from minute to minute. */
const TURNS = 3
const SHARE = 0.3
const CONNECTIONS = 15

interface Server {
  origin: string
  /** The process that listens. */
  pid: number
}

export async function benchServers(servers: Server[], dataDir: string): Promise<void> {
  const mix = await citizensMix(dataDir)
  const back = servers.map(({ pid }) => giveShare(pid, SHARE))
  const ran = [1, 2].map(() => ({ answers: 0, errors: 0, server: 0, database: 0 }))
  const run = async (count: number) => {
    const asked = servers.slice(0, count)
    const spent = () => asked.map(({ pid }) => used(pid, dataDir))
    const before = spent()
    const found = await Promise.all(
      asked.map(({ origin }, nth) =>
        askAsFast(origin, [...mix.slice(nth * 1000), ...mix.slice(0, nth * 1000)], {
          connections: CONNECTIONS,
          seconds: SECONDS,
        }),
      ),
    )
    const after = spent()
    const sum = ran[count - 1]!
    for (const { requests, errors, non2xx } of found) {
      sum.answers += requests.total
      sum.errors += errors + non2xx
    }
    for (const [nth, one] of after.entries()) sum.server += one.server - before[nth]!.server
    sum.database += after[0]!.database - before[0]!.database
  }
  try {
    // Both have filled their caches before they are compared.
    await run(2)
    for (const sum of ran) sum.answers = sum.errors = sum.server = sum.database = 0
    for (let turn = 0; turn < TURNS; turn++) for (const count of [1, 2]) await run(count)
  } finally {
    for (const give of back) give()
  }
  for (const [nth, { answers, errors, server, database }] of ran.entries()) {
    const each = (ms: number) => (ms / answers).toFixed(2)
    console.log(
      `${nth + 1} server(s) with ${SHARE} of a core`.padEnd(34),
      `${Math.round(answers / SECONDS / TURNS)}/s   errors ${errors}   of one answer: server ${each(server)} ms, PostgreSQL ${each(database)} ms (${Math.round((100 * database) / (server + database))} %)`,
    )
  }
  console.log(`two beside one: ${(ran[1]!.answers / ran[0]!.answers).toFixed(2)} ×`)
}
