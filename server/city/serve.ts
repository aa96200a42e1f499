import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Connection } from '#server/platform/database/connect.ts'
import { openDoor, type Answer, type FrontDoor, type Upgrade } from './front-door.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { openCity } from './open-city.ts'
import type { Options } from './options.ts'
import { useDataFolder } from '#server/platform/database/data-folder.ts'
import { Releases } from '#server/delivery/site/releases.ts'
import { openMetricsPort, type MetricsPort } from '#server/platform/telemetry/metrics-port.ts'
import { openTracing } from '#server/platform/telemetry/open-tracing.ts'
import { watchRequests, type Watch } from '#server/platform/telemetry/watch-requests.ts'
import { kindOf } from './request-kinds.ts'
import { waitingWork } from './waiting-work.ts'

export interface Running {
  port: number
  /** Where metrics are read, if they are. */
  metricsPort: number | undefined
  /** Where staff reach the console, if they do. */
  consolePort: number | undefined
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
  const tracing = options.tracing && (await openTracing(options.tracing, log))
  const { trustedProxies, accessLog, behindProxy } = options
  const watch = watchRequests({ log, trustedProxies, kindOf, accessLog, tracing })
  const door = await openDoor(options.port, options.host, { behindProxy, watch })
  let connection: Connection | undefined
  let metrics: MetricsPort | undefined
  try {
    metrics = options.metrics && (await openMetricsPort(options.metrics))
    useDataFolder(options.dataDir)
    const releases = new Releases(options.dist, join(options.dataDir, 'releases'), options.uploads.s3)
    const tell = (line: string) => log.warn(line)
    connection = await unless(stopped, connect({ ...options, release: releases.id, tell }), ({ close }) => close())
    const city = await unless(stopped, openCity(options, { connection, releases, log }))
    const { pool } = connection
    metrics?.show({ pool, streams: city.streams, dataDir: options.dataDir, readWaiting: waitingWork(pool) })
    await door.open(city.answer)
    const staffDoor =
      options.desk &&
      city.answerStaff &&
      (await openStaffDoor(options.desk, city.answerStaff, { watch, log, upgrade: city.upgradeStaff }))
    const port = door.port()
    log.info({ port }, 'listening')
    const opened = connection
    return {
      port,
      metricsPort: metrics?.port,
      consolePort: staffDoor?.port(),
      connection,
      async stop() {
        door.leave()
        staffDoor?.leave()
        const finished = city.finish()
        await pause(options.graceMs)
        const doors = await Promise.all([door.close(options.drainMs), staffDoor?.close(options.drainMs)])
        // Whoever was listening asks again at once, and is answered by another process.
        city.endStreams()
        await Promise.all([...doors.map((one) => one?.closed), finished])
        await city.flush()
        await Promise.all([metrics?.close(), tracing?.close()])
        await opened.close()
      },
    }
  } catch (error) {
    await Promise.all([door.close(0).then(({ closed }) => closed), connection?.close(), metrics?.close()])
    throw error
  }
}

/** The console has a door of its own. One that nobody asked for is left out where its port is taken. */
async function openStaffDoor(
  { port, host, optional, reached }: NonNullable<Options['desk']>,
  answer: Answer,
  { watch, log, upgrade }: { watch: Watch; log: Log; upgrade: Upgrade | undefined },
): Promise<FrontDoor | undefined> {
  try {
    const door = await openDoor(port, host, { watch })
    await door.open(answer, upgrade)
    log.info({ address: `${reached}/console/` }, 'console listening')
    return door
  } catch (error) {
    if (!optional) throw error
    log.warn({ port }, 'console not opened: its port is taken')
    return undefined
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
