import { sentences } from '#contract/errors.ts'
import { errorCode, nobodyThere, worthAnotherTry } from '#server/platform/database/error-code.ts'
import { Refusal, badInput, gone } from './refusal.ts'

/**
 * Bad values that slipped past validation are the caller's (400); a database that is unreachable or overloaded is 503,
 * and so is one where others were faster each time; anything else is a defect of ours.
 */
export function describeDatabaseError(error: unknown): Refusal | undefined {
  const code = errorCode(error)
  if (!code) return undefined
  // An id larger than its column holds: no such row.
  if (code === '22003') return gone()
  if (code.startsWith('22') || code === '42601') return badInput('参数不正确')
  if (code === '23503') return new Refusal(200, 403001, sentences.gone)
  if (worthAnotherTry(error) || /^(08|53|57)/.test(code) || nobodyThere(error))
    return new Refusal(503, 503, sentences.unavailable)
  return undefined
}
