import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turns } from './turns.ts'

/** argon2id (the package's default), 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LOGINS_AT_ONCE = 6
const LOGINS_WAITING = 400

/** Password hashes. The work is done off the event loop, and one core is always left to the other calls. */
export class Passwords {
  /** Log-ins stand in line before they ask the database anything, so that a rush of them leaves it to others. */
  readonly logins = new Turns(LOGINS_AT_ONCE, LOGINS_WAITING)
  readonly #hashing = new Turns(Math.max(1, availableParallelism() - 1), LOGINS_WAITING)
  #nobodys: Promise<string> | undefined
  hash(password: string): Promise<string> {
    return this.#hashing.take(() => hash(password, cost))
  }
  /** Takes as long for an account without a password, or for none at all: then it is compared with nobody's. */
  async matches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
    this.#nobodys ??= this.hash(randomBytes(16).toString('hex'))
    const nobodys = await this.#nobodys
    const right = await this.#hashing.take(() => verify(passwordHash ?? nobodys, password))
    return right && typeof passwordHash === 'string'
  }
}
