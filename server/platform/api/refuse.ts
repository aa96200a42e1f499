import type { Log } from '#server/platform/log/log.ts'
import { refusalOf } from '#server/platform/http/refusal-of.ts'

/** The response to a call that failed. */
export function refuse(error: unknown, log: Log, call: string): Response {
  const { refusal, headers } = refusalOf(error, log, call)
  const { status, code, message, retryAfter, data } = refusal
  const wait = retryAfter ?? (status === 503 ? 5 : undefined)
  return refusalResponse(status, code, message, { ...headers, ...(wait ? { 'Retry-After': String(wait) } : {}) }, data)
}

export const refusalResponse = (
  status: number,
  code: number,
  msg: string,
  headers: Record<string, string> = {},
  data: unknown = null,
): Response => Response.json({ code, msg, data }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
