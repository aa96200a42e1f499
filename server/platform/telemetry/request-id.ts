import { randomBytes } from 'node:crypto'

export const REQUEST_ID = 'X-Request-Id'
const BYTES = 8
const SHAPE = /^[\w-]{8,64}$/

/** The id that the proxy has given a request, if it looks like one; otherwise a new one. */
export const requestId = (given: string | string[] | undefined, fromProxy: boolean): string =>
  fromProxy && typeof given === 'string' && SHAPE.test(given) ? given : randomBytes(BYTES).toString('hex')
