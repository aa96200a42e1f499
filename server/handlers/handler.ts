import { isEndpoint, type AnswerOf, type Endpoint, type ParsedInputOf } from '#contract/endpoint.ts'
import type { Database } from '../database/connect.ts'
import type { IdentityCheck } from '../identity/identity-check.ts'
import type { StaffMember } from '#server/access/find-staff.ts'
import type { Challenges } from '#server/access/challenges.ts'
import type { KeyedHash } from '#server/access/keyed-hash.ts'
import type { Limits } from '#server/access/limits.ts'
import type { Passwords } from '#server/access/passwords.ts'
import type { Payout } from '#server/payout/channel.ts'
import type { ReadCounter } from '#server/counters/read-counter.ts'
import { loginNeeded } from '#server/http/refusal.ts'
import type { RequestFacts } from '#server/http/request-facts.ts'
import type { Secrets } from '#server/access/secrets.ts'
import type { User } from '#server/access/session.ts'
import type { Settings } from '../settings.ts'
import type { Sms } from '../sms/sms.ts'
import type { Uploads } from '../uploads/uploads.ts'
import type { WechatAccount } from '../wechat/wechat-account.ts'

/**
 * Shared by all calls: one of each per process. hosts: those this site is reached by, besides the ones in the settings.
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
  sms: Sms
  uploads: Uploads
  payout: Payout
}
interface Verification {
  secrets: Secrets
  identity: IdentityCheck
  wechat: WechatAccount | undefined
  hosts: readonly string[]
}
/**
 * What a handler may use. user is set when the token is valid; endpoints marked signed-in or phone always have one.
 * staff is set for endpoints marked staff.
 */
export interface Context extends Services {
  request: RequestFacts
  user: User | undefined
  staff?: StaffMember
  now: Date
}
/** Handles one endpoint: the input's type and the result's are the contract's. */
export type Handle<E> = (input: ParsedInputOf<E>, context: Context) => Promise<AnswerOf<E>>
export interface Handler {
  endpoint: Endpoint
  handle: (input: never, context: Context) => Promise<unknown>
}
type HandlesOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Handle<Contract[Name]>
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
