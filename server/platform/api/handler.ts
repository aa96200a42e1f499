import { isEndpoint, type AnswerOf, type Endpoint, type ParsedInputOf } from '#contract/endpoint.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { IdentityCheck } from '#server/platform/identity-check.ts'
import type { Challenges } from '#server/platform/access/challenges.ts'
import type { KeyedHash } from '#server/platform/access/keyed-hash.ts'
import type { Limits } from '#server/platform/access/limits.ts'
import type { Passwords } from '#server/platform/access/passwords.ts'
import type { ReadCounter } from '#server/platform/counters/read-counter.ts'
import { loginNeeded } from '#server/platform/http/refusal.ts'
import type { RequestFacts } from '#server/platform/http/request-facts.ts'
import type { Secrets } from '#server/platform/access/secrets.ts'
import type { User } from '#server/platform/access/session.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { WechatAccount } from '#server/platform/wechat-account.ts'

/**
 * Shared by all calls: one of each per process. hosts: those this site is reached by, besides the ones in the settings.
 * Domains declare what they add: uploads, sms, payout.
 */
export interface Services extends Verification {
  db: Database
  settings: Settings
  reads: ReadCounter
  plays: ReadCounter
  views: ReadCounter
  adviceViews: ReadCounter
  topicViews: ReadCounter
  limits: Limits
  challenges: Challenges
  passwords: Passwords
  keyedHash: KeyedHash
}
interface Verification {
  secrets: Secrets
  identity: IdentityCheck
  wechat: WechatAccount | undefined
  hosts: readonly string[]
}
/**
 * What a handler may use. user is set when the token is valid; endpoints marked signed-in or phone always have one.
 */
export interface Context extends Services {
  request: RequestFacts
  user: User | undefined
  now: Date
}
/** Handles one endpoint: the input's type and the result's are the contract's. */
export type Handle<E, C = Context> = (input: ParsedInputOf<E>, context: C) => Promise<AnswerOf<E>>
export interface Handler {
  endpoint: Endpoint
  handle: (input: never, context: Context) => Promise<unknown>
}
export type HandlesOf<Contract, C = Context> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Handle<Contract[Name], C>
}

/**
 * Joins a contract file with its handlers by the endpoints' names. A missing or wrong handler is a type error; other
 * exports beside them are ignored.
 */
export function handlers<Contract extends object>(contract: Contract, handles: HandlesOf<Contract>): Handler[] {
  const byName = handles as Record<string, Handler['handle']>
  return Object.entries(contract)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ endpoint, handle: byName[name]! }))
}

/**
 * The user of an endpoint that requires one, or of inputs that ask for the citizen's own: who is signed out, or whose
 * session has ended, is asked to log in.
 */
export function signedIn(context: Context): User {
  if (!context.user) throw loginNeeded()
  return context.user
}
