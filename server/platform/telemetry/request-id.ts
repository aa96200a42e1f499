import { randomBytes, randomInt } from 'node:crypto'

export const REQUEST_ID = 'X-Request-Id'
const SHAPE = /^[\w-]{8,64}$/

/** Of this process; behind it stands a number that begins anywhere. */
const ofProcess = randomBytes(4).toString('hex')
const NUMBERS = 2 ** 32
let number = randomInt(NUMBERS)
function next(): string {
  number = (number + 1) % NUMBERS
  return ofProcess + number.toString(16).padStart(8, '0')
}

/** The id that the proxy has given a request, if it looks like one; otherwise a new one. */
export const requestId = (given: string | string[] | undefined, fromProxy: boolean): string =>
  fromProxy && typeof given === 'string' && SHAPE.test(given) ? given : next()
