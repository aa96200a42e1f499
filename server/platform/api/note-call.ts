import { tellRequest, type Log } from '#server/platform/log/log.ts'
import { callCount, callSeconds } from '#server/platform/telemetry/measures.ts'
import { codeOf } from './refuse.ts'

const SLOW_MS = 500

interface Answered {
  call: string
  response: Response
  milliseconds: number
  requestId: string | undefined
}
/** Counts and times a call that was answered; a refused or slow one is told in the log. */
export function noteCall(log: Log, { call, response, milliseconds, requestId }: Answered): void {
  const { status } = response
  callSeconds.observe({ call }, milliseconds / 1000)
  callCount.inc({ call, status, code: codeOf(response) })
  const rounded = Math.round(milliseconds)
  if (status >= 400 || rounded > SLOW_MS) tellRequest(log, { call, status, milliseconds: rounded, requestId })
}
