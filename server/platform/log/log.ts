import { pino, type DestinationStream, type Logger } from 'pino'
import { currentTrace } from '#server/platform/telemetry/request-trace.ts'
import { explainError, type Explained } from './explain-error.ts'
import { tellSeldom, type Level } from './tell-seldom.ts'

export type Log = Logger

/** What waits while the log cannot be written. */
const KEPT_BYTES = 256 * 1024

/**
 * JSON lines on standard output. Nothing personal enters a record: no addresses with queries, no tokens, no phones, no
 * values of a statement. A failure is told by tellFault.
 */
export function createLog(level = 'info', out: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level,
      base: null,
      mixin: ofRequest,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (error instanceof Error ? explainError(error) : error) },
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

/** Under which id the request was answered that a line is about. */
const ofRequest = (): { requestId?: string } => {
  const trace = currentTrace()
  return trace ? { requestId: trace.id } : {}
}

/**
 * While the log cannot be written its newest lines are dropped, and the process goes on; writing resumes once there is
 * room.
 */
function standardOutput(): DestinationStream {
  const out = pino.destination({ fd: 1, sync: true, maxLength: KEPT_BYTES })
  out.on('error', () => {})
  return out
}

/**
 * Logs an error: the operation (call or job, and its facts) and the cause. A repeated error is one line a second, with
 * a count. Returns the id under which it stands in the log.
 */
export function tellFault(
  log: Log,
  level: Exclude<Level, 'info'>,
  doing: { call?: string; job?: string; [more: string]: unknown },
  error: unknown,
  words: string,
): string {
  const { call, job } = doing
  const err = explainError(error)
  const { name, sqlstate, code, constraint, message } = innermost(err)
  // Which statement of a call fails first differs; what PostgreSQL says of it names what is wrong.
  const place = sqlstate ? message : err.at?.[0]
  const brief = { ...(call ? { call } : {}), ...(job ? { job } : {}), err: { name, sqlstate, code, constraint } }
  const key = JSON.stringify([words, brief, place])
  return tellSeldom(log, level, { key, whole: { ...doing, err }, brief, words, named: true })
}

function innermost(err: Explained): Explained {
  return err.cause ? innermost(err.cause) : err
}

interface RequestTold {
  call: string
  status: number
  milliseconds: number
  requestId: string | undefined
}
/** Logs a call that was refused or took long; refusals of one call for one reason are one line a second. */
export function tellRequest(log: Log, request: RequestTold): void {
  const { call, status } = request
  if (status < 400) return log.info(request, 'request')
  const brief = { call, status }
  const key = JSON.stringify(['request', brief])
  tellSeldom(log, 'info', { key, whole: request, brief, words: 'request', named: false })
}
