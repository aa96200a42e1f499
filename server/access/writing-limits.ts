import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import { isThisMachine } from './reading-limits.ts'
import { tooMany } from './too-many.ts'

const MINUTE_S = 60
/** Times a minute. These count something and need no session; a network may be a whole school behind one address. */
export const guestWrites: Record<string, number> = { postShare: 60, countPlay: 300, viewChannel: 300 }

/** Writes by guests, counted in each process. Writes of a citizen are counted by citizen, in `limits.ts`. */
export class WritingLimits {
  readonly #limiters = new Map(
    Object.entries(guestWrites).map(([name, points]) => [name, new RateLimiterMemory({ points, duration: MINUTE_S })]),
  )
  /** Refuses with 429 what exceeds the limit of the network, whatever token it carries. */
  async take({ name }: Endpoint, { address, network }: RequestFacts): Promise<void> {
    if (isThisMachine(address)) return
    try {
      await this.#limiters.get(name)?.consume(network)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error
    }
  }
}
