import { sentences } from '#contract/errors.ts'
import { describeDatabaseError } from '#server/http/describe-database-error.ts'
import type { Log } from '#server/log.ts'
import { Refusal } from '#server/http/refusal.ts'

/** The response to a call that failed. Only what was not meant to be refused is logged as an error. */
export function refuse(error: unknown, log: Log, call: string): Response {
  const refusal = error instanceof Refusal ? error : describeDatabaseError(error)
  if (!refusal) log.error({ call, err: describe(error) }, 'failed')
  const { status, code, message, retryAfter } = refusal ?? new Refusal(500, 500, sentences.serverError)
  const wait = retryAfter ?? (status === 503 ? 5 : undefined)
  return refusalResponse(status, code, message, wait ? { 'Retry-After': String(wait) } : {})
}

export const refusalResponse = (
  status: number,
  code: number,
  msg: string,
  headers: Record<string, string> = {},
): Response =>
  Response.json({ code, msg, data: null }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const describe = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error)
