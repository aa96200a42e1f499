import { ApiError, describeError } from '#contract/errors.ts'

const REQUEST_TIMEOUT = 408

/**
 * The server has decided: nothing was done under this key, and nothing else comes of it. A limit counts only what was
 * not done before. What something on the way answers in its place says nothing of what became of the request.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.ours &&
  (error.kind === 'code' || (error.code < 500 && error.code !== REQUEST_TIMEOUT)) &&
  describeError(error).expired !== true
