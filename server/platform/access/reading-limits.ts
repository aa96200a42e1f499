import ipaddr from 'ipaddr.js'
import type { Pool } from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'
import { Semaphore } from '#server/platform/http/semaphore.ts'
import { SharedLimiter } from './shared-limiter.ts'
import { SpentNetworks } from './spent-networks.ts'
import { tooMany, type RefusedBy } from './too-many.ts'

const MINUTE_S = 60
/** Points a minute. A network may be a whole school behind one address; a citizen is one person with a few devices. */
const NETWORK_POINTS = 6000
const CITIZEN_POINTS = 1200
/** Readings that ask more of the database than a row or a page of them, whatever their method. */
const dear: Record<string, number> = {
  searchContent: 20,
  findSimilarAdvices: 20,
  searchCity: 10,
  getSearchSuggestions: 5,
}
/**
 * So many of those of one network are worked on at a time, and all it may ask for in a minute can wait. Between two of
 * a network where more wait the database is left to others for as long as the last one took [066].
 */
const dearTurns = () => new Semaphore(1, NETWORK_POINTS, { rest: true })
/**
 * What is read without a call, times a minute of one network. Each has an account of its own: who is given no more
 * documents still has the calls of the empty shell, and listeners take nothing from readers.
 */
export const withoutCall = { document: 300, stream: NETWORK_POINTS } as const
type WithoutCall = keyof typeof withoutCall

/** How many points a reading takes; undefined for a write, which has limits of its own. */
export const pointsOf = ({ method, name }: Endpoint): number | undefined =>
  dear[name] ?? (method === 'GET' ? 1 : undefined)
/** How often a minute one network, and one citizen, may ask for it. */
export const timesAMinute = (points: number): { network: number; citizen: number } => ({
  network: NETWORK_POINTS / points,
  citizen: CITIZEN_POINTS / points,
})

/**
 * Readings, counted by all processes together, so that four of them allow what one allows. An address of this machine
 * is not counted: it is a proxy that TRUST_PROXY does not name, and stands for everybody.
 */
export class ReadingLimits {
  readonly #networks: SharedLimiter
  readonly #citizens: SharedLimiter
  readonly #others: Record<WithoutCall, SharedLimiter>
  readonly #turns = new Map<string, { semaphore: Semaphore; users: number }>()
  readonly spent: SpentNetworks
  /** tell: how many readings of a network were refused within its minute. pool: where all processes count together. */
  constructor({ tell = () => {}, pool }: { tell?: (refused: number) => void; pool?: Pool } = {}) {
    this.spent = new SpentNetworks(tell)
    const limiter = (name: string, points: number) => new SharedLimiter({ name, points, seconds: MINUTE_S }, pool)
    this.#networks = limiter('readingsNetwork', timesAMinute(1).network)
    this.#citizens = limiter('readingsCitizen', timesAMinute(1).citizen)
    this.#others = {
      document: limiter('documentsNetwork', withoutCall.document),
      stream: limiter('streamsNetwork', withoutCall.stream),
    }
  }
  /** Refuses with 429 what exceeds the limit of the network, or of the session that asks. */
  async take(endpoint: Endpoint, { address, network, token }: RequestFacts): Promise<void> {
    const points = pointsOf(endpoint)
    if (points === undefined || isThisMachine(address)) return
    await inTime(
      'readingsOfNetwork',
      this.#networks.consume(network, points).catch((error: unknown) => {
        if (error instanceof RateLimiterRes) this.spent.add(network, error.msBeforeNext)
        throw error
      }),
    )
    if (token) await inTime('readingsOfCitizen', this.#citizens.consume(token, points))
  }
  /** Dear readings of one network wait for each other, so that others find the database free. */
  async inTurn<T>(endpoint: Endpoint, { address, network }: RequestFacts, work: () => Promise<T>): Promise<T> {
    if (!(endpoint.name in dear) || isThisMachine(address)) return work()
    const turns = this.#turns.get(network) ?? { semaphore: dearTurns(), users: 0 }
    this.#turns.set(network, turns)
    turns.users++
    try {
      return await turns.semaphore.run(work)
    } finally {
      if (--turns.users === 0) this.#turns.delete(network)
    }
  }
  /** Refuses what exceeds the limit of what is read without a call. Nobody is known there, only the network. */
  async takeOther(what: WithoutCall, { address, network }: RequestFacts): Promise<void> {
    if (!isThisMachine(address)) await inTime(`${what}sOfNetwork`, this.#others[what].consume(network))
  }
}

const inTime = (limit: RefusedBy, counted: Promise<unknown>) =>
  counted.catch((error: unknown) => {
    throw error instanceof RateLimiterRes ? tooMany(Math.min(error.msBeforeNext, MINUTE_S * 1000), limit) : error
  })

/** Not counted: see ReadingLimits. */
export const isThisMachine = (address: string): boolean =>
  address === '' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
