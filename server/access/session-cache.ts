import * as accounts from '#contract/accounts.ts'
import { isEndpoint, type Endpoint } from '#contract/endpoint.ts'
import * as login from '#contract/login.ts'
import { TimedCache } from '#server/cache/timed-cache.ts'
import type { Database } from '#server/database/connect.ts'
import { findUser, type User } from './session.ts'

const FRESH_MS = 5000
const LIMIT = 10_000

/** What opens and ends sessions: logging in and out, passwords, phones, devices, accounts that become one. */
const exported: unknown[] = [...Object.values(login), ...Object.values(accounts)]
const ofAccounts = new Set(exported.filter(isEndpoint).map(({ name }) => name))

/**
 * Whose session a token is, looked up once in five seconds for readings; a write always asks the database. What ends a
 * session here ends it at once, what another process ends lasts those seconds at most.
 */
export class SessionCache {
  readonly #db: Database
  readonly #users = new TimedCache<User | undefined>({ freshMs: FRESH_MS, limit: LIMIT })
  /** Part of each key, so that a look-up which began before a session ended is of no use after it. */
  #era = 0
  constructor(db: Database) {
    this.#db = db
  }
  async find({ method, name, access }: Endpoint, token: string): Promise<User | undefined> {
    if (!token || method !== 'GET' || ofAccounts.has(name)) return findUser(this.#db, token)
    const found = await this.#users.get(`${this.#era} ${token}`, () => findUser(this.#db, token))
    // The phone may just have been bound at another process.
    return found && !found.phone && access === 'phone' ? findUser(this.#db, token) : found
  }
  /** Called after each call, done or failed. */
  after({ name }: Endpoint): void {
    if (ofAccounts.has(name)) this.#era++
  }
}
