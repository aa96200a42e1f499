import { SUCCESS } from '#contract/errors.ts'
import type { Log } from '#server/platform/log/log.ts'
import { refusalOf } from '#server/platform/http/refusal-of.ts'

/** The response to a call that failed. */
export function refuse(error: unknown, log: Log, call: string, requestId?: string): Response {
  const { refusal, headers } = refusalOf(error, log, call, requestId)
  const { status, code, message, retryAfter, data } = refusal
  const wait = retryAfter ?? (status === 503 ? 5 : undefined)
  return refusalResponse(status, code, message, { ...headers, ...(wait ? { 'Retry-After': String(wait) } : {}) }, data)
}

export function refusalResponse(
  status: number,
  code: number,
  msg: string,
  headers: Record<string, string> = {},
  data: unknown = null,
): Response {
  const all = { 'Cache-Control': 'no-store', ...headers }
  const response = Response.json({ code, msg, data }, { status, headers: all })
  codes.set(response, code)
  return response
}

/** Of refusals; their bodies are not read again. */
const codes = new WeakMap<Response, number>()
/** The code in the envelope of an answer. */
export const codeOf = (response: Response): number =>
  codes.get(response) ?? (response.status < 400 ? SUCCESS : response.status)
