import { connect, type Connection } from './database/connect.ts'
import { listenFirst } from './front-door.ts'
import { createLog, type Log } from './log.ts'
import { openCity } from './open-city.ts'
import type { Options } from './options.ts'
import { useDataFolder } from './database/data-folder.ts'

export interface Running {
  port: number
  connection: Connection
  stop: () => Promise<void>
}

/**
 * Listens, opens the database, makes sure its world is there, and serves app and API on one port. Any number of these
 * can share one database. stopped: gives up a start that is still under way; what it has opened is closed again.
 */
export async function serve(
  options: Options,
  log: Log = createLog(options.logLevel),
  stopped?: AbortSignal,
): Promise<Running> {
  const door = await listenFirst(options.port, options.host)
  let connection: Connection | undefined
  try {
    useDataFolder(options.dataDir)
    connection = await unless(stopped, connect({ ...options, tell: (line) => log.warn(line) }), ({ close }) => close())
    const city = await unless(stopped, openCity(options, connection, log))
    door.open(city.answer)
    log.info({ port: door.port }, 'listening')
    const opened = connection
    return {
      port: door.port,
      connection,
      async stop() {
        door.leave()
        await city.finish()
        await door.close()
        await city.flush()
        await opened.close()
      },
    }
  } catch (error) {
    await Promise.all([door.close(), connection?.close()])
    throw error
  }
}

/**
 * The work's value, unless the start is given up before. undo: closes what short work opens after that; without it the
 * work is not awaited any longer.
 */
async function unless<T>(
  stopped: AbortSignal | undefined,
  work: Promise<T>,
  undo?: (made: T) => Promise<void>,
): Promise<T> {
  if (!stopped) return work
  const given = new Promise<never>((_, reject) => {
    const giveUp = () => reject(stopped.reason as Error)
    if (stopped.aborted) giveUp()
    else stopped.addEventListener('abort', giveUp, { once: true })
  })
  try {
    return await Promise.race([work, given])
  } catch (error) {
    if (stopped.aborted && undo) await work.then(undo, () => {})
    throw error
  }
}
