import { sentences } from '#contract/errors.ts'
import { errorCode } from '#server/platform/database/error-code.ts'
import { tellFault, type Log } from '#server/platform/log/log.ts'
import { describeDatabaseError } from './describe-database-error.ts'
import { Refusal } from './refusal.ts'

/** In an answer that failed: under which id the log tells why. */
export const FAULT_HEADER = 'Fault-Id'
const UNIQUE_VIOLATION = '23505'

/** The response to a failed call. Errors that are no Refusal are logged; only defects of ours are logged as errors. */
export function refusalOf(
  error: unknown,
  log: Log,
  call: string,
  requestId?: string,
): { refusal: Refusal; headers: Record<string, string> } {
  if (error instanceof Refusal) return { refusal: error, headers: {} }
  const refusal = describeDatabaseError(error)
  const doing = { call, status: refusal?.status ?? 500, ...(requestId ? { requestId } : {}) }
  // Where each try met another's row, it may as well be a defect of ours.
  const words = errorCode(error) === UNIQUE_VIOLATION ? 'not unique' : 'statement refused'
  const id = refusal ? tellFault(log, 'warn', doing, error, words) : tellFault(log, 'error', doing, error, 'failed')
  return { refusal: refusal ?? new Refusal(500, 500, sentences.serverError), headers: { [FAULT_HEADER]: id } }
}
