import { sentences } from '#contract/errors.ts'
import { errorCode } from '#server/database/error-code.ts'
import { describeDatabaseError } from '#server/http/describe-database-error.ts'
import type { Log } from '#server/log.ts'
import { Refusal } from '#server/http/refusal.ts'

const UNIQUE_VIOLATION = '23505'

/** The response to a call that failed. Only what was not meant to be refused is logged as an error. */
export function refuse(error: unknown, log: Log, call: string): Response {
  const refusal = error instanceof Refusal ? error : describeDatabaseError(error)
  if (!refusal) log.error({ call, err: describe(error) }, 'failed')
  // Where each try met another's row, it may as well be a defect of ours.
  else if (errorCode(error) === UNIQUE_VIOLATION) log.warn({ call, err: describe(error) }, 'not unique')
  const { status, code, message, retryAfter, data } = refusal ?? new Refusal(500, 500, sentences.serverError)
  const wait = retryAfter ?? (status === 503 ? 5 : undefined)
  return refusalResponse(status, code, message, wait ? { 'Retry-After': String(wait) } : {}, data)
}

export const refusalResponse = (
  status: number,
  code: number,
  msg: string,
  headers: Record<string, string> = {},
  data: unknown = null,
): Response => Response.json({ code, msg, data }, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

const describe = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : String(error)
