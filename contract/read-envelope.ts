import { ApiError } from './errors.ts'

/** What our servers answer with, refusals too [specification §7]. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
}
/** Codes of the catalogue have six digits. */
const FIRST_CODE = 100_000

/**
 * The envelope of an answer; undefined when the body is not one of ours. A Wi-Fi page, a gateway or a proxy answers
 * with HTML, with nothing, or with JSON of its own: it may not refuse, end or delete anything [decision 077].
 */
export function readEnvelope(text: string, status: number): Envelope | undefined {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return undefined
    const { code, msg, data } = body as Record<string, unknown>
    if (typeof code !== 'number') return undefined
    // A code that only repeats the status is everybody's: the rest must be ours too.
    const repeats = status >= 400 && code === status && typeof msg === 'string' && 'data' in body
    return code >= FIRST_CODE || repeats ? { code, msg: String(msg ?? ''), data } : undefined
  } catch {
    return undefined
  }
}

/** What is read of an answer: a Response, or a request that reports progress. */
interface Answered {
  status: number
  headers: { get: (name: string) => string | null }
  type?: string
}

/** Seconds until the server takes more (Retry-After). */
export const secondsToWait = ({ headers }: Pick<Answered, 'headers'>): number | undefined =>
  Number(headers.get('Retry-After')) || undefined

/**
 * The failure of a request that something on the way answered, whatever its status: no network. A redirect or a page
 * of HTML is that of a Wi-Fi which wants a log-in; a gateway that does not reach the server answers with a status of
 * 500 or above.
 */
export function foreignAnswer(response: Answered, path: string): ApiError {
  const { status, headers, type } = response
  const portal =
    type === 'opaqueredirect' ||
    status === NETWORK_LOGIN ||
    (status < 500 && /html/i.test(headers.get('Content-Type') ?? ''))
  return new ApiError('network', status, '', path, secondsToWait(response), false, portal)
}
/** Network Authentication Required. */
const NETWORK_LOGIN = 511
