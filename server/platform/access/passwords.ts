import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Semaphore } from '#server/platform/http/semaphore.ts'

/** argon2id (the package's default), 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LOGINS_AT_ONCE = 6
const LOGINS_WAITING = 400

/** Password hashes. The work runs off the event loop, and one core is always left for other calls. */
export class Passwords {
  /** Log-ins queue before they query the database, so that a rush of them does not starve the other calls. */
  readonly logins = new Semaphore(LOGINS_AT_ONCE, LOGINS_WAITING)
  readonly #hashing = new Semaphore(Math.max(1, availableParallelism() - 1), LOGINS_WAITING)
  #nobodys: Promise<string> | undefined
  hash(password: string): Promise<string> {
    return this.#hashing.run(() => hash(password, cost))
  }
  /** Takes equally long for an account without a password, or for no account: then a dummy hash is verified. */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    this.#nobodys ??= this.hash(randomBytes(16).toString('hex'))
    const nobodys = await this.#nobodys
    const right = await this.#hashing.run(() => verify(passwordHash ?? nobodys, password))
    return right && typeof passwordHash === 'string'
  }
}
