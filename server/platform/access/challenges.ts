import { createHash } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { ROUNDS, readAnswer, type Challenge } from '#contract/people/challenge.ts'
import { CHALLENGE_NEEDED } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { tickets } from './login.tables.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { LimitName } from './limit-rules.ts'
import type { Limits, Overuse } from './limits.ts'
import { tooMany } from './too-many.ts'

const LIFE_SECONDS = 5 * 60
/** A used answer is remembered longer than any clock lets it be good. */
const KEPT_MS = 2 * LIFE_SECONDS * 1000
/** Tries at most, where a network has just used its share: a second of an old phone. */
const STEPS = 500
/** However far a network is over its share, its phones work so many times as long at most. */
const MAX = 3

/** Limits of a network that would keep citizens out; those of a phone or an account, wherever it is, stay refusals. */
export const shares = [
  'smsNetworkHour',
  'codeNetworkHour',
  'passwordNetworkHour',
  'wechatNetworkHour',
  'oauthNetworkHour',
] as const satisfies LimitName[]
type ShareName = (typeof shares)[number]

type Asker = Pick<RequestFacts, 'network' | 'answer'>
interface Asked {
  /** The phone, code or site it is about. */
  subject: string
  /** Refuses what would be refused anyway, before anybody works. */
  first?: () => Promise<unknown>
}

/**
 * Shares of a network. Thousands of phones are behind one address: whoever comes when its share is used up is given a
 * challenge, and goes on with the answer [decision 076].
 */
export class Challenges {
  readonly #db: Database
  readonly #limits: Limits
  readonly #keyedHash: KeyedHash
  readonly #steps: number
  constructor(db: Database, limits: Limits, keyedHash: KeyedHash, steps = STEPS) {
    this.#db = db
    this.#limits = limits
    this.#keyedHash = keyedHash
    this.#steps = steps
  }
  /** Counts one of the network's share; over it, only with the answer to a challenge. */
  async share(name: ShareName, asker: Asker, asked: Asked): Promise<void> {
    const over = await this.#limits.share(name, asker.network)
    if (!over) return
    await this.#settle(name, over, asker, asked)
    await this.#limits.note(name, asker.network)
  }
  /** The same where only failures are counted, afterwards. */
  async check(name: ShareName, asker: Asker, asked: Asked): Promise<void> {
    const over = await this.#limits.overuse(name, asker.network)
    if (over) await this.#settle(name, over, asker, asked)
  }
  async #settle(name: ShareName, over: Overuse, { answer }: Asker, { subject, first }: Asked): Promise<void> {
    await first?.()
    const place = await this.#keyedHash.of('challenge', name, subject)
    const fault = answer === '' ? undefined : await this.#faultOf(answer, place)
    if (answer !== '' && !fault) return
    // Without an answer it is the refusal it always was, for whoever cannot solve challenges.
    const { message, retryAfter } = tooMany(over.milliseconds, name)
    const challenge = await this.#make(place, over.times)
    throw new Refusal(429, CHALLENGE_NEEDED, fault ?? message, fault ? undefined : retryAfter, { challenge })
  }
  /** More tries the further a network is over its share: twice, three times as many. */
  async #make(place: string, times: number): Promise<Challenge> {
    const steps = this.#steps * Math.min(MAX, Math.max(1, Math.floor(Math.log2(times)) + 1))
    const made = await createChallenge({
      ...(await this.#signing()),
      algorithm: 'PBKDF2/SHA-256',
      cost: ROUNDS,
      counter: randomInt(steps - 1, 0),
      deriveKey,
      expiresAt: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
      data: { place, steps },
    })
    return made as Challenge
  }
  /** What is wrong with an answer; one that is good is used up by this: of any number of parallel uses one passes. */
  async #faultOf(text: string, place: string): Promise<string | undefined> {
    const answer = readAnswer(text)
    if (!answer) return faults.wrong
    const { challenge } = answer
    const { verified, expired } = await verifySolution({
      challenge,
      solution: { ...answer.solution, time: 0 },
      deriveKey,
      ...(await this.#signing()),
    })
    if (expired) return faults.expired
    if (!verified) return faults.wrong
    if (challenge.parameters.data.place !== place) return faults.foreign
    const hash = createHash('sha256').update(`challenge ${challenge.parameters.nonce}`).digest('hex')
    // Not in the transaction of the call: an answer stays used when what it was for is refused.
    const first = await this.#db
      .insert(tickets)
      .values({ hash, kind: 'challenge', usedAt: new Date(), expiresAt: new Date(Date.now() + KEPT_MS) })
      .onConflictDoNothing()
      .returning({ hash: tickets.hash })
    return first.length === 0 ? faults.used : undefined
  }
  /** Keys of all processes of this installation. */
  async #signing() {
    return {
      hmacSignatureSecret: await this.#keyedHash.of('challenge signature'),
      hmacKeySignatureSecret: await this.#keyedHash.of('challenge answer'),
    }
  }
}

const faults = {
  wrong: '验证没有通过，请再试一次',
  expired: '验证已过期，请再试一次',
  foreign: '验证与所填的内容不符，请再试一次',
  used: '这次验证已经用过，请再试一次',
}
