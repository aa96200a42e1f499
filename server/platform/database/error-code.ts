/** A unique key is taken already. */
export function uniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505'
}

/** Another transaction was faster, or both waited for each other: the same transaction, tried again, can succeed. */
export function worthAnotherTry(error: unknown): boolean {
  return ['23505', '40001', '40P01'].includes(errorCode(error) ?? '')
}

/** PostgreSQL's code of a failure, wherever in the chain of causes it stands; a lost connection counts as 57P03. */
export function errorCode(error: unknown): string | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    if (
      isSilence(cause) ||
      (cause instanceof Error &&
        /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after|not queryable/.test(
          cause.message,
        ))
    )
      return '57P03'
  }
  return undefined
}

const AWAY = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]
/**
 * The error of an address where no server is reached: nothing listens there, its name is unknown, or its socket does
 * not exist (ENOENT) or is not open to us (EACCES).
 */
export const isAway = ({ code = '', syscall }: { code?: string; syscall?: string }): boolean =>
  AWAY.includes(code) || syscall === 'connect' || syscall === 'getaddrinfo'

/** The same wherever in the chain of causes it stands. */
export function nobodyThere(error: unknown): boolean {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = (cause as { cause?: unknown }).cause)
    if (isAway(cause)) return true
  return false
}

/** The database did not answer a statement in time. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'
