import { ApiError, describeError } from '#contract/errors.ts'

const REQUEST_TIMEOUT = 408

/**
 * The server has decided: nothing was done under this key, and nothing else comes of it. A limit counts only what was
 * not done before.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'code' || (error.kind === 'http' && error.code < 500 && error.code !== REQUEST_TIMEOUT)) &&
  describeError(error).expired !== true
