import { sentences } from '#contract/errors.ts'
import { Refusal, badInput } from '../refusal.ts'

/** Bad values that slipped past validation are the caller's (400); a database that is away or overloaded is 503; anything else is ours. */
export function describeDatabaseError(error: unknown): Refusal | undefined {
  const code = codeOf(error)
  if (!code) return undefined
  if (code.startsWith('22') || code === '42601') return badInput('参数不正确')
  if (code === '23503') return new Refusal(200, 403001, sentences.gone)
  if (/^(08|53|57)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'].includes(code))
    return new Refusal(503, 503, sentences.unavailable)
  return undefined
}

/** Somebody else has it already. */
export function uniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Another transaction was faster, or both waited for each other: looked at again, the world is a different one. */
export function worthAnotherTry(error: unknown): boolean {
  return ['23505', '40001', '40P01'].includes(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (
      cause instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/.test(cause.message)
    )
      return '57P03'
  }
  return undefined
}
