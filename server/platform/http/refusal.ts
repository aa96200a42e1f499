import { LOGIN_EXPIRED, NOT_VIEWABLE, sentences } from '#contract/errors.ts'

/** A refusal with its place in the error catalogue: an HTTP status, or status 200 with an envelope code. */
export class Refusal extends Error {
  readonly status: number
  readonly code: number
  /** Seconds to wait before the next try. */
  readonly retryAfter: number | undefined
  /** What the caller needs to go on; null: nothing. */
  readonly data: unknown
  constructor(status: number, code: number, message: string, retryAfter?: number, data: unknown = null) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.data = data
  }
}

/** Withdrawn content and content that never existed get the same response: nobody can tell them apart. */
export const gone = () => new Refusal(200, NOT_VIEWABLE, sentences.gone)
export const loginNeeded = () => new Refusal(200, LOGIN_EXPIRED[0], sentences.loginExpired)
export const phoneNeeded = () => new Refusal(403, 403, '请先绑定手机号')
export const forbidden = () => new Refusal(403, 403, sentences.forbidden)
/**
 * A daily limit is reached. Not a 429, which the outbox would retry by itself: it would arrive tomorrow without its
 * author knowing.
 */
export const enoughToday = (message: string) => badInput(message)
export const badInput = (message: string) => new Refusal(400, 400, message)
