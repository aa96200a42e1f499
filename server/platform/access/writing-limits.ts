import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'
import { isThisMachine, pointsOf } from './reading-limits.ts'
import { SharedLimiter } from './shared-limiter.ts'
import { tooMany, type RefusedBy } from './too-many.ts'

const MINUTE_S = 60
/** Times a minute, all writes of a network together; it may be a whole school behind one address. */
export const NETWORK_WRITES = 3000
/** Points a minute, all writes of a citizen together. */
const CITIZEN_POINTS = 2400
const A_WRITE = 10
/** Writes that change what everybody sees of a citizen, or ask a payment provider. */
const dear: Record<string, number> = { updateUser: 40, settleTransfer: 40 }

/** Times a minute. These need no session: guests are counted by their network. */
export const guestWrites: Record<string, number> = {
  postShare: 60,
  countPlay: 300,
  viewChannel: 300,
  signWechat: 600,
  resolveObjectUrls: 600,
  postLogOutTicket: 300,
}

/** How often a minute one citizen may write this; undefined for what guests write too, and for what is a reading. */
export function writesAMinute(endpoint: Endpoint): number | undefined {
  if (pointsOf(endpoint) !== undefined || !(endpoint.access === 'signed-in' || endpoint.access === 'phone')) return
  return CITIZEN_POINTS / (dear[endpoint.name] ?? A_WRITE)
}

/** Writes, counted by all processes together. Those that cost more than a row are counted singly, in `limits.ts`. */
export class WritingLimits {
  readonly #network: SharedLimiter
  readonly #guests: Map<string, SharedLimiter>
  readonly #citizens: SharedLimiter
  constructor(pool?: Pool) {
    const limiter = (name: string, points: number) => new SharedLimiter({ name, points, seconds: MINUTE_S }, pool)
    this.#network = limiter('writesNetwork', NETWORK_WRITES)
    this.#guests = new Map(Object.entries(guestWrites).map(([name, times]) => [name, limiter(`${name}Network`, times)]))
    this.#citizens = limiter('writesCitizen', CITIZEN_POINTS)
  }
  /** Refuses with 429 what exceeds the limit of the network, whatever token it carries. */
  async take(endpoint: Endpoint, { address, network }: RequestFacts): Promise<void> {
    if (endpoint.method === 'GET' || isThisMachine(address)) return
    await inTime('writingsOfNetwork', this.#network.consume(network))
    const guests = this.#guests.get(endpoint.name)
    if (guests) await inTime('writingsOfGuests', guests.consume(network))
  }
  /** Refuses with 429 what exceeds the limit of the citizen, on all their devices together. */
  async takeOf(endpoint: Endpoint, userId: number, { address }: RequestFacts): Promise<void> {
    const times = writesAMinute(endpoint)
    if (times !== undefined && !isThisMachine(address))
      await inTime('writingsOfCitizen', this.#citizens.consume(String(userId), CITIZEN_POINTS / times))
  }
}

const inTime = (limit: RefusedBy, counted: Promise<unknown>) =>
  counted.catch((error: unknown) => {
    throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext, limit) : error
  })
